import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../../../pocketbase/scripts/lib/project.mjs'
import { makeProfile, shown } from '../parts/browser.mjs'
import { bundleForPage } from '../parts/bundle.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { plainObject, raceOf, sizes, sync_size } from '../parts/races.mjs'
import { for_comparison, inTurn, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

const RUNS = 5
const counts = [...sizes.filter((size) => size < sync_size), sync_size]

/** The app's folder with the same rows beside it, as the plain JSON that the peer fetches. */
function publicFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'milepost-bench-public-'))
  cpSync(inRoot('dist'), dir, { recursive: true })
  for (const count of counts) {
    const text = JSON.stringify(manyFinishers(count).map((finisher) => plainObject(raceOf(count), finisher)))
    writeFileSync(join(dir, `rows-${count}.json`), text)
    writeFileSync(join(dir, `rows-${count}.json.gz`), gzipSync(text))
  }
  return dir
}

async function withFreshDevice(work) {
  const profile = makeProfile()
  const context = await profile.open({ serviceWorkers: 'block' })
  try {
    return await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    profile.remove()
  }
}

/** From choosing the race to its list complete, searchable, and known to the device as level with the server. */
const syncRace = (url, count) =>
  withFreshDevice(async (page) => {
    await page.goto(`${url}/results`)
    await page.getByText('No results found').waitFor()
    await page
      .getByRole('link', { name: /Synced/ })
      .first()
      .waitFor()
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      addEventListener('change', (event) => (window.began_ms = event.timeStamp), {
        capture: true,
        once: true,
      })
      const look = () => {
        const count = document.querySelector('[role="table"]')?.getAttribute('aria-rowcount')
        const isLevel = /as of/.test(document.querySelector('main [role="status"]')?.textContent ?? '')
        if (count && isLevel) window.seen = { count: Number(count) - 1, at_ms: performance.now() }
      }
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    await page.getByLabel('Select Event').selectOption({ label: raceOf(count).name })
    await shown(page, count)
    const took = await page.waitForFunction(
      (wanted) => (window.seen?.count === wanted ? window.seen.at_ms - window.began_ms : false),
      count,
    )
    return took.jsonValue()
  })

const bareSync = (url, count, dexie) =>
  withFreshDevice(async (page) => {
    await page.goto(`${url}/api/health`)
    await page.evaluate(dexie)
    return page.evaluate(async (address) => {
      const database = new window.bundled.Dexie('bare')
      database.version(1).stores({ rows: 'id' })
      await database.open()
      const began_ms = performance.now()
      const rows = JSON.parse(await (await fetch(address)).text())
      await database.table('rows').bulkPut(rows)
      return performance.now() - began_ms
    }, `${url}/rows-${count}.json`)
  })

export async function measure() {
  const publicDir = publicFolder()
  const server = await startProduct({ publicDir })
  const dexie = await bundleForPage("export { Dexie } from 'dexie'")
  const rows = []
  try {
    for (const count of counts) {
      const isPromise = count === sync_size
      const { ours, bare } = await inTurn(
        { ours: () => syncRace(server.url, count), bare: () => bareSync(server.url, count, dexie) },
        { times: RUNS },
      )
      rows.push(
        row({
          name: `first sync of ${count.toLocaleString('en-US')} results to durable and searchable`,
          value: ours,
          unit: 'ms',
          against: bare,
          limit: isPromise ? 0.3 : undefined,
          bar: isPromise ? '<= 0.3 x fetch + JSON.parse + raw Dexie bulkPut' : for_comparison,
        }),
      )
    }
    return rows
  } finally {
    await server.stop()
    rmSync(publicDir, { recursive: true, force: true })
  }
}
