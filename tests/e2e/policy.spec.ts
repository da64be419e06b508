import { expect, test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'

test('no open page tries what its own content security policy forbids @offline', async ({ page }) => {
  test.setTimeout(120_000)
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(what: string): void }
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
  for (const path of Object.values(open_routes).flat()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The database and its schemas come after the first paint.
    if (path === '/station') await page.waitForLoadState('networkidle')
    else await expect(page.getByRole('link', { name: /^Synced.*, open the Outbox$/ })).toBeVisible()
  }
  expect(violations).toEqual([])
})
