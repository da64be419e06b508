import { expect, it } from 'vitest'
import { idOf, registrationsOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import { acceptedResult, command, createEvent, pushOne, registration, stored } from './push-fixtures.ts'

// What was removed with its flood stays away, no matter what comes back after a restore and in which order.

const life = useReturningServer()

it('neither a seal nor the command itself brings back what was removed', async () => {
  const { server, admin } = life
  const event_id = await createEvent(server)
  const entries = [registration(event_id), registration(event_id), registration(event_id)]
  const ids = entries.map(idOf)
  const { id: item_id } = await server.createRecord<{ id: string }>('inbox', {
    kind: 'flood',
    collection: 'events',
    record: event_id,
    details: { list: 'registrations', ids, from: '', to: '', stayed: [] },
  })
  life.backup()
  const [first, second] = [await pushOne(server, entries[0]), await pushOne(server, entries[1])]
  // The answer to this one never came.
  await pushOne(server, entries[2])
  const removal = await pushOne(
    server,
    command('removeFlood', { item_id, ids }, { author: admin.id }),
    admin.token,
  )
  expect(acceptedResult(removal)).toEqual({ removed: 3, stayed: 0 })
  expect(await stored(server, 'inbox', `id = "${item_id}"`)).toEqual([])

  await life.goBack()
  expect(await stored(life.server, 'inbox', `id = "${item_id}"`)).toHaveLength(1)
  await life.statuses(sealOf(first))
  expect(await registrationsOf(life.server, event_id)).toHaveLength(1)
  await life.statuses(sealOf(removal), sealOf(second))
  expect((await pushOne(life.server, entries[2])).status).toBe('accepted')
  expect(await registrationsOf(life.server, event_id)).toEqual([])
  expect(await stored(life.server, 'events', `id = "${event_id}"`)).toMatchObject([{ registered: 0 }])
  expect(await stored(life.server, 'inbox', `id = "${item_id}"`)).toEqual([])
})
