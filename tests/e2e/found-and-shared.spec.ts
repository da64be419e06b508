import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'
import { readyForOffline, syncChip } from './steps.ts'

// What the server says about a page before any script ran, beside what the app then shows.

/** What a page tried that its content security policy forbids, from now on. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(what: string): void }
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
  return violations
}

// Loaded one by one, and looked at for all of it, because loading them is what takes the time.
test('each page keeps the server’s title, tries nothing that its policy forbids, and fits a screen of 320 px', async ({
  page,
  request,
}) => {
  const violations = await watchPolicy(page)
  // What 1280 px are at 400 %, too: WCAG 2.2, 1.4.10 Reflow.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of Object.values(open_routes).flat()) {
    const served = /<title>([^<]*)<\/title>/.exec(await (await request.get(path)).text())?.[1] ?? ''
    const title = served.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
    expect(title, path).toMatch(/Milepost$/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveTitle(title)
    // The database and its schemas come after the first paint.
    if (path === '/station') await page.waitForLoadState('networkidle')
    else await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
    const { is, may } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { is: scrollWidth, may: clientWidth }
    })
    expect(is, path).toBe(may)
  }
  expect(violations).toEqual([])
})

test('the service worker and what it serves try nothing that the policy forbids @offline', async ({
  page,
}) => {
  const violations = await watchPolicy(page)
  await page.goto('/')
  await readyForOffline(page)
  await page.goto('/events')
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  expect(violations).toEqual([])
})

test('a page reached by navigation drops the first page’s canonical address', async ({ page }) => {
  await page.goto('/events/summer-solstice-10k')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/events\/summer-solstice-10k$/)
  await page.getByRole('banner').getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Race Results' })).toBeVisible()
  await expect(canonical).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test('a printed event is black on white in the dark theme too, without controls', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('milepost-settings', JSON.stringify({ theme: 'dark', distance_unit: 'mi' }))
  })
  await page.goto('/events/summer-solstice-10k')
  const overview = page.getByRole('heading', { name: 'Overview' })
  await expect(overview).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(overview).toBeVisible()
  await expect(overview).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('form')])
    await expect(hidden).toBeHidden()
})

test('an event and a post are shared by their address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const path of ['/events/summer-solstice-10k', '/blog/how-to-drink-from-a-cup']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path)
  }
})
