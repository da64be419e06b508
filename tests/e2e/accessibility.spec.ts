import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'
import { demo, logIn } from './steps.ts'

const themes = ['light', 'dark', 'outdoor'] as const
const own_routes = ['/profile', '/admin/results']

async function expectNothingFound(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Posts and toasts rise when they appear; half risen they have other colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
  )
  expect(found, path).toEqual([])
}

for (const theme of themes) {
  for (const [part, paths] of Object.entries(open_routes)) {
    test(`axe finds nothing on the pages of ${part} in the ${theme} theme @both`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.addInitScript((choice) => {
        localStorage.setItem('milepost-settings', JSON.stringify({ theme: choice, distance_unit: 'mi' }))
      }, theme)
      for (const path of paths) await expectNothingFound(page, path)
    })
  }

  test(`axe finds nothing behind the log-in in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((choice) => {
      localStorage.setItem('milepost-settings', JSON.stringify({ theme: choice, distance_unit: 'mi' }))
    }, theme)
    await logIn(page, demo.admin)
    for (const path of own_routes) await expectNothingFound(page, path)
  })
}
