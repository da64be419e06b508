// @module-tag full
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { reportTally } from '#support/tally.ts'
import type { Fetch } from '#data/sync/http.ts'
import { Device } from './device.ts'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import { acceptedResult, blogPost, inquiry, registration, stored, type Command } from './push-fixtures.ts'

// What a restored server does with sealed work on what is not there yet.

const life = useReturningServer()
const { backup, goBack, handIn, statuses, send, official, timed, rowOf } = life

it('an update waits for the seal of its creation', async () => {
  backup()
  const runner = registration(life.event_id)
  const created = await send(runner)
  const result = await send(timed(idOf(runner), 2_000_000))
  await goBack()
  expect(await statuses(sealOf(result))).toEqual(['applied'])
  expect(await rowOf(idOf(runner))).toBeUndefined()
  await handIn(sealOf(created))
  expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 2_000_000, first_name: 'Ada' })
  expect(await stored(life.server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('an update also waits for a create command that is sent anew after its answer was lost', async () => {
  backup()
  const runner = registration(life.event_id)
  await send(runner)
  const result = await send(timed(idOf(runner), 2_000_000))
  await goBack()
  await handIn(sealOf(result))
  await send(runner)
  expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 2_000_000, result_status: 'finished' })
  expect(await stored(life.server, 'result_chunks', '')).toMatchObject([{ count: 1 }])
})

it('a deletion waits for the create command, too', async () => {
  const post = () => blogPost({}, { author: life.admin.id })
  const postsOf = (one: Command) => stored(life.server, 'blog_posts', `id = "${String(one.args.post_id)}"`)
  const remove = (one: Command) => send(official('deletePost', { post_id: one.args.post_id }))
  const lost = post()
  backup()
  const created = await send(lost)
  const deleted = await remove(lost)
  await goBack()
  expect(await statuses(sealOf(deleted))).toEqual(['applied'])
  expect((await send(lost)).status).toBe('accepted')
  expect(await postsOf(lost)).toEqual([])
  expect(await statuses(sealOf(created))).toEqual(['known'])
  // A device that creates it after a deletion the server has seen means it.
  const meant = post()
  await send(meant)
  await remove(meant)
  expect((await send(official('createPost', meant.args))).status).toBe('accepted')
  expect(await postsOf(meant)).toHaveLength(1)
})

it('an erased person stays so when a lost command is sent anew', async () => {
  const list = 'sponsor_vendor_inquiries'
  backup()
  const runner = registration(life.event_id)
  const letter = inquiry()
  for (const one of [runner, letter]) await send(one)
  await send(official('eraseRegistration', { registration_id: idOf(runner) }))
  await send(official('deleteMessage', { list, record_id: letter.args.inquiry_id }))
  await goBack()
  for (const one of [runner, letter]) expect((await send(one)).status).toBe('accepted')
  expect(await rowOf(idOf(runner))).toBeUndefined()
  expect(await stored(life.server, list, '')).toEqual([])
  expect(await stored(life.server, 'events', `id = "${life.event_id}"`)).toMatchObject([{ registered: 0 }])
  expect(JSON.stringify(await stored(life.server, 'activity', ''))).not.toContain(idOf(runner))
})

it('a runner whose name is withheld stays so when a lost registration is sent anew', async () => {
  const owner = await life.server.createUser()
  backup()
  const runner = registration(life.event_id, { email: owner.email })
  await send(runner)
  await send(timed(idOf(runner), 2_000_000))
  const gone = await fetch(`${life.server.url}/api/account/delete`, {
    method: 'POST',
    headers: { Authorization: owner.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: owner.password }),
  })
  expect(gone.status).toBe(200)
  const withheld = { first_name: 'Name', last_name: 'withheld', email: '', date_of_birth: '' }
  expect(await rowOf(idOf(runner))).toMatchObject(withheld)
  await goBack()
  expect((await send(runner)).status).toBe('accepted')
  expect(await rowOf(idOf(runner))).toMatchObject(withheld)
})

/** HEAL_PHONES asks for more. */
const PHONES = Number(process.env.HEAL_PHONES ?? 3)
const LOST_OF_EACH = 2

it('waiting commands find what they build on, and conflict with nobody', async () => {
  const { event_id } = life
  const runners = Array.from({ length: PHONES }, () => registration(event_id))
  for (const runner of runners) acceptedResult(await send(runner))
  backup()
  const phones = runners.map((runner) => {
    const line: Fetch = (url, init) => fetch(life.server.url + url, init)
    return { device: new Device('', life.admin, [], line), registration_id: idOf(runner) }
  })
  /** One after the other: in one program they have one lock for their drainers. */
  const enterAll = async (race_time: number, seen: number | null) => {
    for (const { device, registration_id } of phones) {
      const args = { event_id, registration_id, changes: { race_time } }
      expect(await device.send('setResult', args, { from: { race_time: seen } })).toMatchObject({
        state: 'accepted',
      })
    }
  }
  let seen: number | null = null
  for (let turn = 1; turn <= LOST_OF_EACH; turn++) {
    await enterAll(turn * 1_000_000, seen)
    seen = turn * 1_000_000
  }
  await goBack()
  const restored_ms = performance.now()
  await enterAll(9_000_000, seen)
  const ms = Math.round(performance.now() - restored_ms)
  for (const { device, registration_id } of phones) {
    expect(await rowOf(registration_id)).toMatchObject({ race_time: 9_000_000 })
    expect(await device.keptSeals()).toHaveLength(LOST_OF_EACH + 1)
    // All of them are in the server's history again.
    expect(await device.handIn()).toBe(0)
    device.close()
  }
  reportTally('phones after a restore', { phones: PHONES, brought_back: PHONES * LOST_OF_EACH, ms })
}, 300_000)
