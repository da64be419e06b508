import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import { goOffline, goOnline, newEntrant, readyForOffline, receipt, rowsOf, toast } from './steps.ts'

async function fillVolunteer(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Volunteer' })
  await form.getByLabel('Full Name').fill('Ravi Chandran')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('(555) 010-0176')
  await form.getByLabel('Availability').fill('Saturday from 10, and I can pack on Friday evening.')
  await form.getByRole('radio', { name: /^Timing/ }).check({ force: true })
}

test('a volunteer sign-up and a review are written without a network: stored, changed, sent once, and confirmed @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  await test.step('a volunteer signs up without a network: stored, sent once, and confirmed', async () => {
    const { email } = newEntrant()
    await openPage(page, '/runner-info/volunteers')
    const form = page.getByRole('form', { name: 'Volunteer' })
    await form.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Four things to fix' })
    await expect(summary).toBeVisible()
    await expect(form.getByLabel('Full Name')).toBeFocused()
    await summary.getByRole('link', { name: 'Please enter a valid phone number.' }).click()
    await expect(form.getByLabel('Phone')).toBeFocused()

    await fillVolunteer(page, email)
    await readyForOffline(page)
    await goOffline(context)
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await expect(receipt(page, 'Saved on this device')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue('')
    await expect(form.getByText('Nothing typed yet')).toBeVisible()
    expect(await rowsOf(server, 'volunteers', `email = "${email}"`)).toEqual([])

    await goOnline(context)
    await expect(toast(page)).toContainText('Volunteer Sign-Up Complete')
    await expect(toast(page)).toContainText("Thank you for volunteering! We'll be in touch soon.")
    await expect(receipt(page, /^Accepted/)).toBeVisible()
    const rows = await rowsOf(server, 'volunteers', `email = "${email}"`)
    expect(rows).toMatchObject([{ full_name: 'Ravi Chandran', preferred_role: 'timing' }])
  })

  await test.step('a waiting message can be changed, and replaces its first version', async () => {
    const { email } = newEntrant()
    await openPage(page, '/runner-info/volunteers')
    await goOffline(context)
    await fillVolunteer(page, email)
    await page.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await receipt(page, 'Saved on this device').getByRole('link', { name: 'Change my answers' }).click()
    const form = page.getByRole('form', { name: 'Volunteer' })
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByLabel('Full Name').fill('Ravi C. Chandran')
    await form.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await expect(receipt(page, 'Saved on this device')).toHaveCount(1)
    await goOnline(context)
    await expect(receipt(page, /^Accepted/)).toBeVisible()
    expect(await rowsOf(server, 'volunteers', `email = "${email}"`)).toMatchObject([
      { full_name: 'Ravi C. Chandran' },
    ])
  })

  await test.step('a review is listed with the others at once, says who has it, and is public when it was sent', async () => {
    await openPage(page, '/reviews')
    const cards = page.getByRole('article', { name: /^Review by/ })
    await expect(cards).toHaveCount(6)
    const form = page.getByRole('form', { name: 'Share Your Experience' })
    await form.getByRole('button', { name: 'Submit Review' }).click()
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link', { name: 'Name must be at least 2 characters.' })).toBeVisible()
    await expect(summary.getByRole('link', { name: 'Review must be at least 10 characters.' })).toBeVisible()
    await goOffline(context)
    const name = `Ana ${newEntrant().email.split('@')[0]}`
    await form.getByLabel('Name').fill(name)
    await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await form.getByLabel('Your Review').fill('<b>Cold</b> feet, warm hands.')
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await expect(receipt(page, 'Saved on this device')).toBeVisible()
    await expect(form.getByLabel('Your Review')).toHaveValue('')
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expect(cards).toHaveCount(6)
    const own = cards.first()
    await expect(own).toContainText('<b>Cold</b> feet, warm hands.')
    await expect(own).toContainText('Saved on this device')
    await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()

    await goOnline(context)
    await expect(toast(page)).toContainText('Review Submitted!')
    await expect(toast(page)).toContainText('Thank you for sharing your experience.')
    await expect(own).not.toContainText('Saved on this device')
    await expect(own).toContainText(name)
    expect(await rowsOf(server, 'reviews', `name = "${name}"`)).toMatchObject([{ rating: 4, hidden: false }])
  })
})

test('sponsors ask, subscribers come once, and robots are refused', async ({ page, server }) => {
  await test.step('a sponsor asks for a partnership', async () => {
    const { email } = newEntrant()
    await openPage(page, '/sponsors')
    const form = page.getByRole('form', { name: 'Partnership Inquiry' })
    await form.getByLabel('Company Name').fill('Larkmoor Spring Water')
    await form.getByLabel('Contact Person Name').fill('Wren Castellane')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Phone').fill('(555) 010-0176')
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'Please select a partnership type.' }),
    ).toBeVisible()
    await form.getByLabel('Partnership Type').selectOption({ value: 'silver_sponsor' })
    await form.getByRole('button', { name: 'Submit Inquiry' }).click()
    await expect(toast(page)).toContainText('Inquiry Submitted!')
    await expect(toast(page)).toContainText(
      "We've received your partnership inquiry and will be in touch soon.",
    )
    await expect(form.getByLabel('Company Name')).toHaveValue('')
    const rows = await rowsOf(server, 'sponsor_vendor_inquiries', `contact_email = "${email}"`)
    expect(rows).toMatchObject([{ selected_option: 'silver_sponsor', message: '' }])
  })

  await test.step('the newsletter is subscribed to once, however often one asks', async () => {
    const { email } = newEntrant()
    await openPage(page, '/connect')
    for (const written of [email, email.toUpperCase()]) {
      await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').fill(written)
      await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email').press('Enter')
      await expect(receipt(page, /^Accepted/)).toBeVisible()
      await expect(page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email')).toHaveValue('')
      // The second receipt too: it is where the first one was.
      await expect(page.getByRole('group').filter({ has: receipt(page, /^Accepted/) })).toBeFocused()
    }
    expect(await rowsOf(server, 'newsletter_subscribers', `email = "${email}"`)).toHaveLength(1)
  })

  await test.step('a robot that fills in the hidden field is refused, and a person would see why', async () => {
    const { email } = newEntrant()
    await openPage(page, '/runner-info/volunteers')
    await fillVolunteer(page, email)
    await page.locator('input[name=homepage]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await page.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await expect(toast(page)).toContainText('Volunteer Sign-Up Failed')
    await expect(receipt(page, /^Refused, because this looks as if a robot/)).toBeVisible()
    expect(await rowsOf(server, 'volunteers', `email = "${email}"`)).toEqual([])
  })
})

test('reviews on a wide screen are in rows, the newest first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/reviews')
  const cards = page.getByRole('article', { name: /^Review by/ })
  await expect(cards).toHaveCount(6)
  const seen = await cards.evaluateAll((all) =>
    all.map((card, at) => {
      const { left, top } = card.getBoundingClientRect()
      const day = /[A-Z][a-z]{2} \d+, \d{4}/.exec(card.textContent)?.[0] ?? ''
      return { at, left, top, written_ms: Date.parse(day) }
    }),
  )
  const inRows = seen.toSorted((a, b) => a.top - b.top || a.left - b.left)
  expect(inRows.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5])
  expect(new Set(seen.map(({ left }) => left)).size).toBe(2)
  const days = inRows.map(({ written_ms }) => written_ms)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
})
