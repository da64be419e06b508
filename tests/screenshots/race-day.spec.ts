import { join as inFolder } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { raceWithRunners } from '../e2e/admin-steps.ts'
import {
  addTable,
  captainOf,
  codeOf,
  find,
  handOut,
  join,
  joinAs,
  posts,
  stationOf,
} from '../e2e/station-steps.ts'
import { logIn } from '../e2e/steps.ts'

// Race day as a film: what a captain, two tables and a runner see, from the first code to the last packet. On a light
// phone the tables are in the sun.

test('race day, from the numbers to the last packet @offline', async ({ page, browser, server }, {
  project,
}) => {
  test.setTimeout(180_000)
  const { race, runner } = await raceWithRunners(server)
  let count = 0
  const picture = async (screen: Page, name: string) => {
    count += 1
    const file = `race-day-${String(count).padStart(2, '0')}-${name}-${project.name}.png`
    await screen.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
    )
    await screen.screenshot({ path: inFolder(import.meta.dirname, '../../screenshots', file) })
  }
  const newPhone = async () => {
    const { viewport, deviceScaleFactor, hasTouch, isMobile, colorScheme } = project.use
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      colorScheme,
    })
    return context.newPage()
  }

  const captain = await captainOf(page, race.slug)
  await captain.goto(`/admin/registrations?event=${race.slug}`)
  await captain.getByRole('button', { name: 'Bibs', exact: true }).click()
  await picture(captain, 'bibs')
  await captain.goto(`/admin/race-day?event=${race.slug}`)
  await addTable(captain, 'North tent', ['900', '949'])
  await addTable(captain, 'Lake tent')
  await stationOf(captain, 'North tent').getByRole('button', { name: 'Show code' }).click()
  await expect(captain.getByRole('dialog').getByRole('timer')).toHaveText(/^Good for/)
  await picture(captain, 'code')
  await captain.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const [north, lake] = [await newPhone(), await newPhone()]
  await north.goto('/station')
  await expect(north.getByLabel('Code')).toBeVisible()
  await picture(north, 'join')
  await joinAs(north, 'AAAA-2222', 'NH')
  await expect(north.getByRole('main').getByRole('alert').first()).toBeVisible()
  await picture(north, 'join-refused')
  await join(north, await codeOf(captain, 'North tent'), 'NH', 'North tent')
  await join(lake, await codeOf(captain, 'Lake tent'), 'LK', 'Lake tent')
  if (project.name !== 'phone-light') {
    await north.getByRole('button', { name: 'Station menu' }).click()
    await north.getByRole('button', { name: project.use.colorScheme === 'dark' ? 'Dark' : 'Light' }).click()
    await north.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await picture(north, 'table')
  await find(north, '1')
  await picture(north, 'runner')
  await north.getByRole('button', { name: 'More' }).click()
  await picture(north, 'runner-more')
  await north.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await north.getByRole('button', { name: 'Back to the search' }).click()

  const own = await newPhone()
  await logIn(own, runner)
  await own.goto('/runner-info/packet-pickup')
  await expect(own.getByRole('img', { name: /^Code for packet pick-up/ }).first()).toBeVisible()
  await picture(own, 'pass')
  await own.getByRole('button', { name: 'Brighten for scanning' }).click()
  await picture(own, 'pass-bright')

  for (const table of [north, lake]) await table.context().setOffline(true)
  await handOut(north, '1')
  await picture(north, 'handed-out-offline')
  await find(north, '1')
  await picture(north, 'already-handed-out')
  await north.getByRole('button', { name: 'Search another runner' }).click()
  await north.getByRole('button', { name: 'Walk-up' }).click()
  await picture(north, 'walk-up')
  await north.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // Beside all else where there is room.
  if (project.use.isMobile) {
    await north.getByRole('button', { name: 'Counts' }).click()
    await picture(north, 'counts')
    await north.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await north.getByRole('button', { name: 'Station menu' }).click()
  await picture(north, 'menu')
  await north.getByRole('button', { name: /^Hand over/ }).click()
  await picture(north, 'hand-over')
  await north.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await handOut(lake, '1')
  for (const table of [north, lake]) await table.context().setOffline(false)
  await expect(north.getByRole('region', { name: 'Bib 1 handed out twice' })).toBeVisible({ timeout: 60_000 })
  await picture(north, 'two-tables')
  await expect(captain.getByRole('region', { name: 'Bib 1 handed out twice' })).toBeVisible()
  await captain.getByRole('region', { name: 'Bib 1 handed out twice' }).scrollIntoViewIfNeeded()
  await picture(captain, 'two-tables')
  await captain.getByRole('button', { name: 'North tent (NH) counts' }).click()
  await expect(own.getByRole('dialog').getByRole('status')).toHaveText(/^Handed out/, { timeout: 60_000 })
  await picture(own, 'pass-handed-out')

  const views = captain.getByRole('group', { name: 'Race day' })
  for (const view of ['Log', 'Notes', 'Paper']) {
    await views.getByRole('button', { name: view }).click()
    await picture(captain, view.toLowerCase())
  }
  await views.getByRole('button', { name: 'Stations' }).click()
  await captain.getByRole('button', { name: 'Revoke the phone of LK' }).click()
  await picture(captain, 'revoke')
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(lake.getByText('The captain took this station from the phone.')).toBeVisible({
    timeout: 60_000,
  })
  await picture(lake, 'revoked')
  await expect(posts(north)).toBeVisible()
  for (const screen of [north, lake, own]) await screen.context().close()
})
