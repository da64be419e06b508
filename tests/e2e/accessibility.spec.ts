import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFindings, axeFindingsHere } from '#support/axe.ts'
import { expect, test } from '#support/e2e.ts'
import { demo_cart, demo_orders, demo_product, open_routes } from '#support/open-routes.ts'
import { addTable, captainOf, codeOf, find, handOut, join } from './station-steps.ts'
import { demo, logIn, rowsOf } from './steps.ts'

// Axe looks at every page once in each theme, and at what opens on some of them.

const routes_of_runner = [
  '/profile',
  '/cart',
  '/checkout',
  `/checkout-success?order=${demo_orders.runner}`,
  `/profile/orders/${demo_orders.runner}`,
]

const routes_of_admin = [
  '/setup',
  '/admin/dashboard',
  '/admin/events',
  '/admin/events/new',
  '/admin/events/edit/summer-solstice-10k',
  '/admin/registrations?event=summer-solstice-10k',
  '/admin/race-day?event=summer-solstice-10k',
  '/admin/results?event=spring-half-2024',
  '/admin/products',
  '/admin/products/new',
  `/admin/products/edit/${demo_product}`,
  '/admin/orders',
  `/admin/orders/${demo_orders.admin}`,
  '/admin/blog',
  '/admin/blog/new',
  '/admin/blog/edit/how-to-drink-from-a-cup',
  '/admin/images',
  '/admin/reviews',
  '/admin/site',
  '/admin/site/about',
  '/admin/users',
  '/admin/inbox',
  '/admin/inbox?tab=newsletter',
  '/admin/mails',
  '/admin/activity',
]

/** They lead to another page, or have a test below. */
const routes_elsewhere = ['/register', '/admin', '/admin/', '/admin/results/import', '/registrations/$id']

async function expectNothingFound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect(await axeFindings(page, path), path).toEqual([])
}

test('axe covers every page of the app @core', () => {
  const { pages } = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as { pages: { path: string }[] }
  const looked_at = [...Object.values(open_routes).flat(), ...routes_of_runner, ...routes_of_admin]
  const isLookedAt = (path: string) => {
    const pattern = new RegExp(
      `^${path.replace(/(.)\/$/, '$1').replaceAll(/\$\w+/g, String.raw`[\w-]+`)}([?#]|$)`,
    )
    return routes_elsewhere.includes(path) || looked_at.some((address) => pattern.test(address))
  }
  expect(pages.map(({ path }) => path).filter((path) => !isLookedAt(path))).toEqual([])
})

for (const [part, paths] of Object.entries(open_routes)) {
  test(`axe finds nothing on the pages of ${part} @phone @core`, ({ page }) =>
    expectNothingFound(page, paths))
}

test('axe finds nothing behind a runner’s log-in @phone @core', async ({ page, server }) => {
  await logIn(page, demo.runner)
  await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), demo_cart)
  await expectNothingFound(page, routes_of_runner)
  const [own] = await rowsOf(server, 'registrations', `user_id.email = "${demo.runner.email}"`)
  await expectNothingFound(page, [`/registrations/${String(own?.id)}`])
})

for (const part of [0, 1, 2, 3]) {
  test(`axe finds nothing in the back office, part ${part + 1} of 4 @core`, async ({ page }) => {
    await logIn(page, demo.admin)
    await expectNothingFound(
      page,
      routes_of_admin.filter((_, at) => at % 4 === part),
    )
  })
}

test('axe finds nothing in what opens on the profile', async ({ page }) => {
  await logIn(page, demo.runner)
  await page.goto('/profile')
  await page
    .getByText(/^Code and pick-up hours/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit my details' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
  expect(await axeFindingsHere(page), 'the form').toEqual([])
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await axeFindingsHere(page), 'the question').toEqual([])
})

test('axe finds nothing on an import and on the dialogs about users', async ({ page }) => {
  await logIn(page, demo.admin)
  await page.goto('/admin/results/import?event=spring-half-2024')
  await page.getByLabel('Results file').setInputFiles('tests/data/marathon_2019_hundredths.csv')
  await expect(page.getByRole('group', { name: 'Which rows' })).toBeVisible()
  expect(await axeFindingsHere(page), 'an import').toEqual([])

  await page.goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(demo.runner.email)
  const row = page.getByRole('row').filter({ hasText: demo.runner.email })
  await row.getByRole('button', { name: /^Role of/ }).click()
  expect(await axeFindingsHere(page), 'a role').toEqual([])
  await row.getByRole('button', { name: /^Delete/ }).click()
  expect(await axeFindingsHere(page), 'the question').toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Admin User' }).click()
  expect(await axeFindingsHere(page), 'the invitation').toEqual([])
})

test('axe finds nothing at a packet table @phone @offline @core', async ({ page, browser, server }) => {
  const captain = await captainOf(page)
  await addTable(captain, 'Clear tent', ['9900', '9949'])
  const table = await (await browser.newContext({ baseURL: server.url })).newPage()
  await join(table, await codeOf(captain, 'Clear tent'), 'CT', 'Clear tent')
  expect(await axeFindingsHere(table), 'the search').toEqual([])
  await handOut(table, '33')
  expect(await axeFindingsHere(table), 'what has just gone out').toEqual([])
  await find(table, '33')
  expect(await axeFindingsHere(table), 'a runner whose packet is out').toEqual([])
  await table.getByRole('button', { name: 'Search another runner' }).click()
  await find(table, '34')
  await table.getByRole('button', { name: 'More' }).click()
  await table.getByRole('button', { name: 'Another bib' }).click()
  expect(await axeFindingsHere(table), 'another bib').toEqual([])
  await table.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await table.getByRole('button', { name: 'Back to the search' }).click()
  await table.getByRole('button', { name: 'Walk-up' }).click()
  await table.getByRole('form', { name: 'Walk-up' }).getByRole('button', { name: 'Enter' }).click()
  expect(await axeFindingsHere(table), 'a walk-up with what is missing').toEqual([])
  expect(await axeFindingsHere(captain), 'the captain').toEqual([])
  await table.context().close()
})
