import { axeFindings, showIn, themes } from '#support/axe.ts'
import { test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'
import { addRow } from './audit-row.ts'

for (const theme of themes) {
  test(`axe on every open page in the ${theme} theme`, async ({ page }) => {
    await showIn(page, theme)
    for (const path of Object.values(open_routes).flat()) {
      const found = await axeFindings(page, path)
      for (const finding of found) console.log(`${path} ${theme}: ${finding}`)
      addRow({
        name: `axe ${theme} ${path}`,
        value: found.length,
        unit: 'findings',
        against: null,
        ratio: null,
        bar: '0',
        ok: found.length === 0,
      })
    }
  })
}
