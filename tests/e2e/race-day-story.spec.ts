import { cameraArgs, pictureOf, writeFilm } from '#support/camera-film.ts'
import { expect, test } from '#support/e2e.ts'
import { raceWithRunners } from './admin-steps.ts'
import { addTable, captainOf, chip, codeOf, find, handOut, join, pageOf, posts } from './station-steps.ts'
import { goOffline, logIn, readyForOffline, rowsOf } from './steps.ts'

// The main job of race day: three tables without a network, one of which is killed and one taken away, a captain who
// hears of all of it, and a runner whose phone knows when the packet went.

test('three tables without a network lose nothing, and all agree in the end @phone @offline @core', async ({
  page,
  browser,
  openProfile,
  server,
}) => {
  test.setTimeout(240_000)
  const { race, runner } = await raceWithRunners(server)
  const own = await (await browser.newContext({ baseURL: server.url })).newPage()
  await logIn(own, runner)
  await own.goto('/runner-info/packet-pickup')
  const pass = own.getByRole('main').getByRole('img', { name: /^Code for packet pick-up/ })
  await expect(pass).toBeVisible()
  const film = test.info().outputPath('camera.y4m')
  writeFilm(film, [await pictureOf(pass)])
  await readyForOffline(own)
  await goOffline(own.context())
  await own.reload()
  await expect(pass).toBeVisible()

  const captain = await captainOf(page, race.slug)
  const volunteers = [
    { name: 'North tent', initials: 'NH', bibs: undefined },
    { name: 'South tent', initials: 'SO', bibs: undefined },
    { name: 'Lake tent', initials: 'LK', bibs: ['900', '949'] },
  ] as const
  const tables = []
  for (const { name, initials, bibs } of volunteers) {
    await addTable(captain, name, bibs)
    const profile = await openProfile({ args: cameraArgs(film) })
    await profile.context.addInitScript(() => {
      Reflect.deleteProperty(window, 'BarcodeDetector')
    })
    const phone = await pageOf(profile.context)
    await join(phone, await codeOf(captain, name), initials, name)
    await expect(phone.locator('html')).toHaveAttribute('data-theme', 'outdoor')
    tables.push({ profile, phone })
  }
  const [north, south, lake] = tables
  if (!north || !south || !lake) throw new Error('Three tables were joined.')
  for (const { profile } of tables) await profile.context.setOffline(true)

  // The same packet goes out twice, one phone dies in the press, and a third reads the runner's code.
  await handOut(south.phone, '3')
  await find(north.phone, '2')
  await north.phone.getByRole('button', { name: 'Hand out bib 2' }).click()
  await expect(posts(north.phone).getByRole('button', { name: /^Undo: bib 2 handed out/ })).toBeVisible()
  await north.profile.kill()
  await lake.phone.getByRole('button', { name: 'Scan' }).click()
  await lake.phone.getByRole('button', { name: 'Hand out bib 1' }).click()
  await expect(chip(lake.phone)).toHaveText('Offline · 1 to send')
  await handOut(lake.phone, '2')

  // South is taken away while it cannot hear of that.
  await captain.getByRole('button', { name: 'Revoke the phone of SO' }).click()
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  // What comes before the server knows of it is not late.
  const revoked = `event_id = "${race.id}" && revoked_at != ""`
  await expect.poll(() => rowsOf(server, 'station_devices', revoked), { timeout: 60_000 }).toHaveLength(1)
  await south.profile.context.setOffline(false)
  await expect(south.phone.getByText('The captain took this station from the phone.')).toBeVisible({
    timeout: 60_000,
  })
  await expect
    .poll(() => south.phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining('station-'))
  // What it did before it knew waits for the captain, who was there.
  await captain.getByRole('button', { name: 'Take 1 entry' }).click()
  await expect(captain.getByRole('region', { name: /waits? for you/ })).toHaveCount(0)

  const reopened = await north.profile.open()
  const phone = await pageOf(reopened)
  await phone.goto('/station')
  await expect(posts(phone).getByRole('button', { name: /^Undo: bib 2 handed out/ })).toBeVisible()
  await lake.profile.context.setOffline(false)

  for (const screen of [captain, phone, lake.phone]) {
    const clash = screen.getByRole('region', { name: 'Bib 2 handed out twice' })
    await expect(clash).toBeVisible({ timeout: 60_000 })
    for (const text of ['North tent', 'Lake tent', 'NH', 'LK']) await expect(clash).toContainText(text)
  }
  await captain.getByRole('button', { name: 'Lake tent (LK) counts' }).click()
  for (const screen of [captain, phone, lake.phone])
    await expect(screen.getByRole('region', { name: 'Bib 2 handed out twice' })).toBeHidden({
      timeout: 60_000,
    })
  const handed = await rowsOf(server, 'facts', `event_id = "${race.id}" && kind = "handed_out"`)
  expect(handed.map(({ initials, late }) => [initials, late]).sort()).toEqual([
    ['LK', false],
    ['LK', false],
    ['NH', false],
    ['SO', true],
  ])
  for (const screen of [phone, lake.phone])
    await expect(screen.getByRole('main')).toContainText(/handed out\s*3\s*waiting\s*0/, { timeout: 60_000 })

  await own.context().setOffline(false)
  await expect(own.getByText('Your packet is out. See you at the start.')).toBeVisible({ timeout: 60_000 })
  await expect(own.getByRole('main')).toContainText('at Lake tent')
  await own.context().close()
})
