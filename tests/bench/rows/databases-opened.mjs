import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { launch, phone } from '../parts/browser.mjs'
import { row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

/** How many IndexedDB databases the page waits for: none before something is painted, few before the first list. */
export async function measure() {
  const { databasesOpened } = await loadTypeScript('tests/support/first-load.ts')
  const server = await startProduct()
  const browser = await launch()
  try {
    const page = await browser.newPage(phone)
    const { before_paint, before_list } = await databasesOpened(page, `${server.url}/events`)
    const unit = 'databases'
    return [
      row({
        name: 'IndexedDB databases opened before the first paint',
        value: before_paint,
        unit,
        limit: 0,
        bar: '0',
      }),
      row({
        name: 'IndexedDB databases opened before the first list',
        value: before_list,
        unit,
        limit: 4,
        bar: '<= 4',
      }),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
