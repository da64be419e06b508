import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from '#support/e2e.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { walkUpRunner } from '../server/station-fixtures.ts'
import { enteredRunner, makeRace } from './admin-steps.ts'
import { brought, eventOf, placeOf, rowsIn, runnerWith, said, screen, view } from './race-day-steps.ts'
import { demo, logIn, readyForOffline, rowsOf } from './steps.ts'

// What a captain sees of race day beside the stations: who did what, notes, who is ready.

test('a captain finds who handed out what, and the whole history of one packet, also without a network @phone @offline @core', async ({
  page,
  context,
  server,
}) => {
  const north = await placeOf(server, 'North log')
  const south = await placeOf(server, 'South log')
  const [ada, bo] = [await runnerWith(server, '71'), await runnerWith(server, '72')]
  const out = (bib: string) => ({ bib_number: bib, t_shirt_size: 'M' })
  await said(server, north, 'handed_out', out('71'), { subject: ada.id })
  await said(server, north, 'collected_by', { name: 'Josephine Roe' }, { subject: ada.id })
  await said(server, south, 'handed_out', out('72'), { subject: bo.id, initials: 'KM' })
  await logIn(page, demo.admin)
  await page.goto(screen('log'))
  await expect(rowsIn(page).filter({ hasText: 'Taken by Josephine Roe' })).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Table', { exact: true }).selectOption('North log')
  await expect(rowsIn(page)).toHaveCount(3)
  await page.getByLabel('What was done').selectOption('Handed out')
  await expect(rowsIn(page)).toHaveCount(2)
  await page.getByLabel('Table', { exact: true }).selectOption('')
  await page.getByLabel('Initials').selectOption('KM')
  await expect(rowsIn(page).filter({ hasText: bo.name })).toBeVisible()
  await expect(rowsIn(page).filter({ hasText: ada.name })).toHaveCount(0)
  await page.getByLabel('Initials').selectOption('')
  await page.getByRole('searchbox', { name: 'Search what was said' }).fill('71')
  await page
    .getByRole('link', { name: `History: all that was said of ${ada.name}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'History of the packet' })).toBeVisible()
  await expect(page.getByText(/^Handed out at North log by NH, /)).toBeVisible()
  await expect(rowsIn(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rowsIn(page).filter({ hasText: bo.name })).toBeVisible()
})

test('a note of a course point stays open until a captain settles it @phone', async ({ page, server }) => {
  const water = await placeOf(server, 'Water at 5 km', { kind: 'course_point' })
  await said(server, water, 'note', { text: 'Two boxes of cups are missing' })
  await logIn(page, demo.admin)
  await page.goto(screen())
  await view(page, 'Notes (1)').click()
  await expect(page.getByText('Two boxes of cups are missing')).toBeVisible()
  await page.getByRole('button', { name: 'Settle: Two boxes' }).click()
  await expect(page.getByText('Everything is settled.')).toBeVisible()
  await expect(view(page, 'Notes')).toHaveText('Notes')
  await expect.poll(async () => (await rowsOf(server, 'facts', 'kind = "settled"')).length).toBe(1)
  await page.getByRole('button', { name: 'Open again: Two boxes' }).click()
  await expect(view(page, 'Notes (1)')).toBeVisible()
  // One of very many lines takes no more room than some, and scrolls by keys too.
  await said(server, water, 'note', { text: `a${'\na'.repeat(200)}` })
  const long = page.getByRole('group', { name: 'Note' })
  await expect(long).toBeVisible({ timeout: 30_000 })
  expect((await long.boundingBox())?.height).toBeLessThan(300)
  await long.focus()
  await expect(long).toBeFocused()
})

test('a captain takes in what a revoked phone brought, except for unknown runners, without a network @phone @offline', async ({
  page,
  context,
  server,
}) => {
  const table = await placeOf(server, 'North table')
  const lost = await placeOf(server, 'West table', { revoked_at: '2026-05-01 08:00:00.000Z' })
  const ada = await runnerWith(server, '81')
  const given = newRecordId()
  const out = { bib_number: '81', t_shirt_size: 'M' }
  await said(server, table, 'handed_out', out, { id: given, subject: ada.id })
  const runner = walkUpRunner()
  const walk_up = newRecordId()
  await brought(
    server,
    lost,
    'walk_up',
    { bib_number: '4711', t_shirt_size: 'M' },
    { subject: walk_up, runner },
  )
  await brought(server, lost, 'bib_replaced', { from: '81', to: 'EVIL1' }, { subject: ada.id })
  await brought(server, table, 'void', {}, { voids: given, by: lost.device_id })
  await logIn(page, demo.admin)
  await page.goto(screen('log'))
  await expect(page.getByText('3 entries of revoked phones wait for you.')).toBeVisible()
  await readyForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Decide' }).click()
  const waiting = page.getByRole('region', { name: '3 entries wait for you' })
  await expect(waiting).toContainText('They came from the phone of NH at West table after it was revoked.')
  await expect(waiting).toContainText('A new runner with bib 4711.')
  await expect(waiting).toContainText('On the start list bib 81 becomes EVIL1.')
  await expect(waiting).toContainText('What North table (NH) did does not count any more.')
  await expect(waiting).toContainText('In the name of the phone of NH at North table')
  await page.getByRole('checkbox', { name: /EVIL1/ }).uncheck({ force: true })
  await page.getByRole('checkbox', { name: /does not count any more/ }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Take 1 entry' }).click()
  await expect(page.getByRole('region', { name: '2 entries wait for you' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Dismiss 2 entries' }).click()
  await expect(page.getByRole('region', { name: /wait for you/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '2 entries of revoked phones dismissed' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => rowsOf(server, 'registrations', `id = "${walk_up}"`))
    .toMatchObject([{ bib_number: '4711', source: 'walk_up' }])
  await expect
    .poll(async () => rowsOf(server, 'waiting_facts', 'dismissed = true'))
    .toMatchObject([{ brought_by: lost.device_id }, { brought_by: lost.device_id }])
  expect(await rowsOf(server, 'facts', `voids = "${given}"`)).toEqual([])
})

test('the evening before shows what is missing where, and a phone is moved to another station @phone', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, demo.admin)
  await page.goto(screen())
  const add = async (name: string, kind = 'Packet table') => {
    await page.getByRole('button', { name: 'Add Station' }).click()
    const form = page.getByRole('form', { name: 'Station' })
    await form.getByLabel('Name').fill(name)
    // What was typed stays where the kind is chosen after it.
    await form.getByLabel('Kind').selectOption(kind)
    await form.getByRole('button', { name: 'Add Station' }).click()
    await expect(form).toBeHidden()
  }
  const station = (name: string) => page.getByRole('listitem', { name, exact: true })
  // Neither Esc nor a reload takes what is typed.
  const form_of_station = page.getByRole('form', { name: 'Station' })
  await page.getByRole('button', { name: 'Add Station' }).click()
  await form_of_station.getByLabel('Name').fill('Half a tent')
  await form_of_station.getByLabel('From bib').fill('9000')
  await form_of_station.getByLabel('Volunteers see the emergency contact').check({ force: true })
  await page.keyboard.press('Escape')
  await expect(form_of_station).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Add Station' }).click()
  await expect(form_of_station.getByLabel('Name')).toHaveValue('Half a tent')
  await expect(form_of_station.getByLabel('From bib')).toHaveValue('9000')
  await expect(form_of_station.getByLabel('Volunteers see the emergency contact')).toBeChecked()
  await form_of_station.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(form_of_station).toHaveCount(0)
  await add('East tent')
  // What is wrong is said at its place, and has the focus.
  await page.getByRole('button', { name: 'Add Station' }).click()
  const name = form_of_station.getByLabel('Name')
  await name.fill('east TENT')
  await form_of_station.getByRole('button', { name: 'Add Station' }).click()
  await expect(name).toHaveAccessibleDescription('There is an East tent already.')
  await expect(name).toBeFocused()
  await form_of_station.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(form_of_station).toHaveCount(0)
  await add('Far tent')
  await add('Mile 4 water', 'Course point')
  await expect(station('Mile 4 water')).toContainText('Course point')
  await station('Mile 4 water').getByRole('button', { name: 'Close' }).click()
  await expect(station('Mile 4 water')).toContainText('No new phone can join')
  // Made without a network, and another captain had its bibs meanwhile: it is put right where it stands.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Station' }).click()
  await form_of_station.getByLabel('Name').fill('Late tent')
  await form_of_station.getByLabel('From bib').fill('9700')
  await form_of_station.getByLabel('To bib').fill('9749')
  await form_of_station.getByRole('button', { name: 'Add Station' }).click()
  await expect(station('Late tent')).toContainText('Not sent yet')
  const other = { id: newRecordId(), event_id: await eventOf(server), kind: 'packet_table' }
  await server
    .current()
    .createRecord('stations', { ...other, name: 'Early tent', bib_from: 9700, bib_to: 9720 })
  await page.context().setOffline(false)
  await expect(station('Late tent')).toContainText('Early tent gives some of these bibs.', {
    timeout: 60_000,
  })
  await expect(station('Late tent').getByRole('button', { name: 'Show code' })).toHaveCount(0)
  await expect(station('Late tent').getByRole('button', { name: 'Discard' })).toBeVisible()
  await station('Late tent').getByRole('button', { name: 'Edit' }).click()
  await form_of_station.getByLabel('From bib').fill('9721')
  await form_of_station.getByRole('button', { name: 'Add Station' }).click()
  await expect(station('Late tent').getByRole('button', { name: 'Show code' })).toBeEnabled({
    timeout: 60_000,
  })
  await expect(station('Late tent').getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Count shirts in' }).click()
  const shirts = page.getByRole('form', { name: 'Shirts' })
  await shirts.getByLabel('XXL', { exact: true }).fill('-3')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Count shirts in' }).click()
  await expect(shirts.getByLabel('XXL', { exact: true })).toHaveValue('-3')
  await shirts.getByRole('button', { name: 'Add Shirts' }).click()
  await expect(shirts).toContainText('There are none to take away.')
  await expect(shirts.getByLabel('XXL', { exact: true })).toBeFocused()
  await shirts.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  const missing = page.getByRole('list', { name: 'What is missing' })
  await expect(missing).toContainText('East tentNo phone.')
  await expect(station('East tent').getByRole('button', { name: 'Show code' })).toBeEnabled()
  await station('East tent').getByRole('button', { name: 'Show code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join East tent' })
  const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
  await dialog.getByRole('button', { name: 'Close' }).click()
  // Without a network there is no code, and no room for one.
  await page.context().setOffline(true)
  await station('East tent').getByRole('button', { name: 'Show code' }).click()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect((await dialog.boundingBox())?.height).toBeLessThan(360)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(false)
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.goto('/station')
  await phone.getByLabel('Code').fill(code)
  await phone.getByLabel('Your initials').fill('MV')
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'East tent' })).toBeVisible()
  await expect(phone.getByText(/^0 ?waiting/)).toBeHidden()
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  await expect(station('East tent')).toContainText(`version ${version}`, { timeout: 30_000 })

  await station('East tent').getByRole('button', { name: 'Move the phone of MV' }).click()
  const form = page.getByRole('form', { name: 'Move' })
  await form.getByRole('button', { name: 'Move' }).click()
  await expect(form.getByText('Please choose a station.')).toBeVisible()
  await form.getByLabel('To station').selectOption('Far tent (packet table)')
  await form.getByRole('button', { name: 'Move' }).click()
  await expect(station('Far tent').getByText('MV', { exact: true })).toBeVisible()
  const [far] = await rowsOf(server, 'stations', 'name = "Far tent"')
  await expect
    .poll(async () => (await rowsOf(server, 'station_devices', 'initials = "MV"'))[0]?.station_id)
    .toBe(far?.id)
  // Its doorbell rings, and it says so itself.
  await expect(phone.getByText('This phone is Far tent now')).toBeVisible({ timeout: 30_000 })
  await expect(phone.getByText('What it said before stays with East tent.')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'Far tent' })).toBeVisible()
  await phone.context().close()
})

test('a clash of two tables leaves room for the log, and its settling can be undone', async ({
  page,
  server,
}) => {
  const runner = await runnerWith(server, '81')
  const packet = { bib_number: '81', t_shirt_size: runner.shirt }
  const tents = [await placeOf(server, 'Left tent'), await placeOf(server, 'Right tent')]
  for (const tent of tents) await said(server, tent, 'handed_out', packet, { subject: runner.id })
  await logIn(page, demo.admin)
  await page.goto(screen('log'))
  const band = page.getByRole('region', { name: 'Bib 81 handed out twice' })
  await expect(band).toBeInViewport({ ratio: 1 })
  await expect(rowsIn(page).filter({ hasText: runner.name }).last()).toBeInViewport({ ratio: 1 })
  await band.getByRole('button', { name: 'Settle' }).click()
  // Both are beside each other.
  const [left, right] = [
    band.getByText('Left tent', { exact: true }),
    band.getByText('Right tent', { exact: true }),
  ]
  await expect(left).toBeInViewport()
  expect((await left.boundingBox())?.y).toBe((await right.boundingBox())?.y)
  // A hand that presses twice settles it once, so that one press takes it back.
  await band.getByRole('button', { name: 'Right tent (NH) counts' }).dblclick()
  await expect(band).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(band).toBeVisible()
  const settled = `kind = "settled" && payload.clash = "handed:${runner.id}"`
  await expect.poll(async () => (await rowsOf(server, 'facts', settled)).length).toBe(1)
  const [fact] = await rowsOf(server, 'facts', settled)
  await expect
    .poll(async () => (await rowsOf(server, 'facts', `voids = "${String(fact?.id)}"`)).length)
    .toBe(1)
  // Where the toast is gone, the log opens it again.
  await band.getByRole('button', { name: 'Left tent (NH) counts' }).click()
  await expect(band).toBeHidden()
  await view(page, 'Log').click()
  const reopen = page.getByRole('button', {
    name: `Open again: ${runner.name}, Handed out several times: Left tent (NH) counts`,
  })
  await reopen.click()
  await expect(band).toBeVisible()
  await expect(reopen).toHaveCount(0)
})

test('however many packets go out twice, the stations stay in reach', async ({ page, server }) => {
  const race = await makeRace(server)
  const tents = await Promise.all(
    ['Left tent', 'Right tent'].map((name) => placeOf(server, name, { event_id: race.id })),
  )
  for (const [at, last_name] of ['Abel', 'Mori', 'Reed', 'Zhao'].entries()) {
    const runner = await server.current().createUser()
    const subject = await enteredRunner(server, runner, race.id, { first_name: 'Ada', last_name })
    const packet = { bib_number: String(at + 1), t_shirt_size: 'M' }
    for (const tent of tents) await said(server, tent, 'handed_out', packet, { subject })
  }
  await logIn(page, demo.admin)
  await page.goto(`/admin/race-day?event=${race.slug}&view=log`)
  await expect(page.getByRole('region', { name: 'Bib 4 handed out twice, and 3 more' })).toBeVisible()
  await view(page, 'Stations').click()
  const bands = page.getByRole('region', { name: / handed out twice$/ })
  await expect(bands).toHaveCount(3)
  await expect(page.getByRole('listitem', { name: 'Right tent' })).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 more of 4 to be settled' }).click()
  await expect(bands).toHaveCount(4)
})

test('a keyboard user continues where they were, whatever the press removed', async ({ page, server }) => {
  const [near, far] = [await placeOf(server, 'Key tent'), await placeOf(server, 'Far key tent')]
  const runner = await runnerWith(server, '91')
  for (const place of [near, far])
    await said(server, place, 'handed_out', { bib_number: '91', t_shirt_size: 'M' }, { subject: runner.id })
  await said(server, near, 'note', { text: 'No more pins' })
  await logIn(page, demo.admin)
  await page.goto('/admin/race-day?event=nowhere')
  await expect(page.getByText('Perhaps it was deleted. Choose another one above.')).toBeVisible()
  await expect(page.getByText('Its stations stand here')).toHaveCount(0)
  await page.goto(screen())
  const press = async (on: Locator) => {
    await on.focus()
    await page.keyboard.press('Enter')
  }
  const at = (place: Locator) =>
    expect(place.locator(':focus').or(page.locator(':focus').and(place))).toBeVisible()
  const band = page.getByRole('region', { name: 'Bib 91 handed out twice' })
  await press(band.getByRole('button', { name: 'Neither counts' }))
  await expect(band).toBeHidden()
  await at(page.getByRole('main').locator('h2'))

  const station = (name: string) => page.getByRole('listitem', { name, exact: true })
  await press(station('Key tent').getByRole('button', { name: 'Move the phone of NH' }))
  await page
    .getByRole('form', { name: 'Move' })
    .getByLabel('To station')
    .selectOption('Far key tent (packet table)')
  await press(page.getByRole('form', { name: 'Move' }).getByRole('button', { name: 'Move' }))
  await expect(station('Key tent')).toContainText('No phone is at this station.')
  await expect(page.getByRole('heading', { name: 'Key tent', exact: true })).toBeFocused()
  await press(
    station('Far key tent')
      .getByRole('button', { name: /^Revoke/ })
      .first(),
  )
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await at(station('Far key tent').getByRole('listitem').filter({ hasText: 'revoked' }))

  await press(view(page, /^Notes/))
  await press(page.getByRole('button', { name: 'Settle: No more pins' }))
  await expect(page.getByRole('button', { name: 'Open again: No more pins' })).toBeVisible()
  await at(page.getByRole('region', { name: 'To deal with' }))

  await press(view(page, 'Log'))
  await press(page.getByRole('link', { name: `History: all that was said of ${runner.name}` }).first())
  await expect(page.getByRole('heading', { name: 'History of the packet' })).toBeFocused()

  await press(view(page, 'Paper'))
  await page.getByLabel('Bib, then Enter').fill('92')
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: /^Undo: bib 92,/ }))
  await expect(page.getByRole('button', { name: /^Undo: bib 92,/ })).toHaveCount(0)
  await at(page.getByRole('region', { name: 'Type in what was ticked' }))
})
