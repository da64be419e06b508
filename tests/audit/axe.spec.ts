import { axeFindings, themes } from '#support/axe.ts'
import { test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'
import { addRow } from './audit-row.ts'

test('axe on every open page in every theme', async ({ page }) => {
  for (const path of Object.values(open_routes).flat()) {
    const all = await axeFindings(page, path)
    for (const theme of themes) {
      const found = all.filter((finding) => finding.theme === theme)
      for (const { rule, html } of found) console.log(`${path} ${theme}: ${rule}: ${html}`)
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
  }
})
