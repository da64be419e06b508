import { expect, type Page } from '@playwright/test'

/** A page that waits for nothing: it is there at once. */
const between = { path: '/connect', heading: 'Connect With Us' }

/**
 * Goes from one page of the app to another without loading it, as by a link: a page loaded by its address compiles the
 * whole app anew. Another page lies between, so that the heading of the one before is not taken for the new one's.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  // The first words of a page stand before the app does, which then knows nothing of where one went meanwhile.
  await expect(async () => {
    await push(page, between.path)
    await expect(heading).toHaveText(between.heading, { timeout: 2_000 })
  }).toPass()
  if (path === between.path) return
  await push(page, path)
  await expect(heading.filter({ hasNotText: between.heading })).toBeVisible()
}

/** The router follows the history, no matter who writes it. */
async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Opens a page: by its address where none of the app is open, else from inside, which is a quarter of the work. */
export async function openPage(page: Page, path: string): Promise<void> {
  const isInside = (await page.getByRole('heading', { level: 1 }).count()) > 0
  await (isInside ? goInside(page, path) : page.goto(path))
}
