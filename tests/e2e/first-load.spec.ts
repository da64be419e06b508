import { readFileSync, rmSync } from 'node:fs'
import { buildBareApp } from '#support/bare-app.ts'
import { expect, test } from '#support/e2e.ts'
import { bytesBeforeHeading, databasesOpened } from '#support/first-load.ts'
import { startServer } from '#support/server.ts'
import { demo, fillLogIn, toast } from './steps.ts'

/** The address of what the build made of a source. */
function builtFile(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/.vite/manifest.json', 'utf8'),
  )
  const built = manifest[source]
  if (!built) throw new Error(`The build has no file of ${source}.`)
  return `/${built.file}`
}

// Counts, not times: the same on every machine.

test('the home page is usable after little more than what its libraries weigh', async ({
  browser,
  server,
}) => {
  const folder = await buildBareApp()
  const bare = await startServer({ publicDir: folder })
  try {
    const ours = await bytesBeforeHeading(browser, `${server.url}/`)
    const libraries = await bytesBeforeHeading(browser, `${bare.url}/`)
    expect(libraries).toBeGreaterThan(80_000)
    expect(ours / libraries).toBeLessThanOrEqual(1.25)
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('no database is opened before something is painted, and few before the first list', async ({
  page,
  server,
}) => {
  const { before_paint, before_list } = await databasesOpened(page, `${server.url}/events`)
  expect(before_paint).toBe(0)
  expect(before_list).toBeGreaterThan(0)
  expect(before_list).toBeLessThanOrEqual(4)
})

test('a page stands without what comes after it, which is fetched again @offline', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  let refused = 0
  let refuse = true
  const late = new Set(['src/ui/footer.tsx', 'src/routes/-floating.tsx'].map(builtFile))
  await page.route('**/assets/*.js', (route) => {
    if (!refuse || !late.has(new URL(route.request().url()).pathname)) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto('/login')
  await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  await expect(page.getByRole('heading', { name: 'Log In', level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await fillLogIn(page, { ...demo.runner, password: 'not-the-password' })
  refuse = false
  // What was said before its place was there is not lost.
  await expect(toast(page).getByText('Error', { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.close()
})
