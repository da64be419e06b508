import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { pageOf, press, withOwnServer } from './site-steps.ts'
import { goOffline, readyForOffline, receipt } from './steps.ts'

// What sponsors, volunteers and teams read: nothing before the organiser has written it, and then the same everywhere.

/** How a page stands, above its form. */
const standing = (page: Page, name: string, words: string): Locator =>
  page.getByRole('region', { name, exact: true }).getByText(words, { exact: true })
const item = (form: Locator, name: string): Locator => form.getByRole('listitem', { name, exact: true })

test('sponsors find what an editor has published of them, and nothing before @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const visitor = await pageOf(browser, server, null, { serviceWorkers: 'allow' })
    const main = visitor.getByRole('main')
    const sponsors = main.getByRole('list', { name: 'Our sponsors' })
    const gold = main.getByRole('listitem').filter({ hasText: 'Gold Sponsor' })

    await test.step('without words there is no page, and no menu leads there', async () => {
      expect((await visitor.goto('/sponsors'))?.status()).toBe(404)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Page not found/)
      await expect(
        visitor.locator('header a, footer a').filter({ hasText: 'Results' }).first(),
      ).toBeAttached()
      await expect(visitor.locator('a[href="/sponsors"]')).toHaveCount(0)
      expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain('/sponsors')
    })

    const editor = await pageOf(browser, server, 'odd')
    const form = editor.getByRole('form', { name: 'Sponsors & Vendors' })

    await test.step('an editor changes what the form offers, and sees it as a draft', async () => {
      await editor.goto('/admin/site/sponsors')
      const intro = form.getByLabel('Beside the heading')
      const offered = await intro.inputValue()
      await intro.fill('')
      await item(form, 'Kestrel Cycles').getByLabel('Name', { exact: true }).fill('')
      await press(form, 'Publish')
      await expect(form.getByRole('alert').first()).toContainText('Beside the heading: Please fill this in.')
      await expect(form.getByRole('alert').first()).toContainText('Sponsors 3, Name: Please fill this in.')
      await intro.fill(offered)
      await item(form, 'sponsor 3').getByLabel('Name', { exact: true }).fill('Kestrel Cycles')
      await item(form, 'Gold Sponsor')
        .getByLabel(/^Price/)
        .fill('$12,000')
      await item(form, 'Harbor Roast')
        .getByLabel(/^Their site/)
        .fill('https://roast.example/')
      await press(form, 'Move Northlight up')
      await press(form, 'Move Northlight up')
      await expect(form.getByRole('button', { name: 'Move Northlight up' })).toBeFocused()
      await press(form, 'Move Harbor Roast down')
      await press(form, 'Save Draft')
      await expect(standing(editor, 'Sponsors & Vendors', 'Draft, not published')).toBeVisible()
      await form.getByRole('link', { name: 'See the draft' }).click()
      await expect(editor.getByText('This is the draft, which editors alone see')).toBeVisible()
      await expect(editor.getByRole('main').getByText('$12,000', { exact: true })).toBeVisible()
      await visitor.goto('/sponsors?draft')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Page not found/)
    })

    await test.step('what is published is there for visitors, in the order of the form', async () => {
      await editor.getByRole('link', { name: 'Back to the form' }).click()
      await press(form, 'Publish')
      await expect(standing(editor, 'Sponsors & Vendors', 'Published')).toBeVisible()
      const sent = await visitor.request.get('/sponsors')
      expect(sent.status()).toBe(200)
      expect(await sent.text()).toMatch(/<meta name="description" content="Put your name/)
      await visitor.goto('/sponsors')
      await expect(gold).toContainText('$12,000')
      await expect(sponsors.getByRole('img').first()).toHaveAttribute('alt', 'Northlight')
      expect(
        await sponsors.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))),
      ).toEqual([
        'Northlight',
        'Harbor Roast',
        'Larkmoor Spring Water',
        'Kestrel Cycles',
        'Bramble Market',
        'Tidewell Physio and Sports Clinic',
      ])
      const link = sponsors.getByRole('link', { name: 'Harbor Roast (opens in a new tab)' })
      await expect(link).toHaveAttribute('href', 'https://roast.example/')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(visitor.getByLabel('Partnership Type').getByRole('option')).toHaveText([
        'Select a partnership type',
        'Gold Sponsor, $12,000 with 10 entries',
        'Silver Sponsor, $2,500+ with 5 entries',
        'Bronze Sponsor, $1,000+ with 2 entries',
        'Vendor Booth, $500 with 1 entry',
        'Custom Partnership',
      ])
      await expect(visitor.locator('footer a[href="/sponsors"]')).toHaveCount(1)
      expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain('/sponsors<')
    })

    await test.step('it is read without a network', async () => {
      await readyForOffline(visitor)
      await goOffline(visitor.context())
      await visitor.goto('/sponsors')
      await expect(gold).toContainText('$12,000')
      await expect(sponsors.getByRole('img')).toHaveCount(6)
    })
    for (const page of [visitor, editor]) await page.context().close()
  })
})

test('a team reads the numbers that were published, and what is left empty leaves nothing', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, 'odd')
    const form = page.getByRole('form', { name: 'Teams' })
    const main = page.getByRole('main')
    await page.goto('/admin/site/teams')
    await form.getByLabel('Largest team').fill('20')
    await form.getByLabel('Discount from how many people').fill('6')
    await form.getByLabel('Team area from how many people').fill('0')
    for (const step of ['Choose a captain', 'Collect in one go']) await press(form, `Remove ${step}`)
    await form.getByLabel(/^Picture/).fill('')
    await press(form, 'Publish')
    await expect(standing(page, 'Teams', 'Published')).toBeVisible()
    await page.goto('/runner-info/teams')
    await expect(main.getByRole('slider')).toHaveAttribute('max', '20')
    await expect(main.getByRole('list', { name: 'What your team gets' }).getByRole('listitem')).toHaveCount(2)
    await expect(main.getByText('For teams of 6 and more.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'One step' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'The small print' }).locator('dt')).toHaveText([
      'Smallest team',
      'Largest team',
      'Teams of 6+',
    ])
    await page.context().close()
  })
})

test('a sign-up that waits can be changed where the page of its form is not there @offline', async ({
  browser,
}) => {
  await withOwnServer(async (server) => {
    const page = await pageOf(browser, server, null, { serviceWorkers: 'allow' })
    const form = page.getByRole('form', { name: 'Volunteer' })
    // As a device has it whose sign-up was written while the page was there.
    await page.goto('/runner-info/volunteers?edit=none')
    await form.getByLabel('Full Name').fill('Ravi Chandran')
    await form.getByLabel('Email').fill('ravi@test.example')
    await form.getByLabel('Phone').fill('(555) 010-0176')
    await form.getByLabel('Availability').fill('Saturday from 10.')
    await readyForOffline(page)
    await goOffline(page.context())
    await form.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await receipt(page, 'Saved on this device').getByRole('link', { name: 'Change my answers' }).click()
    await expect(form.getByLabel('Full Name')).toHaveValue('Ravi Chandran')
    await form.getByLabel('Full Name').fill('Ravi C. Chandran')
    await form.getByRole('button', { name: 'Sign Up to Volunteer' }).click()
    await expect(page).toHaveURL('/outbox')
    await expect(page.getByRole('main').getByText('Volunteer sign-up').first()).toBeVisible()
    await page.context().close()
  })
})
