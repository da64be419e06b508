import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { open_routes } from '#support/open-routes.ts'
import { demo, logIn, syncChip } from '../e2e/steps.ts'

// Pictures of every screen to look at; nothing is compared. The file is named after path and project.

const screens = {
  guest: Object.values(open_routes).flat(),
  runner: ['/profile'],
  admin: ['/admin/events', '/admin/results', '/admin/results/import'],
}

const fileOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'

async function shoot(page: Page, path: string, project: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(syncChip(page)).toHaveAccessibleName(/^Synced/)
  await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
  // Pictures further down load when they come near.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((picture) => picture.complete))
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  await page.screenshot({
    path: join(import.meta.dirname, '../../screenshots', `${fileOf(path)}-${project}.png`),
    fullPage: true,
  })
}

for (const [who, paths] of Object.entries(screens)) {
  for (const path of paths) {
    test(`${path} as ${who}`, async ({ page }, { project }) => {
      if (who !== 'guest') await logIn(page, who === 'admin' ? demo.admin : demo.runner)
      await shoot(page, path, project.name)
    })
  }
}
