import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const themes = ['light', 'dark', 'outdoor'] as const
export type Theme = (typeof themes)[number]

/** Before the page is opened: it stands in this theme. */
export const showIn = (page: Page, theme: Theme) =>
  page.addInitScript((choice) => {
    localStorage.setItem('milepost-settings', JSON.stringify({ theme: choice, distance_unit: 'mi' }))
  }, theme)

/** Opens a page and gives what axe finds on it, one line each. */
export async function axeFindings(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return axeFindingsHere(page)
}

/** What axe finds on a page as it stands. */
export async function axeFindingsHere(page: Page): Promise<string[]> {
  // Posts and toasts rise when they appear; half risen they have other colours.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}
