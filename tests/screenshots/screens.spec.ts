import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { demo_cart, demo_orders, open_routes } from '#support/open-routes.ts'
import { demo, goOffline, logIn, readyForOffline, syncChip } from '../e2e/steps.ts'

// Pictures of every screen to look at; nothing is compared. The file is named after path and project.

const screens = {
  guest: Object.values(open_routes).flat(),
  runner: ['/profile'],
  admin: [
    '/admin/dashboard',
    '/admin/events',
    '/admin/events/new',
    '/admin/images',
    '/admin/registrations?event=summer-solstice-10k',
    '/admin/race-day?event=summer-solstice-10k',
    '/admin/results',
    '/admin/results/import',
    '/admin/products',
    '/admin/products/new',
    '/admin/orders',
    `/admin/orders/${demo_orders.admin}`,
    '/admin/inbox',
    '/admin/inbox?tab=inquiries',
    '/admin/inbox?tab=newsletter',
    '/admin/mails',
    '/admin/users',
  ],
}

const fileOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'

async function shoot(page: Page, path: string, project: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A phone that is not a station yet has nothing to send.
  if (path === '/station') await expect(page.getByLabel('Code')).toBeVisible()
  else await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
  // Pictures further down load when they come near.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete))
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  await page.screenshot({
    path: join(import.meta.dirname, '../../screenshots', `${fileOf(path)}-${project}.png`),
    fullPage: true,
  })
}

for (const [who, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${path} as ${who}`, async ({ page }, { project }) => {
      if (who !== 'guest') await logIn(page, who === 'admin' ? demo.admin : demo.runner)
      await shoot(page, path, project.name)
    })
  }
}

test('the cart and its order @offline', async ({ page, context }, { project }) => {
  await logIn(page, demo.runner)
  await page.evaluate((stored) => localStorage.setItem('cart-storage', stored), demo_cart)
  for (const path of [
    '/cart',
    '/checkout',
    `/checkout-success?order=${demo_orders.runner}`,
    `/profile/orders/${demo_orders.runner}`,
  ])
    await shoot(page, path, `order-${project.name}`)
  await page.goto('/checkout')
  await page.getByLabel('Street Address').fill('8 Tern Street')
  await page.getByLabel('City').fill('Alder Bay')
  await page.getByLabel('State').fill('OR')
  await page.getByLabel('ZIP Code').fill('97000')
  await readyForOffline(page)
  await goOffline(context)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order saved, not placed yet' })).toBeVisible()
  await page.screenshot({
    path: join(import.meta.dirname, '../../screenshots', `order-saved-${project.name}.png`),
    fullPage: true,
  })
})

test('a timer’s file, from the drop to the results', async ({ page, server }, { project }) => {
  const slug = `film-${project.name}`
  await server.current().createRecord('events', {
    name: 'River Road 15K',
    slug,
    event_date: '2026-03-07',
    status: 'past',
    distance_m: 15_000,
    ranking_basis: 'gun',
    age_group_basis: 'gun',
    fees: [],
    age_bands: [],
    photos: [],
  })
  const picture = (name: string) =>
    page.screenshot({
      path: join(import.meta.dirname, '../../screenshots', `import-${name}-${project.name}.png`),
    })
  await logIn(page, demo.admin)
  await page.goto(`/admin/results/import?event=${slug}`)
  const file = page.getByLabel('Results file')
  await expect(file).toBeAttached()
  await picture('1-drop')
  await file.setInputFiles(join(import.meta.dirname, '../data/road_15k_2021.csv'))
  const go = page.getByRole('button', { name: 'Import 1,025 runners' })
  await expect(go).toBeVisible()
  await picture('2-columns')
  await page.getByRole('group', { name: 'Overall and gender places by' }).scrollIntoViewIfNeeded()
  await picture('3-places')
  await page.getByRole('group', { name: 'Which rows' }).scrollIntoViewIfNeeded()
  await picture('4-dry-run')
  await go.click()
  await picture('5-sending')
  await expect(page.getByText('1,025 runners imported')).toBeVisible()
  await picture('6-done')
  await page.getByRole('link', { name: 'See results' }).click()
  await expect(page.getByText('Noluteso').first()).toBeVisible()
  await picture('7-results')
})
