import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { makeProfile, phone } from '../parts/browser.mjs'
import { manyFinishers } from '../parts/finishers.mjs'
import { pickupOf } from '../parts/races.mjs'
import { median, quantile, row } from '../parts/row.mjs'
import { startProduct } from '../parts/server.mjs'
import { joinTable, openTable } from '../parts/tables.mjs'

// A volunteer at a packet table: keys in the search, and packet after packet through the screen as it is delivered, without
// a network. The processor is slowed as a phone's is.

const { RunnerIndex } = await loadTypeScript('src/features/race-day/table/find-runners.ts')

const SLOWER = 4
const MANY = 10_000
const HAND_OUTS = 300
const KEY_PAUSE_MS = 250
const WORDS = 6
const first_bib = 100

/** Beginnings of names of which each letter leaves fewer runners: so each changes the list. */
function narrowingWords() {
  const finishers = manyFinishers(MANY)
  const index = new RunnerIndex(
    finishers.map((finisher) => ({ ...finisher, id: String(finisher.result_slot) })),
  )
  const narrows = (word) => {
    const totals = [1, 2, 3].map((length) => index.find(word.slice(0, length)).total)
    return totals[0] > totals[1] && totals[1] > totals[2] && totals[2] > 1
  }
  const beginnings = new Set(finishers.map(({ last_name }) => last_name.slice(0, 3).toLowerCase()))
  return [...beginnings].filter((word) => word.length === 3 && narrows(word)).slice(0, WORDS)
}

/** Runs in the page: when the last key or click was, and when the screen changed last. */
function watchScreen() {
  const seen = { acted_ms: 0, changed_ms: 0 }
  const act = (event) => Object.assign(seen, { acted_ms: event.timeStamp, changed_ms: 0 })
  addEventListener('keydown', act, true)
  addEventListener('click', act, true)
  new MutationObserver((mutations) => {
    if (
      mutations.some(
        ({ target }) => (target.closest?.('main') ?? target.parentElement?.closest('main')) !== null,
      )
    )
      seen.changed_ms = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  window.screenSeen = seen
}

/** Milliseconds from the last action until the screen showed something that matches, and stayed so. */
async function reaction(page, selector) {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { acted_ms, changed_ms } = window.screenSeen
      const isQuiet = changed_ms > acted_ms && performance.now() - changed_ms > 60
      return isQuiet && document.querySelector(wanted) !== null ? changed_ms - acted_ms : false
    },
    selector,
    { timeout: 30_000 },
  )
  return handle.jsonValue()
}

async function atTable(url, count, slower, work) {
  const profile = makeProfile()
  const context = await profile.open({ ...phone, serviceWorkers: 'block' })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.addInitScript(watchScreen)
    const code = await openTable(url, pickupOf(count))
    await joinTable(page, url, await code(), count)
    await context.setOffline(true)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await work(page)
  } finally {
    await context.close()
    profile.remove()
  }
}

const fieldOf = (page) => page.getByRole('searchbox', { name: 'Bib or name' })

async function typeWords(page) {
  const taken = []
  await fieldOf(page).focus()
  for (const [at, word] of narrowingWords().entries()) {
    for (const letter of word) {
      await page.waitForTimeout(KEY_PAUSE_MS)
      await page.keyboard.press(letter)
      const value = await reaction(page, '[aria-label="Runners found"] li')
      // The first word warms up.
      if (at > 0) taken.push(value)
    }
    await fieldOf(page).fill('')
  }
  return taken
}

/** One packet: the bib, Enter, and the press. Answers what each took until the screen showed it. */
async function handOut(page, bib) {
  await fieldOf(page).fill(String(bib))
  await fieldOf(page).press('Enter')
  const found_ms = await reaction(page, '[data-foot-bar] button')
  await page.getByRole('button', { name: `Hand out bib ${bib}`, exact: true }).click()
  const handed_ms = await reaction(page, `[aria-label^="Undo: bib ${bib} handed out"]`)
  return { found_ms, handed_ms }
}

async function handOutMany(page, count) {
  const taken = []
  const began_ms = Date.now()
  for (let at = 0; at < count; at++) taken.push(await handOut(page, first_bib + at))
  return { taken, minutes: (Date.now() - began_ms) / 60_000 }
}

export async function measure() {
  const server = await startProduct()
  try {
    const size = MANY.toLocaleString('en-US')
    const keys = await atTable(server.url, MANY, 1, typeWords)
    const slow_keys = await atTable(server.url, MANY, SLOWER, typeWords)
    const { taken, minutes } = await atTable(server.url, MANY, SLOWER, (page) => handOutMany(page, HAND_OUTS))
    const sums = taken.map(({ found_ms, handed_ms }) => found_ms + handed_ms)
    const part = Math.floor(HAND_OUTS / 10)
    return [
      row({
        name: `a key in the search of a table, ${size} runners: key down to the list changed`,
        value: median(keys),
        unit: 'ms',
        limit: 16,
        bar: '<= 16 ms, a frame',
      }),
      row({
        name: `the same on a CPU slowed ${SLOWER} x`,
        value: median(slow_keys),
        unit: 'ms',
        limit: 33,
        bar: '<= 33 ms, two frames',
      }),
      row({
        name: `bib and Enter to the runner, press to "handed out" on the screen and on the disk, ${size} runners, CPU slowed ${SLOWER} x`,
        value: median(sums),
        unit: 'ms',
        limit: 500,
        bar: '<= 500 ms of the two together',
      }),
      row({
        name: `the slowest of twenty of them`,
        value: quantile(sums, 0.95),
        unit: 'ms',
        limit: 1_000,
        bar: '<= 1,000 ms',
      }),
      row({
        name: `${HAND_OUTS} hand-outs in a row through the screen, without a network`,
        value: HAND_OUTS / minutes,
        unit: 'a minute',
        against: 5,
        at_least: 6,
        bar: '>= 6 x the 5 a minute of a table with 300 in an hour',
      }),
      row({
        name: 'the last thirty of them',
        value: median(sums.slice(-part)),
        unit: 'ms',
        against: median(sums.slice(0, part)),
        limit: 1.5,
        bar: '<= 1.5 x the first thirty',
      }),
    ]
  } finally {
    await server.stop()
  }
}
