import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type DemoServer, expect, test } from '#support/e2e.ts'
import { enteredRunner, letItLapse, makeRace, pushAs } from './admin-steps.ts'
import {
  addTable,
  captainOf,
  chip,
  codeOf,
  find,
  handOut,
  isWhollySeen,
  join,
  pageOf,
} from './station-steps.ts'
import { rowsOf } from './steps.ts'

// What two tables without a network did to one bib, one shirt or one runner: both are told when they meet again, and the
// captain, whose press ends it everywhere.

const MEETS_MS = 60_000

const band = (screen: Page, name: string | RegExp): Locator =>
  screen.getByRole('region', { name, exact: true })

async function expectBand(
  screens: readonly Page[],
  name: string | RegExp,
  texts: readonly string[],
): Promise<void> {
  for (const screen of screens) {
    await expect(band(screen, name)).toBeVisible({ timeout: MEETS_MS })
    for (const text of texts) await expect(band(screen, name)).toContainText(text)
  }
}

const namesOf = (bands: Element[]) => bands.map((shown) => shown.querySelector('h2')?.textContent)

async function settle(
  captain: Page,
  screens: readonly Page[],
  name: string | RegExp,
  press = 'Settled',
): Promise<void> {
  await band(captain, name).getByRole('button', { name: press, exact: true }).click()
  for (const screen of screens) await expect(band(screen, name)).toBeHidden({ timeout: MEETS_MS })
}

const cutOff = (contexts: readonly BrowserContext[], away: boolean) =>
  Promise.all(contexts.map((context) => context.setOffline(away)))

/** A race with a captain and entered runners who have bibs from 1 on; answers their ids. */
async function raceWith(
  server: DemoServer,
  runners: readonly Record<string, unknown>[],
  values: Record<string, unknown> = {},
) {
  const race = await makeRace(server, values)
  const admin = await server.current().createUser({ role: 'admin' })
  const ids: string[] = []
  for (const [at, answers] of runners.entries()) {
    const id = await enteredRunner(server, await server.current().createUser(), race.id, {
      first_name: `Runner${at + 1}`,
      ...answers,
    })
    const [changes, from] = [{ bib_number: String(at + 1) }, { bib_number: '' }]
    await pushAs(
      server,
      admin,
      'updateRegistration',
      { registration_id: id, event_id: race.id, changes },
      from,
    )
    ids.push(id)
  }
  return { race, admin, ids }
}

async function enterWalkUp(phone: Page, first_name: string): Promise<void> {
  await phone.getByRole('button', { name: 'Walk-up' }).click()
  const form = phone.getByRole('form', { name: 'Walk-up' })
  await form.getByLabel('First Name').fill(first_name)
  await form.getByLabel('Last Name').fill('Walker')
  await form.getByRole('textbox', { name: 'Date of Birth' }).fill('05/02/1992')
  await form.getByLabel('Gender').selectOption({ label: 'Female' })
  await form.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await form.getByLabel('Emergency Contact Name').fill('Jo Abernathy')
  await form.getByLabel('Emergency Contact Phone').fill('(555) 010-0177')
  await form.getByRole('checkbox', { name: /waiver/ }).check()
  await form.getByRole('button', { name: 'Enter' }).click()
  await expect(phone.getByRole('heading', { name: `${first_name} Walker` })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to the search' }).click()
}

test('one walk-up is entered with two bibs at two phones of a table that do not hear of each other @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race, admin } = await raceWith(server, [{}])
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A', ['500', '549'])
  const [a, b] = [await openProfile(), await openProfile()]
  const first = await pageOf(a.context)
  await join(first, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  let second = await pageOf(b.context)
  await join(second, await codeOf(captain, 'Table A'), 'BB', 'Table A')
  await cutOff([a.context, b.context], true)
  await enterWalkUp(first, 'Wanda')
  // Each has a part of the table's bibs.
  await enterWalkUp(second, 'wanda')
  // One of them dies, and is the same station again with what it said.
  await b.kill()
  second = await pageOf(await b.open())
  await b.context.setOffline(true)
  await second.goto('/station')
  await expect(second.getByRole('heading', { level: 1, name: 'Table A' })).toBeVisible()
  await expect(chip(second)).toHaveText('Offline · 1 to send')
  await cutOff([a.context, b.context], false)

  const screens = [captain, first, second]
  // No table sees a date of birth: the server tells it.
  const name = /^Wanda Walker is entered twice$/i
  await expectBand(screens, name, ['500', '525', 'same name and birth date', 'AA', 'BB'])
  const listed = await rowsOf(server, 'registrations', `event_id = "${race.id}" && source = "walk_up"`)
  expect(listed.map(({ bib_number }) => bib_number).toSorted()).toEqual(['500', '525'])
  // One of the two entries gets a packet, and nobody hands out the other's before it is settled.
  await handOut(first, '500')
  await find(first, '525')
  await expect(first.getByRole('heading', { name })).toBeVisible()
  await expect(first.getByRole('button', { name: /^Hand out/ })).toHaveCount(0)
  await first.getByRole('button', { name: 'Back to the search' }).click()
  await expect(captain.getByText('erase the other entry under Registrations')).toBeVisible()
  await expect(captain.getByRole('link', { name: 'Entry with bib 525' })).toHaveAttribute('href', /edit=/)
  await settle(captain, screens, name)

  // The admin calls off the race: all are told, and go on as before.
  const changes = { status: 'cancelled', fees: [{ name: 'Entry', until: '', amount_cents: 3500 }] }
  await pushAs(server, admin, 'updateEvent', { event_id: race.id, changes }, { status: 'upcoming', fees: [] })
  for (const screen of screens) {
    await expect(screen.getByText('This event was cancelled')).toBeVisible({ timeout: MEETS_MS })
  }
  await find(first, '1')
  await expect(first.getByRole('button', { name: /^Hand out/ })).toBeEnabled()
  // Nobody is asked for a fee in a race that does not take place, not even a walk-up.
  await first.getByRole('button', { name: 'Back to the search' }).click()
  await first.getByRole('button', { name: 'Walk-up' }).click()
  const form = first.getByRole('form', { name: 'Walk-up' })
  await expect(form.getByRole('checkbox', { name: /waiver/ })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: /entry fee/ })).toHaveCount(0)
})

test('two tables replace one runner’s lost bib with different ones @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race, ids } = await raceWith(server, [{}])
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A', ['500', '549'])
  await addTable(captain, 'Table B', ['600', '649'])
  const [a, b] = [await openProfile(), await openProfile()]
  const [first, second] = [await pageOf(a.context), await pageOf(b.context)]
  await join(first, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await join(second, await codeOf(captain, 'Table B'), 'BB', 'Table B')
  await cutOff([a.context, b.context], true)
  for (const [phone, bib] of [
    [first, '500'],
    [second, '600'],
  ] as const) {
    await find(phone, '1')
    await phone.getByRole('button', { name: 'More' }).click()
    await phone.getByRole('button', { name: 'Another bib' }).click()
    await phone.getByRole('button', { name: `Give bib ${bib}` }).click()
    await phone.getByRole('button', { name: 'Back to the search' }).click()
  }
  // The first to be heard is on the start list.
  await a.context.setOffline(false)
  const listed = async () => (await rowsOf(server, 'registrations', `id = "${ids[0]}"`))[0]?.bib_number
  await expect.poll(listed, { timeout: MEETS_MS }).toBe('500')
  await b.context.setOffline(false)

  const screens = [captain, first, second]
  const name = 'Runner1 Runner got 2 bibs: 500 and 600'
  await expectBand(screens, name, ['Table A', 'AA', 'Table B', 'BB', 'Take back what is too many.'])
  await settle(captain, screens, name, 'Bib 600 counts')
  await expect.poll(listed, { timeout: MEETS_MS }).toBe('600')
  await find(first, '600')
  await expect(first.getByRole('button', { name: 'Hand out bib 600' })).toBeVisible({ timeout: MEETS_MS })
})

test('the last shirt of a size goes out twice @phone @offline', async ({ page, openProfile, server }) => {
  const { race } = await raceWith(server, [
    { t_shirt_size: 'XL' },
    { t_shirt_size: 'XL' },
    { t_shirt_size: 'M' },
  ])
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  await addTable(captain, 'Table B')
  await captain.getByRole('button', { name: 'Count shirts in' }).click()
  const shirts = captain.getByRole('form', { name: 'Shirts' })
  await shirts.getByLabel('XL', { exact: true }).fill('1')
  await shirts.getByRole('button', { name: 'Add Shirts' }).click()
  const brought = `kind = "shirts_brought" && event_id = "${race.id}"`
  await expect.poll(() => rowsOf(server, 'facts', brought)).toHaveLength(1)
  const [a, b] = [await openProfile(), await openProfile()]
  const [first, second] = [await pageOf(a.context), await pageOf(b.context)]
  await join(first, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await join(second, await codeOf(captain, 'Table B'), 'BB', 'Table B')
  await cutOff([a.context, b.context], true)
  await handOut(first, '1')
  // A volunteer who had the last one in hand hears so before the next runner waits for it, and may still give out what
  // is there.
  await find(first, '2')
  const shirt = first.getByRole('button', { name: /^Shirt/ })
  await expect(shirt).toHaveText(/XL.*none left/)
  await expect(first.getByRole('button', { name: 'Hand out bib 2' })).toBeEnabled()
  await first.getByRole('button', { name: 'Back to the search' }).click()
  await find(first, '3')
  await expect(shirt).not.toContainText('left')
  await shirt.click()
  const sheet = first.getByRole('dialog', { name: 'Another shirt' })
  await expect(sheet.getByRole('button', { name: /^XL/ })).toHaveText(/none left$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await first.getByRole('button', { name: 'Back to the search' }).click()
  await find(second, '2')
  await expect(second.getByRole('button', { name: /^Shirt/ })).not.toContainText('left')
  await handOut(second, '2')
  await cutOff([a.context, b.context], false)

  const [screens, name] = [[captain, first, second], 'No XL shirts left']
  await expectBand(screens, name, ['1 was brought, 2 were given', 'Table A', 'Table B'])
  // What to give the next one is above that.
  await handOut(first, '3')
  await expect.poll(() => isWhollySeen(first.getByRole('button', { name: /^Handed out/ }))).toBe(true)
  await settle(captain, screens, name)
})

test('a runner whose packet is out gets another bib from an admin, one lapses, and one is erased @phone @offline', async ({
  page,
  openProfile,
  server,
}) => {
  const { race, admin, ids } = await raceWith(server, [{}, {}, {}, {}], { hold_days: 7 })
  const [moved = '', lapsed = '', third = '', erased = ''] = ids
  const captain = await captainOf(page, race.slug)
  await addTable(captain, 'Table A')
  const a = await openProfile()
  const table = await pageOf(a.context)
  await join(table, await codeOf(captain, 'Table A'), 'AA', 'Table A')
  await a.context.setOffline(true)
  await pushAs(
    server,
    admin,
    'updateRegistration',
    { registration_id: moved, event_id: race.id, changes: { bib_number: '77' } },
    { bib_number: '1' },
  )
  await letItLapse(server, lapsed, 'pay_by')
  await pushAs(server, admin, 'eraseRegistration', { registration_id: erased, event_id: race.id }, {})
  await handOut(table, '1')
  await handOut(table, '2')
  await handOut(table, '4')
  await a.context.setOffline(false)

  const screens = [captain, table]
  const changed = (bib: number) => `Runner${bib} Runner changed after the packet was out`
  await expectBand(screens, changed(1), ['The start list says bib 77.', 'Table A', 'AA'])
  await expectBand(screens, changed(2), ['The entry is off the start list.', 'Table A', 'AA'])
  // However many there are, the next walk-up is entered without a search for the button.
  await expect(table.getByRole('button', { name: 'Walk-up' })).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('button', { name: 'Counts' })).toBeInViewport({ ratio: 1 })
  // The latest item is seen first, and how many there are; even with the phone on its side.
  await expect(table.getByText('3 to tell the captain')).toBeInViewport()
  const erasing = table.getByRole('alert').filter({ hasText: 'An admin had erased this entry' })
  await expect(erasing).toBeInViewport()
  const upright = table.viewportSize()
  await table.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => isWhollySeen(table.getByText('3 to tell the captain'))).toBe(true)
  if (upright) await table.setViewportSize(upright)
  expect(await table.getByRole('region', { name: / changed after / }).evaluateAll(namesOf)).toEqual([
    changed(2),
    changed(1),
  ])
  await settle(captain, screens, changed(1))
  await settle(captain, screens, changed(2))
  // Nothing is kept of an erased runner, and the table that did not know it is told.
  await expect(erasing).toContainText('Bib 4, Runner4 Runner: handed out.')
  await erasing.getByRole('button', { name: /^Seen/ }).click()
  await expect(erasing).toHaveCount(0)

  // A number in somebody's hands is nobody else's, no matter what the admin says.
  await pushAs(
    server,
    admin,
    'updateRegistration',
    { registration_id: third, event_id: race.id, changes: { bib_number: '1' } },
    { bib_number: '3' },
  )
  await expect(async () => {
    await find(table, '3')
    await find(table, '1')
    await expect(table.getByRole('heading', { name: 'Bib 1 is out with Runner1 Runner' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await expect(table.getByRole('button', { name: /^Hand out/ })).toHaveCount(0)
})
