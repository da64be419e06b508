import { rmSync } from 'node:fs'
import { buildBareApp } from '#support/bare-app.ts'
import { expect, test } from '#support/e2e.ts'
import { bytesBeforeHeading, databasesOpened } from '#support/first-load.ts'
import { startServer } from '#support/server.ts'

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
