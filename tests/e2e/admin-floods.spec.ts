import { createHash } from 'node:crypto'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { expect, test } from '#support/e2e.ts'
import { registrationAnswers } from '#support/registration-answers.ts'
import { makeRace, pushAs, sendMessage } from './admin-steps.ts'
import { demo, goOffline, goOnline, logIn, readyForOffline, rowsOf, toast } from './steps.ts'

// That the server notices a flood is tried in tests/server/guest-floods.test.ts, with a network of its own.

test('a flood is viewed and removed without a network, and paid entries stay @both @offline', async ({
  page,
  context,
  server,
}) => {
  const fees = [{ name: 'Entry', until: '', amount_cents: 2000 }]
  const race = await makeRace(server, { capacity: 20, fees })
  const ids = Array.from({ length: 20 }, newRecordId)
  for (const [at, registration_id] of ids.entries())
    await sendMessage(server, 'registerForEvent', {
      registration_id,
      event_id: race.id,
      ...registrationAnswers(`${registration_id}@mail.example`),
      first_name: `Qwert${at}`,
      last_name: 'Zuiop',
      guest: createHash('sha256').update(registration_id).digest('hex'),
    })
  const [paid = ''] = ids
  const colleague = await server.current().createUser({ role: 'admin' })
  await pushAs(
    server,
    colleague,
    'setFeePaid',
    { event_id: race.id, registration_ids: [paid], paid: true },
    {},
  )
  const moment = '2026-05-01 09:00:00.000Z'
  await server.current().createRecord('inbox', {
    kind: 'flood',
    collection: 'events',
    record: race.id,
    changed_at: moment,
    details: { list: 'registrations', ids, from: moment, to: moment, stayed: [] },
  })

  await logIn(page, demo.admin)
  await page.goto('/admin/inbox')
  await page.getByRole('button', { name: /^Floods, \d+ to look at$/ }).click()
  const card = page.getByRole('article', { name: `20 entries for ${race.name}`, exact: true })
  await expect(card).toContainText('The race is full now: 20 places.')
  await expect(card).toContainText('Qwert1 Zuiop')
  await expect(card).toContainText('and 8 entries more')
  await expect(card).toContainText('1 entry of these is paid')
  await card.getByRole('button', { name: 'Show all names' }).click()
  await expect(card).toContainText('Qwert19 Zuiop')
  await readyForOffline(page)
  await goOffline(context)
  await card.getByRole('button', { name: 'Remove these entries' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This action cannot be undone.')
  await question.getByRole('button', { name: 'Remove 19 entries' }).click()
  await expect(toast(page)).toContainText('Saved on this device')
  await expect(card).toHaveCount(0)
  // It is named already, before the server has looked.
  const stayed = page.getByRole('article', { name: `1 entry for ${race.name} stayed` })
  await expect(stayed).toContainText(/Still there: Qwert0 Zuiop \(paid\)/)
  expect(await rowsOf(server, 'registrations', `event_id="${race.id}"`)).toHaveLength(20)

  await goOnline(context)
  await expect(stayed).toContainText('(paid)')
  await expect.poll(() => rowsOf(server, 'registrations', `event_id="${race.id}"`)).toHaveLength(1)
  const left = await rowsOf(server, 'registrations', `event_id="${race.id}"`)
  expect(left.map(({ id }) => id)).toEqual([paid])
  await expect(stayed).toContainText('19 of 20 places are still free.')
  await stayed.getByRole('button', { name: 'These are fine' }).click()
  await expect(stayed).toHaveCount(0)
  await expect.poll(() => rowsOf(server, 'inbox', `record="${race.id}"`)).toEqual([])
})

test('entries without a place are counted and confirmed where the flood is viewed @phone', async ({
  page,
  server,
}) => {
  const race = await makeRace(server, { capacity: 20 })
  const entry = (name: string, more: object = {}) =>
    server.current().createRecord<{ id: string }>('registrations', {
      event_id: race.id,
      source: 'form',
      first_name: name,
      last_name: 'Zuiop',
      email: `${name.toLowerCase()}@mail.example`,
      ...more,
    })
  const held = { confirm_by: '9999-12-31', lapsed: true }
  const entries = [await entry('Qa'), await entry('Qb', held), await entry('Qc', held)]
  const moment = '2026-05-01 09:00:00.000Z'
  const ids = entries.map(({ id }) => id)
  const details = { list: 'registrations', ids, from: moment, to: moment, stayed: [] }
  const flood = { kind: 'flood', collection: 'events', record: race.id, changed_at: moment, details }
  await server.current().createRecord('inbox', flood)

  await logIn(page, demo.admin)
  await page.goto('/admin/inbox?tab=floods')
  const card = page.getByRole('article', { name: `3 entries for ${race.name}`, exact: true })
  await expect(card).toContainText('2 entries wait without a place until they are confirmed')
  await card.getByRole('button', { name: 'Confirm All 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm 2 Entries' }).click()
  await expect(toast(page)).toContainText('2 entries')
  await expect(card).not.toContainText('without a place')
  await expect
    .poll(async () => (await rowsOf(server, 'registrations', `event_id="${race.id}" && lapsed=false`)).length)
    .toBe(3)
  await card.getByRole('button', { name: 'These are fine' }).click()
  await expect(toast(page)).toContainText('All of them stay')
  await expect(card).toHaveCount(0)
})
