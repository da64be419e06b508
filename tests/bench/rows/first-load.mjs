import { rmSync } from 'node:fs'
import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { root } from '../../../pocketbase/scripts/lib/project.mjs'
import { launch } from '../parts/browser.mjs'
import { row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

/** Scripts and styles before the home page can be used, as the server sends them to a browser. */
export async function measure() {
  const { buildBareApp } = await loadTypeScript('tests/support/bare-app.ts')
  const { bytesBeforeHeading, FIRST_LOAD_BAR } = await loadTypeScript('tests/support/first-load.ts')
  const bareFolder = await buildBareApp(root)
  const product = await startProduct()
  const bare = await startProduct({ publicDir: bareFolder })
  const browser = await launch()
  try {
    return [
      row({
        name: 'JS+CSS before the home page is usable, as sent',
        value: (await bytesBeforeHeading(browser, `${product.url}/`)) / 1_000,
        unit: 'kB',
        against: (await bytesBeforeHeading(browser, `${bare.url}/`)) / 1_000,
        limit: FIRST_LOAD_BAR,
        bar: `<= ${FIRST_LOAD_BAR} x React + Router + slim Chakra`,
      }),
    ]
  } finally {
    await browser.close()
    await product.stop()
    await bare.stop()
    rmSync(bareFolder, { recursive: true, force: true })
  }
}
