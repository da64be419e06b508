import type { Page } from '@playwright/test'
import { axeFindings, axeFindingsHere } from '#support/axe.ts'
import { expect, test } from '#support/e2e.ts'
import { demo_cart, demo_orders, open_routes } from '#support/open-routes.ts'
import { makeProduct } from './shop-steps.ts'
import { demo, logIn } from './steps.ts'

const own_routes = [
  '/profile',
  '/admin/results',
  '/admin/dashboard',
  '/admin/registrations?event=summer-solstice-10k',
  '/admin/race-day?event=summer-solstice-10k',
  '/admin/orders',
  `/admin/orders/${demo_orders.admin}`,
  '/admin/activity',
  '/admin/inbox',
  '/admin/inbox?tab=newsletter',
  '/admin/mails',
  '/cart',
  '/checkout',
  `/checkout-success?order=${demo_orders.admin}`,
  `/profile/orders/${demo_orders.admin}`,
]

async function expectNothingFound(page: Page, path: string): Promise<void> {
  expect(await axeFindings(page, path), path).toEqual([])
}

for (const [part, paths] of Object.entries(open_routes)) {
  test(`axe finds nothing on the pages of ${part} @both`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of paths) await expectNothingFound(page, path)
  })
}

test('axe finds nothing behind the log-in', async ({ page }) => {
  await logIn(page, demo.admin)
  await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), demo_cart)
  for (const path of own_routes) await expectNothingFound(page, path)
})

test('axe finds nothing where organisers list and write @both', async ({ page, server }) => {
  const { id } = await makeProduct(server, { sizes: [{ size: 'M', stocked: 5 }] })
  await logIn(page, demo.admin)
  for (const path of [
    '/admin/events',
    '/admin/events/new',
    '/admin/events/edit/summer-solstice-10k',
    '/admin/products',
    '/admin/products/new',
    `/admin/products/edit/${id}`,
    '/admin/reviews',
  ])
    await expectNothingFound(page, path)
})

test('axe finds nothing on what opens on the own profile', async ({ page }) => {
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
