import axeCore from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { openPage } from './go-inside.ts'

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

export const themes = ['light', 'dark', 'outdoor'] as const
type Theme = (typeof themes)[number]

/** One element of which axe says that somebody cannot use it. */
interface Finding {
  theme: Theme
  rule: string
  html: string
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors, lines and sizes, which each theme sets itself; all else is the same in each. */
const theme_rules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

/** Opens a page and gives what axe finds on it; the deep links load each by its address. */
export async function axeFindings(page: Page, path: string): Promise<Finding[]> {
  await openPage(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A list that is still on its way has nothing to find fault with.
  await expect(page.getByText(/^Loading .*\.\.\.$/)).toHaveCount(0)
  return axeFindingsHere(page)
}

/** What axe finds on a page as it is, in every theme; the page is left in the light one. */
export async function axeFindingsHere(page: Page): Promise<Finding[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source)
  const found: Finding[] = []
  for (const theme of [...themes].reverse()) {
    await showIn(page, theme)
    found.push(...(await run(page, theme)))
  }
  return found
}

/** What nobody can read on a page as it is, in every theme with each palette (src/domain/content/site/palette.ts). */
export async function contrastFindings(page: Page, palettes: readonly string[]): Promise<object[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeCore.source)
  const found: object[] = []
  for (const theme of themes) {
    await showIn(page, theme)
    for (const palette of palettes) {
      await page.evaluate((style) => document.documentElement.setAttribute('style', style), palette)
      const findings = await run(page, theme, ['color-contrast'])
      found.push(...findings.map((finding) => ({ ...finding, palette })))
    }
  }
  return found
}

/** As when the theme is chosen in another tab: the page changes while it is open. */
async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((choice) => {
    const key = 'milepost-settings'
    const chosen = { theme: choice, station_theme: choice, distance_unit: 'mi' }
    localStorage.setItem(key, JSON.stringify(chosen))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Posts and toasts rise when they appear, and colors fade; half way they have other ones.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}

function run(page: Page, theme: Theme, rules?: string[]): Promise<Finding[]> {
  return page.evaluate(
    async ({ theme, runOnly }) => {
      const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => ({ theme, rule: id, html: html.slice(0, 160) })),
      )
    },
    {
      theme,
      runOnly:
        theme === 'light' && !rules
          ? { type: 'tag' as const, values: tags }
          : { type: 'rule' as const, values: rules ?? theme_rules },
    },
  )
}
