import type { Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { raceWithRunners } from './admin-steps.ts'
import { fillUp, makeRoom, mayFillUp } from './device-steps.ts'
import {
  addTable,
  captainOf,
  chip,
  codeOf,
  expectStation,
  factsOf,
  find,
  handOut,
  join,
  joinAs,
  pageOf,
  posts,
  scanInto,
  stationOf,
} from './station-steps.ts'
import { rowsOf, toast } from './steps.ts'

// A phone that is two stations, and one whose browser stores nothing, or nothing more.

const another = async (phone: Page) => {
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await phone.getByRole('button', { name: 'Another station' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Join a station' })).toBeVisible()
}

test('two stations on one phone stay separate, without a network too @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const [first, second] = [await raceWithRunners(server), await raceWithRunners(server)]
  const captain = await captainOf(page, first.race.slug)
  await addTable(captain, 'Table A')
  const { context } = await openProfile()
  const phone = await pageOf(context)
  await join(phone, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await captainOf(captain, second.race.slug)
  await addTable(captain, 'Table B')
  await another(phone)
  await joinAs(phone, await codeOf(captain, 'Table B'), 'BB')
  await expectStation(phone, 'Table B')

  await context.setOffline(true)
  await handOut(phone, '1')
  await expect(chip(phone)).toHaveText('Offline · 1 to send')
  await another(phone)
  await phone.getByRole('button', { name: 'Back to Table A' }).click()
  await expectStation(phone, 'Table A')
  await expect(posts(phone).getByRole('button')).toHaveCount(0)
  await find(phone, '1')
  await expect(phone.getByRole('button', { name: 'Hand out bib 1' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to the search' }).click()
  await handOut(phone, '2')
  await expect(chip(phone)).toHaveText('Offline · 1 to send')
  await phone.reload()
  await expectStation(phone, 'Table A')
  await another(phone)
  // Also to the one that is open.
  await phone.getByRole('button', { name: 'Back to Table A' }).click()
  await expectStation(phone, 'Table A')

  await context.setOffline(false)
  const saidAt = async (event_id: string) =>
    (await rowsOf(server, 'facts', `event_id = "${event_id}"`)).map(({ initials, payload, sequence }) => ({
      initials,
      payload,
      sequence,
    }))
  await expect
    .poll(() => saidAt(first.race.id), { timeout: 60_000 })
    .toEqual([{ initials: 'AA', payload: { bib_number: '2', t_shirt_size: 'M' }, sequence: 1 }])
  await expect
    .poll(() => saidAt(second.race.id), { timeout: 60_000 })
    .toEqual([{ initials: 'BB', payload: { bib_number: '1', t_shirt_size: 'M' }, sequence: 1 }])

  // The one that is not open is taken away, and the phone hears of it with its network.
  await captain.getByRole('button', { name: 'Revoke the phone of BB' }).click()
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(stationOf(captain, 'Table B').getByText(/^revoked/)).toBeVisible()
  await context.setOffline(true)
  await expect(phone.getByText('Offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  const databases = () =>
    phone.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => /station-[a-z0-9]+/.exec(name ?? '')?.[0])
      return new Set(names.filter(Boolean)).size
    })
  await expect.poll(databases, { timeout: 30_000 }).toBe(1)
  await expectStation(phone, 'Table A')
  await another(phone)
  await expect(phone.getByRole('region', { name: 'Table B' })).toContainText(
    'The captain took this station from the phone.',
  )
  await expect(phone.getByRole('button', { name: 'Back to Table A' })).toBeVisible()
})

test('a phone that is a station starts there, and Back leads to its search @phone', async ({
  page,
  browser,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  const code = await codeOf(captain, 'Table A')
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  const colours = phone.locator('html')
  await phone.goto('/')
  await phone.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await phone.goto('/station')
  await expect(phone.getByLabel('Code')).toBeVisible()
  await expect(colours).toHaveAttribute('data-theme', 'dark')
  await joinAs(phone, code, 'AA')
  await expectStation(phone, 'Table A')
  await expect(colours).toHaveAttribute('data-theme', 'outdoor')
  // From the icon on its home screen, which has no address to type; nobody sees the website first, or its colors.
  await phone.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('h1')
      if (/Run\s*Together/.test(heading?.textContent ?? '')) performance.mark('website')
      if (document.documentElement?.dataset.theme === 'dark') performance.mark('website')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await phone.goto('/')
  await expectStation(phone, 'Table A')
  expect(await phone.evaluate(() => performance.getEntriesByName('website').length)).toBe(0)
  await find(phone, '1')
  await expect(phone.getByRole('button', { name: 'Hand out bib 1' })).toBeVisible()
  // What the browser makes of the gesture.
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('button', { name: 'Walk-up' })).toBeVisible()
  await another(phone)
  await phone.getByRole('button', { name: 'Back', exact: true }).click()
  await expectStation(phone, 'Table A')

  // At the change of a shift somebody else signs.
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await phone.getByRole('button', { name: 'Somebody else' }).click()
  const who = phone.getByRole('dialog', { name: 'Who signs' })
  await who.getByRole('button', { name: 'Sign with these' }).click()
  await expect(who.getByText('Please type your initials.')).toBeVisible()
  await who.getByLabel('Your initials').fill('mw')
  await who.getByLabel('Your initials').press('Enter')
  const menu = phone.getByRole('dialog', { name: 'Table A' })
  await expect(menu).toContainText('You sign with MW.')
  // Its colors are its own: on a borrowed phone the website keeps those that its owner chose.
  await menu.getByText('System', { exact: true }).click()
  await expect(colours).toHaveAttribute('data-theme', 'light')
  await phone.reload()
  await expectStation(phone, 'Table A')
  await expect(colours).toHaveAttribute('data-theme', 'light')
  await phone.goto('/events')
  await expect(phone.getByRole('contentinfo')).toBeVisible()
  await expect(colours).toHaveAttribute('data-theme', 'dark')
  await phone.goto('/station')
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await menu.getByRole('button', { name: 'Close' }).click()
  await handOut(phone, '2')
  await expect.poll(() => factsOf(server, 'handed_out', 'MW')).toHaveLength(1)

  await expect(stationOf(captain, 'Table A')).toContainText('MW heard', { timeout: 30_000 })
  // A volunteer who searches for the next one while the last one is being saved goes on with that.
  const field = phone.getByRole('searchbox', { name: 'Bib or name' })
  await find(phone, '1')
  await phone.getByRole('button', { name: 'Hand out bib 1' }).evaluate((press: HTMLButtonElement) => {
    press.click()
    const search = document.querySelector<HTMLInputElement>('input[type=search]')
    search?.setRangeText('2')
    search?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(posts(phone)).toBeHidden()
  await expect(phone.getByRole('heading', { name: 'Bib 2 already handed out' })).toBeVisible()
  await expect
    .poll(async () => (await rowsOf(server, 'facts', 'kind = "handed_out" && initials = "MW"')).length)
    .toBe(2)
  await expect(field).toHaveValue('2')
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  // A scan while somebody puts in initials is a runner, and no initials.
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await phone.getByRole('button', { name: 'Somebody else' }).click()
  await scanInto(who.getByLabel('Your initials'), 'MP:ABCDEFGHIJKLMNO')
  await expect(who).toBeHidden()
  await expect(phone.getByText('No runner of this event has this code.')).toBeVisible()
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await expect(menu).toContainText('You sign with MW.')
  await menu.getByRole('button', { name: 'Close' }).click()

  await phone.getByRole('button', { name: 'Station menu' }).click()
  await menu.getByText('Outdoor', { exact: true }).click()
  await expect(colours).toHaveAttribute('data-theme', 'outdoor')
  await menu.getByRole('button', { name: 'Leave this station' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Join a station' })).toBeFocused()
  await expect(colours).toHaveAttribute('data-theme', 'dark')
  await phone.getByRole('button', { name: 'To the website' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Run Together' })).toBeVisible()
  await phone.goto('/')
  await expect(phone.getByRole('heading', { level: 1, name: 'Run Together' })).toBeVisible()
  await phone.context().close()
})

test('a scanned code that no longer works leaves room to type one, and the list loads after it @phone', async ({
  page,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  const code = await codeOf(captain, 'Table A')
  await page.goto(`/station#${'0'.repeat(64)}`)
  await expect(page.getByText('The code is read.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveCount(0)
  await page.getByLabel('Your initials').fill('AA')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No station is open with this code.')
  await page.getByLabel('Code').fill('abcd')
  await page.goto('/station')
  await page.reload()
  await expect(page.getByLabel('Code')).toHaveValue('ABCD')
  await expect(page.getByLabel('Your initials')).toHaveValue('AA')
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/feed\/[^?]*\/registrations\?/, async (route) => {
    await gate
    await route.continue()
  })
  await joinAs(page, code, 'AA')
  await expect(page.getByRole('heading', { level: 1, name: 'Table A' })).toBeFocused()
  // A runner who is not found may still turn up, until the list is here.
  await find(page, '220')
  await expect(
    page.getByText('“220” is not on this phone yet: the start list is not all here.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Walk-up' })).toBeVisible()
  arrive()
  await expect(page.getByText('Nobody on this list has bib 220.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expectStation(page, 'Table A')
})

test('a phone without room says so, and loses nothing that it said it has @phone', async ({
  page,
  browser,
  server,
}) => {
  const { race } = await raceWithRunners(server)
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'North tent')
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await mayFillUp(phone)
  await phone.goto('/station')
  await expect(phone.getByLabel('Code')).toBeVisible()
  const code = await codeOf(captain, 'North tent')
  // It cannot keep the key: then it is not a station, and the next try is the same phone.
  await fillUp(phone)
  await joinAs(phone, code, 'NH')
  await expect(phone.getByRole('main').getByRole('alert')).toContainText('This device has no room left')
  await makeRoom(phone)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expectStation(phone, 'North tent')
  expect(await rowsOf(server, 'station_devices', `event_id = "${race.id}"`)).toHaveLength(1)

  await fillUp(phone)
  await find(phone, '1')
  await phone.getByRole('button', { name: 'Hand out bib 1' }).click()
  await expect(toast(phone)).toContainText('This device has no room left')
  await expect(phone.getByRole('button', { name: 'Hand out bib 1' })).toBeVisible()
  await makeRoom(phone)
  await phone.getByRole('button', { name: 'Hand out bib 1' }).click()
  await expect(posts(phone).getByRole('button', { name: /^Undo: bib 1 handed out/ })).toBeVisible()
  await expect
    .poll(async () =>
      (await rowsOf(server, 'facts', `event_id = "${race.id}"`)).map(({ sequence }) => sequence),
    )
    .toEqual([1])
  await phone.context().close()
})

test('a phone whose browser stores nothing is warned before it joins @phone', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    }
  })
  await page.goto('/station')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This browser does not let this site store',
  )
  await expect(page.getByLabel('Code')).toHaveCount(0)
})
