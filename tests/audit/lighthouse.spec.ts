import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { testLaunch } from '#support/chromium.ts'
import { expect, test } from '#support/e2e.ts'
import { freePort } from '#support/server.ts'
import { demo_product } from '#support/open-routes.ts'
import { addRow } from './audit-row.ts'

/** One run says little of a processor that others use as well. */
const RUNS = 5

const paths = [
  '/',
  '/events',
  '/events/summer-solstice-10k',
  '/results?event=spring-half-2024',
  '/blog/how-to-drink-from-a-cup',
  '/shop',
  `/shop/${demo_product}`,
]
const bars = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const path of paths) {
  test(`lighthouse on ${path}`, async ({ server }) => {
    // A browser of its own: Lighthouse speaks to it by its debugging port, and empties its storage. Without a window:
    // drawing one without a graphics card takes the processor that Lighthouse measures.
    const port = await freePort()
    const browser = await chromium.launch({
      ...testLaunch,
      args: [...testLaunch.args, `--remote-debugging-port=${port}`],
    })
    try {
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) {
        const done = await lighthouse(`${server.url}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: Object.keys(bars),
        })
        if (!done) throw new Error(`Lighthouse answered nothing for ${path}.`)
        expect(done.lhr.runtimeError, path).toBeUndefined()
        results.push(done.lhr)
      }
      addRow({
        name: `lighthouse benchmark-index ${path}`,
        value: Math.round(medianOf(results.map(({ environment }) => environment.benchmarkIndex))),
        unit: 'how fast the processor is for Lighthouse',
        against: null,
        ratio: null,
        bar: 'for comparison: the bars are meant for 1,200 to 1,800',
        ok: true,
      })
      for (const [category, least] of Object.entries(bars)) {
        const scoreOf = ({ categories }: Result) => Math.round((categories[category]?.score ?? 0) * 100)
        const value = medianOf(results.map(scoreOf))
        addRow({
          name: `lighthouse ${category} ${path}`,
          value,
          unit: 'of 100',
          against: null,
          ratio: null,
          bar: `>= ${least}`,
          ok: value >= least,
        })
        if (value >= least) continue
        const typical = results.find((result) => scoreOf(result) === value)
        for (const { id, weight } of typical?.categories[category]?.auditRefs ?? []) {
          const audit = typical?.audits[id]
          if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
            console.log(`${path} ${category}: ${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    } finally {
      await browser.close()
    }
  })
}
