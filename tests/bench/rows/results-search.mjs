import { loadTypeScript } from '../../../pocketbase/scripts/lib/load-typescript.mjs'
import { event, manyFinishers } from '../parts/finishers.mjs'
import { medianTime, row } from '../parts/row.mjs'

const SHOWN = 50
const NEEDLES = ['a', 'an', 'so', 'son', 'li', 'lu', '12', '123', 'es', 'w']

/** What one keystroke and one sort flip cost in the index of the worker, against the barest way of doing it. */
export async function measure() {
  const { ResultsIndex } = await loadTypeScript('src/domain/result-search.ts')
  const rows = []
  for (const count of [1_000, 10_000, 50_000]) {
    const finishers = manyFinishers(count)
    const index = new ResultsIndex(finishers, event)
    const isPromise = count === 50_000
    const size = count.toLocaleString('en-US')

    const text = finishers
      .map((runner) => `${runner.first_name} ${runner.last_name}\t${runner.bib_number}`.toLowerCase())
      .join('\n')
    const scan = (call) => bareScan(text, NEEDLES[call % NEEDLES.length])
    const ask = (call) =>
      index.query({
        search: NEEDLES[call % NEEDLES.length],
        sort: 'overall_rank',
        direction: 'asc',
        start: 0,
        count: SHOWN,
      })
    ask(0)
    rows.push(
      row({
        name: `keystroke in results search, ${size} rows, index without the page`,
        value: medianTime(ask, { times: 100, warmUp: 30 }),
        unit: 'ms',
        against: medianTime(scan, { times: 100, warmUp: 30 }),
        limit: isPromise ? 2 : Infinity,
        bar: isPromise ? '<= 2 x a bare scan' : 'for comparison',
      }),
    )

    const times = Float64Array.from(finishers, (runner, at) => runner.race_time * 2 ** 21 + at)
    const flip = (call) =>
      index.query({
        search: '',
        sort: 'race_time',
        direction: call % 2 ? 'asc' : 'desc',
        start: 0,
        count: SHOWN,
      })
    flip(0)
    rows.push(
      row({
        name: `sort flip, ${size} rows, index without the page`,
        value: medianTime(flip, { times: 51, warmUp: 20 }),
        unit: 'ms',
        against: medianTime(() => Float64Array.from(times).sort().slice(0, SHOWN), { times: 31 }),
        limit: isPromise ? 1 : Infinity,
        bar: isPromise ? '<= 1 x a native packed sort' : 'for comparison',
      }),
    )
  }
  return rows
}

/** Every line that holds the needle, once; the first of them as rows to show. */
function bareScan(text, needle) {
  const found = []
  for (let at = text.indexOf(needle); at >= 0;) {
    const end = text.indexOf('\n', at)
    found.push(at)
    if (end < 0) break
    at = text.indexOf(needle, end + 1)
  }
  return found.slice(0, SHOWN).map((at) => {
    const end = text.indexOf('\n', at)
    const [name, bib] = text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end).split('\t')
    return { name, bib }
  })
}
