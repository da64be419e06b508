import { expect, test } from '#support/e2e.ts'
import { openPage } from '#support/go-inside.ts'
import {
  fillRegistration,
  newEntrant,
  openRegistration,
  readyForOffline,
  submitRegistration,
} from './steps.ts'

const messages = [
  'First name must be at least 2 characters.',
  'Last name must be at least 2 characters.',
  'Please enter a valid email address.',
  'Date of birth is required.',
  'Please select a gender.',
  'Street address is required.',
  'City is required.',
  'State is required.',
  'Please enter a valid zip code (e.g., 12345 or 12345-6789).',
  'Please enter a valid phone number.',
  'Emergency contact name is required.',
  'Please enter a valid emergency contact phone number.',
  'Please select a t-shirt size.',
  'You must agree to the waiver to register.',
]

test('an empty form leads to its first missing field, counts them all, and names each in a list and at its field @both @core', async ({
  page,
}) => {
  const form = await openRegistration(page)
  await submitRegistration(form)
  const first = form.getByLabel('First Name')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(first).toHaveAccessibleDescription('First name must be at least 2 characters.')
  const summary = form.getByRole('alert').filter({ hasText: '14 things to fix' })
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(form.locator('[id$="-error"]')).toHaveText(messages)
  // No wall of them: the first one, and the others when they are asked for.
  await expect(summary.getByRole('link')).toHaveText(messages.slice(0, 1))
  await summary.getByText('Show all 14').click()
  await expect(summary.locator('details').getByRole('link')).toHaveText(messages)
  await summary.getByRole('link', { name: 'City is required.' }).click()
  const city = form.getByLabel('City')
  await expect(city).toBeFocused()
  await expect(city).toHaveAttribute('aria-invalid', 'true')

  // What is corrected moves nothing under the hand that types.
  const before = await city.boundingBox()
  await city.pressSequentially('Alder Bay')
  const left = form.getByRole('alert').filter({ hasText: '13 things to fix' })
  await expect(left.getByText('City is required.')).toBeVisible()
  await expect(left.getByRole('link', { name: 'City is required.' })).toHaveCount(0)
  expect((await city.boundingBox())?.y).toBe(before?.y)
})

test('on a phone the form begins on the upper half of the first screen @phone', async ({ page }) => {
  const form = await openRegistration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Race Registration')
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.height, 'one line').toBeLessThan(70)
  expect((await form.getByLabel('Select Event').boundingBox())?.y).toBeLessThan(844 / 3)
  expect((await form.getByLabel('First Name').boundingBox())?.y).toBeLessThan(844 / 2)
})

test('the form shows what is wrong or missing', async ({ page }) => {
  await test.step('sending without an event marks the choice of events, not only the summary', async () => {
    await openPage(page, '/registration')
    const form = page.getByRole('main')
    await submitRegistration(form)
    const choice = form.getByLabel('Select Event')
    await expect(choice).toHaveAttribute('aria-invalid', 'true')
    await expect(choice).toHaveAccessibleDescription('Please choose an event.')
    await choice.selectOption({ index: 1 })
    await expect(choice).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a date of birth lies between 1900 and today', async () => {
    const form = await openRegistration(page)
    const birth = form.getByRole('textbox', { name: 'Date of Birth' })
    for (const [typed, message] of [
      ['12/31/1899', 'Date of birth cannot be before January 1, 1900.'],
      ['01/01/2999', 'Date of birth cannot be in the future.'],
      ['02/30/1990', 'Please enter a valid date of birth (MM/DD/YYYY).'],
      ['31/12/1990', 'Please enter a valid date of birth (MM/DD/YYYY).'],
      ['5.2.92', 'Please enter a valid date of birth (MM/DD/YYYY).'],
    ] as const) {
      await birth.fill(typed)
      await birth.blur()
      await submitRegistration(form)
      await expect(birth).toHaveAccessibleDescription(message)
    }
  })

  await test.step('the calendar works with the keyboard alone and stops at its first day', async () => {
    const form = await openRegistration(page)
    const birth = form.getByRole('textbox', { name: 'Date of Birth' })
    await birth.fill('03/10/1990')
    await birth.press('Alt+ArrowDown')
    const dialog = page.getByRole('dialog', { name: 'Date of Birth' })
    await expect(dialog.getByRole('button', { name: /March 10/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: /March 18/ })).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(dialog.getByRole('button', { name: /February 18/ })).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(birth).toHaveValue(/Feb.* 17, 1991|02\/17\/1991/)

    await birth.fill('01/01/1900')
    await birth.press('Alt+ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await expect(birth).toHaveValue(/Jan.* 1, 1900|01\/01\/1900/)
  })

  await test.step('wrong values are refused with the same words, and right ones pass', async () => {
    const form = await openRegistration(page)
    await fillRegistration(form, newEntrant())
    await form.getByLabel('First Name').fill('T')
    await form.getByLabel('Email').fill('tove@')
    await form.getByLabel('Zip Code').fill('9700')
    await form.getByLabel('Phone Number').fill('12345')
    await form.getByLabel('Emergency Contact Phone').fill('call me')
    await submitRegistration(form)
    const summary = form.getByRole('alert').filter({ hasText: 'Five things to fix' })
    await summary.getByText('Show all 5').click()
    await expect(summary.locator('details').getByRole('link')).toHaveText([
      'First name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Please enter a valid zip code (e.g., 12345 or 12345-6789).',
      'Please enter a valid phone number.',
      'Please enter a valid emergency contact phone number.',
    ])
    await form.getByLabel('Zip Code').fill('97000-1234')
    await form.getByLabel('Zip Code').blur()
    await expect(form.getByText('Please enter a valid zip code (e.g., 12345 or 12345-6789).')).toHaveCount(0)
  })
})

test('the calendar opens on the screen, and Tab reaches its month and year @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openRegistration(page)
  await form.getByRole('button', { name: /Choose Date of Birth/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date of Birth' })
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('combobox', { name: 'Month' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('gridcell').getByRole('button', { disabled: false }).last()).toBeFocused()
})

test('an event that takes no entries says why, and a cancelled one has no price', async ({ page }) => {
  await test.step('a cancelled race has no price and no entry in the calendar', async () => {
    await openPage(page, '/events/kids-fun-run')
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
    await openPage(page, '/registration?event=kids-fun-run')
    await expect(page.getByText('This event was cancelled')).toBeVisible()
    await expect(page.getByText(/^\$\d/)).toHaveCount(0)
  })

  await test.step('an event that takes no entries says why and shows no form', async () => {
    for (const [slug, reason] of [
      ['lantern-loop-3k', 'This event is full'],
      ['event-3', 'Registration is not open yet'],
      ['kids-fun-run', 'This event was cancelled'],
      ['harbor-lights-5k', 'Registration is closed'],
      ['spring-half-2024', 'This event is over'],
    ] as const) {
      await openPage(page, `/registration?event=${slug}`)
      await expect(page.getByRole('main').getByText(reason).first()).toBeVisible()
      await expect(page.getByRole('main').getByLabel('First Name')).toHaveCount(0)
    }
  })
})

test('a draft survives a reload, online and offline @phone @offline @core', async ({ page, context }) => {
  const form = await openRegistration(page)
  await readyForOffline(page)
  const who = newEntrant()
  await fillRegistration(form, who)
  // Typed into one field and not left: even that must be there again.
  await form.getByLabel('City').fill('Port Tidewell')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('First Name')).toHaveValue(who.first_name)
  await expect(form.getByLabel('City')).toHaveValue('Port Tidewell')
  await context.setOffline(true)
  await page.reload()
  await expect(form.getByLabel('Email')).toHaveValue(who.email)
  await expect(form.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('the last place is given once: the next runner is refused with the reason, and loses nothing @offline', async ({
  page,
  server,
}) => {
  const token = await server.current().superuserToken()
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const found = await fetch(`${server.url}/api/collections/events/records?filter=slug="event-1"`, { headers })
  const { items } = (await found.json()) as { items: { id: string; registered: number }[] }
  const [event] = items
  if (!event) throw new Error('event-1 is missing')
  const form = await openRegistration(page, 'event-1')
  const who = newEntrant()
  await fillRegistration(form, who)
  // Meanwhile somebody else took the last place; this phone has not heard of it.
  await page.context().setOffline(true)
  const full = await fetch(`${server.url}/api/collections/events/records/${event.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ capacity: event.registered }),
  })
  expect(full.ok).toBe(true)
  await submitRegistration(form)
  await expect(form.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(
    page.getByRole('heading', { name: 'Refused, because this event is full.' }).first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/outbox')
  await expect(page.getByRole('main').getByText(/Refused, because this event is full/)).toBeVisible()
  await fetch(`${server.url}/api/collections/events/records/${event.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ capacity: 500 }),
  })
})
