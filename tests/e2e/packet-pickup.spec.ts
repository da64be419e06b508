import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { pickupCode } from '#domain/registrations/pickup-code.ts'
import { placesOf } from './device-steps.ts'
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
  pageOf,
  posts,
  scanInto,
  stationOf,
} from './station-steps.ts'
import { rowsOf } from './steps.ts'

// A captain, and volunteers at tables without a signal.

const at_solstice = 'event_id.slug = "summer-solstice-10k"'

test('a phone without an account joins, hands out without a network, is killed, and loses nothing @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'North tent', ['9000', '9049'])
  const code = await codeOf(captain, 'North tent')
  const profile = await openProfile()
  let phone = await pageOf(profile.context)
  await join(phone, code, 'NH', 'North tent')

  await profile.context.setOffline(true)
  await handOut(phone, '31')
  await expect(chip(phone)).toHaveText('Offline · 1 to send')
  await handOut(phone, '32')
  // By key it goes on from the search, on a phone too.
  await phone.keyboard.press('Tab')
  await expect(phone.getByRole('searchbox', { name: 'Bib or name' })).toBeFocused()
  // A volunteer who turns to the box of shirts reads there what went with it.
  const gone = phone.getByRole('button', { name: /^Handed out 32/ })
  await expect(gone).toContainText(/Shirt(XS|S|M|L|XL|XXL)/)
  // A tap on a post takes it back.
  await posts(phone)
    .getByRole('button', { name: /^Undo: bib 32 / })
    .click()
  await expect(posts(phone).getByRole('button', { name: /^Undo: bib 32 / })).toBeHidden()
  await expect(gone).toBeHidden()
  // Read out, and to be seen.
  await expect(phone.getByText(/^Taken back: bib 32 handed out to /).last()).toBeInViewport()
  await find(phone, '32')
  await expect(phone.getByRole('button', { name: 'Hand out bib 32' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to the search' }).click()
  // What was handed out is not handed out again, however people say its bib.
  await find(phone, 'No. 31')
  await expect(phone.getByRole('heading', { name: 'Bib 31 already handed out' })).toBeVisible()
  // A code that is not one of this event's is refused in words.
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  // A scanner types it wherever the focus is.
  await phone.getByRole('button', { name: 'Walk-up' }).focus()
  await phone.keyboard.type('https://other.example/x')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('main').getByRole('alert')).toContainText(
    'No runner of this event has this code.',
  )
  // What lies over the table closes for a scanned runner; what the menu leads to does not.
  const out = phone.getByRole('heading', { name: 'Bib 31 already handed out' })
  const scan = async (code: string) => {
    await phone.keyboard.type(code)
    await phone.keyboard.press('Enter')
  }
  await phone.getByRole('button', { name: 'Counts' }).click()
  await scan('31')
  await expect(out).toBeVisible()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  await phone.getByRole('button', { name: 'Station menu' }).click()
  const close = phone.getByRole('dialog', { name: 'North tent' }).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await scan('31')
  await close.click()
  await expect(out).toHaveCount(0)
  // What is in the field does not become a part of it either.
  const field = phone.getByRole('searchbox', { name: 'Bib or name' })
  const [runner] = await rowsOf(server, 'registrations', `bib_number = "31" && ${at_solstice}`)
  await field.fill('92')
  await scan(pickupCode(String(runner?.id)))
  await expect(out).toBeVisible()
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  await field.fill('1')
  // As fast as a scanner, on a busy machine too.
  await field.evaluate((input) => {
    for (const key of ['3', '1', 'Enter'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect(out).toBeVisible()
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  // Nor a part of what is typed elsewhere, which stays without it; its Enter hands out nothing.
  const friend = phone.getByLabel(/^Who takes it for/)
  const openFriend = async () => {
    await find(phone, '32')
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('button', { name: 'Somebody else takes it' }).click()
    await expect(friend).toBeFocused()
  }
  await openFriend()
  await friend.fill('Pat')
  await scanInto(friend, '31')
  await expect(out).toBeVisible()
  await phone.getByRole('button', { name: 'Search another runner' }).click()
  await openFriend()
  await expect(friend).toHaveValue('Pat')
  await friend.fill('')
  await phone.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Back to the search' }).click()

  await profile.kill()
  phone = await pageOf(await profile.open())
  await profile.context.setOffline(true)
  await phone.goto('/station')
  await expectStation(phone, 'North tent')
  await expect(posts(phone).getByRole('button')).toHaveCount(1)
  await expect(chip(phone)).toHaveText('Offline · 3 to send')

  await profile.context.setOffline(false)
  await expect(chip(phone)).toHaveText('All sent', { timeout: 30_000 })
  expect(await factsOf(server, 'handed_out', 'NH')).toHaveLength(2)
  await expect(stationOf(captain, 'North tent').getByText('NH', { exact: true })).toBeVisible()
  await expect(captain.getByRole('region', { name: 'Packet pickup' })).toContainText('handed out', {
    timeout: 30_000,
  })
  // What is left of a size is in everybody's counts.
  await captain.getByRole('button', { name: 'Count shirts in' }).click()
  const shirts = captain.getByRole('form', { name: 'Shirts' })
  await shirts.getByLabel('XS').fill('70')
  await shirts.getByRole('button', { name: 'Add Shirts' }).click()
  const left = (screen: Page) => screen.getByRole('row', { name: /^XS \d+ \d+ (70|69|68)$/ })
  await expect(left(captain)).toBeVisible()
  await phone.getByRole('button', { name: 'Counts' }).click()
  await expect(left(phone).first()).toBeVisible({ timeout: 30_000 })
  // The paper shows who has not come yet.
  await captain.emulateMedia({ media: 'print' })
  const paper = captain.getByRole('table', { name: 'Not yet collected, on paper' })
  await expect(paper.getByRole('cell', { name: '32', exact: true })).toBeVisible()
  await expect(paper.getByRole('cell', { name: '31', exact: true })).toHaveCount(0)
})

test('a phone that the captain revokes forgets the start list, and so does one that leaves @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'West tent')
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  const joinAs = async (initials: string) => {
    await phone.goto('/station')
    await phone.getByLabel('Code').fill(await codeOf(captain, 'West tent'))
    await phone.getByLabel('Your initials').fill(initials)
    await phone.getByRole('button', { name: 'Join', exact: true }).click()
    await expectStation(phone, 'West tent')
  }
  await joinAs('RV')
  await captain.getByRole('button', { name: 'Revoke the phone of RV' }).click()
  await captain.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(stationOf(captain, 'West tent').getByText(/^revoked/)).toBeVisible()
  await expect
    .poll(async () => (await rowsOf(server, 'station_devices', 'initials = "RV"'))[0]?.revoked_at, {
      timeout: 20_000,
    })
    .not.toBe('')
  // The doorbell rings for it.
  await expect(phone.getByText('The captain took this station from the phone.')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'Join a station' })).toBeFocused()
  await expect
    .poll(() => phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContainEqual(expect.stringContaining('station-'))
  await phone.getByRole('button', { name: 'Understood' }).click()
  await joinAs('LV')
  // What was typed stays through a closed form and sheet, and goes with the station.
  await phone.getByRole('button', { name: 'Walk-up' }).click()
  await phone.getByLabel('Last Name').fill('Draftling')
  await expect.poll(() => placesOf('Draftling', phone)).toEqual(['milepost-device/drafts'])
  await phone.getByRole('dialog', { name: 'Walk-up' }).getByRole('button', { name: 'Close' }).click()
  await find(phone, '33')
  const openNote = async () => {
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('button', { name: 'Write a note' }).click()
  }
  const note = phone.getByLabel('Every table and the captain read it')
  await openNote()
  await note.fill('Wants the Draftling shirt')
  await phone.getByRole('dialog', { name: 'Note' }).getByRole('button', { name: 'Close' }).click()
  await openNote()
  await expect(note).toHaveValue('Wants the Draftling shirt')
  await phone.getByRole('dialog', { name: 'Note' }).getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Back to the search' }).click()
  await phone.getByRole('button', { name: 'Station menu' }).click()
  await phone.getByRole('button', { name: 'Leave this station' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Join a station' })).toBeVisible()
  await expect.poll(() => placesOf('Draftling', phone)).toEqual([])
  await expect(stationOf(captain, 'West tent').getByText(/^left/)).toBeVisible({ timeout: 60_000 })
  await phone.context().close()
})

test('a walk-up gets the next bib of the table, and the packet goes out @phone', async ({
  page,
  browser,
  server,
}) => {
  const captain = await captainOf(page)
  await addTable(captain, 'South tent', ['9100', '9149'])
  const code = await codeOf(captain, 'South tent')
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.goto('/station')
  await phone.getByLabel('Code').fill(code)
  await phone.getByLabel('Your initials').fill('NH')
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expectStation(phone, 'South tent')

  await phone.getByRole('button', { name: 'Walk-up' }).click()
  const form = phone.getByRole('form', { name: 'Walk-up' })
  await expect(form).toContainText('Gets bib 9100')
  await form.getByLabel('First Name').fill('Wanda')
  await form.getByLabel('Last Name').fill('Walker')
  await form.getByRole('textbox', { name: 'Date of Birth' }).fill('05/02/1992')
  await form.getByLabel('Gender').selectOption({ label: 'Female' })
  await form.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await form.getByLabel('Emergency Contact Name').fill('Jo Abernathy')
  await form.getByLabel('Emergency Contact Phone').fill('(555) 010-0177')
  await form.getByRole('checkbox', { name: /waiver/ }).check()
  await form.getByRole('button', { name: 'Enter' }).click()
  await phone.getByRole('button', { name: 'Hand out bib 9100' }).click()
  await expect(
    posts(phone).getByRole('button', { name: 'Undo: bib 9100 handed out to Wanda Walker' }),
  ).toBeVisible()
  // Forced colors take every ground away: the edges show what is pressed and what is in the packet.
  await phone.emulateMedia({ forcedColors: 'active' })
  const colorOf = (found: Locator, property: string) =>
    found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const given = phone.getByRole('button', { name: /^Handed out/ })
  expect(await colorOf(phone.getByRole('button', { name: 'Scan' }), 'border-top-color')).toMatch(/^rgb\(/)
  expect(await colorOf(given.getByText('Shirt').locator('..'), 'outline-color')).toMatch(/^rgb\(/)
  await phone.emulateMedia({ forcedColors: null })
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', 'bib_number = "9100"')).length, {
      timeout: 20_000,
    })
    .toBe(1)
  await phone.context().close()
})
