import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { launch, phone, shown, table_rows } from '../parts/browser.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { barePage } from '../parts/bare-page.mjs'
import { raceOf, sizes } from '../parts/races.mjs'
import { for_comparison, median, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'

// What a person feels in the results: from the key, or the click, to the list's DOM changed for the last time, with
// React, the worker and the way there and back in it. Real keys and clicks, in the screen as it is delivered.

const FLIPS = 16
/** A person's pause between two keys. */
const KEY_PAUSE_MS = 250

/** Runs in the page: when the last key or click was, and when the list changed last. */
function watchList() {
  const seen = { acted_ms: 0, changed_ms: 0 }
  const act = (event) => Object.assign(seen, { acted_ms: event.timeStamp, changed_ms: 0 })
  addEventListener('keydown', act, true)
  addEventListener('click', act, true)
  const inList = (node) => (node instanceof Element ? node : node.parentElement)?.closest('[role="table"]')
  const holdsList = (node) => node instanceof Element && node.querySelector('[role="table"]')
  new MutationObserver((mutations) => {
    const isList = ({ target, addedNodes }) => inList(target) || [...addedNodes].some(holdsList)
    if (mutations.some(isList)) seen.changed_ms = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  window.listSeen = seen
}

/** Milliseconds from the last action to the list's last change, once it says what it must and stays so. */
async function reaction(page, expected) {
  const handle = await page.waitForFunction(
    ([rows, { count, first }]) => {
      const { acted_ms, changed_ms } = window.listSeen
      const table = document.querySelector('[role="table"]')
      const isRight =
        table?.getAttribute('aria-rowcount') === String(count + 1) &&
        (!first || document.querySelector(rows)?.querySelector('.bib')?.textContent === first)
      const isQuiet = changed_ms > acted_ms && performance.now() - changed_ms > 60
      return isRight && isQuiet ? changed_ms - acted_ms : false
    },
    [table_rows, expected],
    { timeout: 10_000 },
  )
  return handle.jsonValue()
}

async function openResults(context, url, race, count) {
  const page = await context.newPage()
  await page.addInitScript(watchList)
  await page.goto(`${url}/results?event=${race.slug}`)
  await shown(page, count)
  return page
}

/** The same rows in the order of the places, with the texts that the screen shows. */
async function barePeer(context, rows, sample) {
  const page = await context.newPage()
  await page.setContent(
    '<input aria-label="q"><button>Time</button><div role="table"><div class="body"></div></div>',
  )
  await page.evaluate(barePage, { rows, shown: sample.rows, markup: sample.markup })
  await page.evaluate(watchList)
  return page
}

/** Parts of names and of bibs that are in every size of field. */
const wordsOf = (finishers) => [
  ...[3, 111, 222, 333, 444, 555, 666].map((slot) => finishers[slot].last_name.slice(0, 3).toLowerCase()),
  '12',
  '407',
]

async function typeWords(pages, words, totals) {
  const taken = { ours: [], bare: [] }
  for (const [at, word] of words.entries()) {
    for (const [name, { page, box }] of Object.entries(pages)) {
      await page.bringToFront()
      await box.focus()
      for (let length = 1; length <= word.length; length++) {
        await page.waitForTimeout(KEY_PAUSE_MS)
        await page.keyboard.press(word[length - 1])
        const value = await reaction(page, { count: totals(word.slice(0, length)) })
        // The first word warms up.
        if (at > 0) taken[name].push(value)
      }
      await page.waitForTimeout(KEY_PAUSE_MS)
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
      await reaction(page, { count: totals('') })
    }
  }
  return taken
}

async function flip(pages, bibs, count) {
  const taken = { ours: [], bare: [] }
  for (let call = 0; call < FLIPS + 4; call++) {
    const first = call % 2 ? bibs.last : bibs.first
    for (const [name, { page, head }] of Object.entries(pages)) {
      await page.bringToFront()
      await page.waitForTimeout(KEY_PAUSE_MS)
      await head.click()
      const value = await reaction(page, { count, first })
      if (call >= 4) taken[name].push(value)
    }
  }
  return taken
}

export async function measure() {
  const { foldText } = await loadTypeScript('src/domain/kernel/fold-text.ts')
  const server = await startProduct()
  const browser = await launch()
  const rows = []
  try {
    for (const count of sizes) {
      const race = raceOf(count)
      const size = count.toLocaleString('en-US')
      const isPromise = count === 50_000
      const finishers = manyFinishers(count)
      const words = wordsOf(finishers)
      finishers.sort((a, b) => a.race_time - b.race_time || a.result_slot - b.result_slot)
      const folded = finishers.map((finisher) => ({
        ...finisher,
        first_name: foldText(finisher.first_name),
        last_name: foldText(finisher.last_name),
      }))
      const texts = folded.map(
        ({ first_name, last_name, bib_number }) => `${first_name} ${last_name}\t${foldText(bib_number)}`,
      )
      const totals = (needle) => texts.filter((text) => text.includes(needle)).length

      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const page = await openResults(context, server.url, race, count)
      const sample = await page.evaluate((selector) => {
        const found = [...document.querySelectorAll(selector)]
        return { rows: found.length, markup: found[0].outerHTML }
      }, table_rows)
      const peer = await barePeer(await browser.newContext(phone), folded, sample)
      const pages = {
        ours: {
          page,
          box: page.getByLabel('Search by Name'),
          head: page.getByRole('columnheader', { name: 'Time' }).getByRole('button'),
        },
        bare: { page: peer, box: peer.getByLabel('q'), head: peer.getByRole('button') },
      }
      const keys = await typeWords(pages, words, totals)
      const key_ms = median(keys.ours)
      rows.push(
        row({
          name: `keystroke in results search, ${size} rows: key down to the DOM changed`,
          value: key_ms,
          unit: 'ms',
          against: median(keys.bare),
          limit: isPromise ? 4 : undefined,
          limit_value: isPromise ? 16 : undefined,
          bar: isPromise ? '<= 4 x a bare scan, and under 16 ms' : for_comparison,
        }),
      )
      const flips = await flip(
        pages,
        { first: finishers[0].bib_number, last: finishers.at(-1).bib_number },
        count,
      )
      rows.push(
        row({
          name: `sort flip, ${size} rows: click to the DOM changed`,
          value: median(flips.ours),
          unit: 'ms',
          against: median(flips.bare),
          limit: isPromise ? 1 : undefined,
          bar: isPromise ? '<= 1 x a native packed sort' : for_comparison,
        }),
      )
      await context.close()
      await peer.context().close()
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
