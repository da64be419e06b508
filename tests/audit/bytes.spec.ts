import { rmSync } from 'node:fs'
import { buildBareApp } from '#support/bare-app.ts'
import { test } from '#support/e2e.ts'
import { bytesBeforeHeading, FIRST_LOAD_BAR } from '#support/first-load.ts'
import { open_routes } from '#support/open-routes.ts'
import { startServer } from '#support/server.ts'
import { addRow } from './audit-row.ts'

test('scripts and styles that each open page waits for', async ({ browser, server }) => {
  const folder = await buildBareApp()
  const bareServer = await startServer({ publicDir: folder })
  try {
    const bare_kb = (await bytesBeforeHeading(browser, `${bareServer.url}/`)) / 1_000
    for (const path of Object.values(open_routes).flat()) {
      const value = (await bytesBeforeHeading(browser, `${server.url}${path}`)) / 1_000
      const ratio = value / bare_kb
      // The bar is the home page's; the others show what each costs more.
      const isHome = path === '/'
      addRow({
        name: `bytes ${path}`,
        value,
        unit: 'kB',
        against: bare_kb,
        ratio,
        bar: isHome ? `<= ${FIRST_LOAD_BAR} x React + Router + slim Chakra` : 'for comparison',
        ok: !isHome || ratio <= FIRST_LOAD_BAR,
      })
    }
  } finally {
    await bareServer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
