import { join as inFolder } from 'node:path'
import type { Page } from '@playwright/test'
import { cameraArgs, type Picture, pictureOf, writeFilm } from '#support/camera-film.ts'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { raceWithRunners } from './admin-steps.ts'
import {
  addTable,
  captainOf,
  chip,
  codeOf,
  find,
  handOut,
  join,
  joinAs,
  pageOf,
  stationOf,
} from './station-steps.ts'
import { logIn, rowsOf } from './steps.ts'

// What a phone at a table reads with its camera, and how what it could not send leaves it for another one.

/** The code as it is on the runner's own phone. */
async function codeOnPhone(page: Page, account: { email: string; password: string }): Promise<Picture> {
  await logIn(page, account)
  await page.goto('/runner-info/packet-pickup')
  const code = page.getByRole('main').getByRole('img', { name: /^Code for packet pick-up/ })
  await expect(code).toBeVisible()
  return pictureOf(code)
}

/** One that brings a detector which its system does not support, as Android without its services. */
const withBrokenDetector = (page: Page) =>
  page.addInitScript(() => {
    window.BarcodeDetector = class {
      static readonly getSupportedFormats = async () => ['qr_code']
      readonly detect = () => Promise.reject(new DOMException('No service.', 'NotSupportedError'))
    }
  })

/** A browser without a detector of its own, like most. */
const withoutDetector = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))

const factsOf = (server: DemoServer, event_id: string) => rowsOf(server, 'facts', `event_id = "${event_id}"`)
const openMenu = (phone: Page) => phone.getByRole('button', { name: 'Station menu' }).click()

test('a camera finds the runner without a network, and recognizes a code of another event @phone @offline', async ({
  page,
  browser,
  openProfile,
  server,
}) => {
  const { race, runner } = await raceWithRunners(server)
  const elsewhere = await raceWithRunners(server)
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage()
  const own = await codeOnPhone(theirs, runner)
  const strange = await codeOnPhone(theirs, elsewhere.runner)
  await theirs.context().close()
  const film = test.info().outputPath('camera.y4m')
  writeFilm(film, [own])

  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'North tent')
  const { context } = await openProfile({ args: cameraArgs(film) })
  const phone = await pageOf(context)
  await withoutDetector(phone)
  // A light, which no pretended camera has.
  await phone.addInitScript(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true })
    MediaStreamTrack.prototype.applyConstraints = async (asked) => {
      document.documentElement.dataset.light = String(asked?.advanced?.[0]?.torch)
    }
  })
  await join(phone, await codeOf(captain, 'North tent'), 'NH', 'North tent')
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Scan' }).click()
  await expect(phone.getByRole('button', { name: 'Hand out bib 1' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Ada Abel' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to the search' }).click()

  writeFilm(film, [new Uint8Array(640 * 480)])
  await phone.getByRole('button', { name: 'Scan' }).click()
  await phone.getByRole('button', { name: 'Light on' }).click()
  await expect(phone.getByRole('button', { name: 'Light off' })).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.locator('html')).toHaveAttribute('data-light', 'true')
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  writeFilm(film, [strange])
  await phone.getByRole('button', { name: 'Scan' }).click()
  await expect(phone.getByRole('main').getByRole('alert')).toContainText(
    'No runner of this event has this code.',
  )
})

test('a table whose camera is refused says so, and what else to do @phone', async ({
  page,
  browser,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'North tent')
  const phone = await (await browser.newContext({ baseURL: server.url, permissions: [] })).newPage()
  // No matter what camera this machine has.
  await phone.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await phone.goto('/station')
  await joinAs(phone, await codeOf(captain, 'North tent'), 'NH')
  await phone.getByRole('button', { name: 'Scan' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Scan a code' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'The camera is not allowed. Allow it in the settings of the browser. Close this, and type the bib or the name.',
  )
  await phone.context().close()
})

test('what a dying phone could not send is exported as a file, and a second import does no harm @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  await addTable(captain, 'Table B')
  const [a, b] = [await openProfile(), await openProfile()]
  const dying = await pageOf(a.context)
  let other = await pageOf(b.context)
  await join(dying, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await join(other, await codeOf(captain, 'Table B'), 'BB', 'Table B')
  for (const { context } of [a, b]) await context.setOffline(true)
  await handOut(dying, '1')
  await handOut(dying, '2')

  await openMenu(dying)
  await dying.getByRole('button', { name: 'Hand over 2 unsent entries' }).click()
  const ways = dying.getByRole('dialog', { name: 'Hand over' })
  await expect(ways).toContainText('It holds names of runners')
  const saved = dying.waitForEvent('download')
  await ways.getByRole('button', { name: 'Save a file' }).click()
  const file = test.info().outputPath('entries.txt')
  await (await saved).saveAs(file)
  expect((await saved).suggestedFilename()).toMatch(/^milepost-table-a-aa-.*\.txt$/)

  const takeOver = async (screen: Page, path = file) => {
    const chosen = screen.waitForEvent('filechooser')
    await screen.getByRole('dialog').getByRole('button', { name: 'Open its file' }).click()
    await (await chosen).setFiles(path)
    return screen.getByRole('dialog', { name: 'Take over entries' })
  }
  const done = (screen: Page) => screen.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const begin = async (screen: Page) => {
    await openMenu(screen)
    await screen.getByRole('button', { name: 'Take over entries' }).click()
  }
  await begin(other)
  await expect(await takeOver(other, inFolder(import.meta.dirname, 'steps.ts'))).toContainText(
    'This holds nothing that a station has entered.',
  )
  await expect(await takeOver(other)).toContainText('2 entries of Table A (AA) are taken over.')
  await done(other)
  await expect(chip(other)).toHaveText('Offline · 2 to send')
  await find(other, '1')
  await expect(other.getByRole('heading', { name: 'Bib 1 already handed out' })).toBeVisible()
  await other.getByRole('button', { name: 'Search another runner' }).click()
  await begin(other)
  await expect(await takeOver(other)).toContainText('All 2 entries of Table A (AA) were here before.')
  await done(other)
  // It is on the disk.
  await b.kill()
  other = await pageOf(await b.open())
  await b.context.setOffline(true)
  await other.goto('/station')
  await expect(chip(other)).toHaveText('Offline · 2 to send')
  await b.context.setOffline(false)
  await expect(chip(other)).toHaveText('All sent', { timeout: 60_000 })
  const [device] = await rowsOf(server, 'station_devices', `event_id = "${race.id}" && initials = "BB"`)
  const handedIn = { kind: 'handed_out', initials: 'AA', late: true, handed_in_by: device?.id }
  expect(await factsOf(server, race.id)).toMatchObject([handedIn, handedIn])

  // The captain takes it too, and then the phone itself comes back.
  await captain.getByRole('button', { name: 'Take over entries' }).click()
  await expect(await takeOver(captain)).toContainText(/entr(?:y|ies) of Table A \(AA\)/)
  await done(captain)
  await a.context.setOffline(false)
  await expect(chip(dying)).toHaveText('All sent', { timeout: 60_000 })
  expect(await factsOf(server, race.id)).toMatchObject([handedIn, handedIn])
  const elsewhere = await raceWithRunners(server)
  await captain.goto(`/admin/race-day?event=${elsewhere.race.slug}`)
  await captain.getByRole('button', { name: 'Take over entries' }).click()
  await expect(await takeOver(captain)).toContainText('This was entered at another event.')
})

test('a phone that the captain revoked hands over unsent facts as a file @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  const { context } = await openProfile()
  const phone = await pageOf(context)
  await join(phone, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await context.setOffline(true)
  await handOut(phone, '1')
  await handOut(phone, '2')
  await captain.getByRole('button', { name: 'Revoke the phone of AA' }).click()
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(stationOf(captain, 'Table A').getByText(/^revoked/)).toBeVisible()

  // It hears of that, and nothing of its own comes through.
  await context.route('**/api/sync/push', (route) => route.abort())
  await context.setOffline(false)
  const ended = phone.getByRole('region', { name: 'Table A' })
  await expect(ended).toContainText('The captain took this station from the phone.', { timeout: 60_000 })
  await expect(ended).toContainText('2 entries are not sent yet.')
  // A person who opens the app again is told too.
  await phone.goto('/')
  await expect(ended).toContainText('2 entries are not sent yet.')
  await ended.getByRole('button', { name: 'Hand over 2 entries' }).click()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('dialog', { name: 'Hand over' }).getByRole('button', { name: 'Save a file' }).click()
  const file = test.info().outputPath('entries.txt')
  await (await saved).saveAs(file)
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await captain.getByRole('button', { name: 'Take over entries' }).click()
  const taking = captain.getByRole('dialog', { name: 'Take over entries' })
  const chosen = captain.waitForEvent('filechooser')
  await taking.getByRole('button', { name: 'Open its file' }).click()
  await (await chosen).setFiles(file)
  await expect(taking).toContainText('2 entries of Table A (AA) are taken over.')
  await taking.getByRole('button', { name: 'Done' }).click()
  const handed = { kind: 'handed_out', initials: 'AA', late: true }
  await expect.poll(() => factsOf(server, race.id), { timeout: 30_000 }).toMatchObject([handed, handed])
  const before = await factsOf(server, race.id)

  // What it sends itself, when it can, is there already.
  await context.unroute('**/api/sync/push')
  await expect(ended).toContainText('Everything that you entered is sent.', { timeout: 60_000 })
  await ended.getByRole('button', { name: 'Understood' }).click()
  await expect(ended).toBeHidden()
  expect(await factsOf(server, race.id)).toEqual(before)
})

test('a phone that left without a network shows its entries as codes, which another one reads @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  await addTable(captain, 'Table B')
  const film = test.info().outputPath('camera.y4m')
  writeFilm(film, [new Uint8Array(640 * 480)])
  const [a, b] = [await openProfile(), await openProfile({ args: cameraArgs(film) })]
  const [leaving, reading] = [await pageOf(a.context), await pageOf(b.context)]
  await withBrokenDetector(reading)
  await join(leaving, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await join(reading, await codeOf(captain, 'Table B'), 'BB', 'Table B')
  for (const { context } of [a, b]) await context.setOffline(true)
  await handOut(leaving, '1')
  await find(leaving, '2')
  for (const seed of [3, 7]) {
    await leaving.getByRole('button', { name: 'More' }).click()
    await leaving.getByRole('button', { name: 'Write a note' }).click()
    // Which no compression makes small.
    const text = Array.from({ length: 480 }, (_, at) =>
      ((at * at * seed * 7919) % 1_000_003).toString(36).at(-1),
    )
    await leaving.getByLabel('Every table and the captain read it').fill(text.join(''))
    await leaving.getByRole('dialog', { name: 'Note' }).getByRole('button', { name: 'Save' }).click()
    await expect(leaving.getByRole('dialog', { name: 'Note' })).toBeHidden()
  }
  await leaving.getByRole('button', { name: 'Back to the search' }).click()
  await openMenu(leaving)
  await leaving.getByRole('button', { name: 'Leave this station' }).click()
  await leaving.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  const left = leaving.getByRole('region', { name: 'Table A' })
  await expect(left).toContainText('3 entries are not sent yet.')
  await left.getByRole('button', { name: 'Hand over 3 entries' }).click()
  const ways = leaving.getByRole('dialog', { name: 'Hand over' })
  await ways.getByRole('button', { name: /^Show \d+ codes$/ }).click()
  await ways.getByRole('button', { name: 'Stop here' }).click()
  const total = Number(/of (\d+)$/.exec(await ways.getByText(/^Code \d+ of \d+$/).innerText())?.[1])
  expect(total).toBeGreaterThan(1)
  const pictures: Picture[] = []
  for (let count = 0; count < total; count++) {
    pictures.push(await pictureOf(ways.getByRole('img', { name: /^Code/ })))
    await ways.getByRole('button', { name: 'The next code' }).click()
  }

  const start = async () => {
    await reading.getByRole('dialog').getByRole('button', { name: 'Scan its codes' }).click()
    return reading.getByRole('dialog', { name: 'Take over entries' })
  }
  // All but one are read first.
  writeFilm(film, pictures.slice(1))
  await openMenu(reading)
  await reading.getByRole('button', { name: 'Take over entries' }).click()
  const dialog = await start()
  await expect(dialog).toContainText(`${total - 1} of ${total} codes. Missing: `)
  await dialog.getByRole('button', { name: 'Back' }).click()
  // What was read stays read.
  writeFilm(film, pictures.slice(0, 1))
  await start()
  await expect(dialog).toContainText('3 entries of Table A (AA) are taken over.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(chip(reading)).toHaveText('Offline · 3 to send')
  await b.context.setOffline(false)
  await expect(chip(reading)).toHaveText('All sent', { timeout: 60_000 })
  expect((await factsOf(server, race.id)).map(({ kind }) => kind).toSorted()).toEqual([
    'handed_out',
    'note',
    'note',
  ])
  // The phone that left no longer needs them when it hears that they are there.
  await leaving.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await a.context.setOffline(false)
  await expect(left).toBeHidden({ timeout: 60_000 })
})
