import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { testLaunch } from '#support/chromium.ts'
import { expect, test } from '#support/e2e.ts'
import { freePort } from '#support/server.ts'
import { demo_product } from '#support/open-routes.ts'
import { addRow } from './audit-row.ts'

const paths = [
  '/',
  '/events',
  '/events/summer-solstice-10k',
  '/results?event=spring-half-2024',
  '/blog/how-to-drink-from-a-cup',
  '/shop',
  `/shop/${demo_product}`,
]
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

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
      const done = await lighthouse(`${server.url}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(bars),
      })
      const result = done?.lhr
      expect(result?.runtimeError, path).toBeUndefined()
      for (const [category, least] of Object.entries(bars)) {
        const found = result?.categories[category]
        const value = Math.round((found?.score ?? 0) * 100)
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
        for (const { id, weight } of found?.auditRefs ?? []) {
          const audit = result?.audits[id]
          if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
            console.log(`${path} ${category}: ${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    } finally {
      await browser.close()
    }
  })
}
