// @module-tag full
import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { Seal } from '#domain/kernel/seal.ts'
import { startServer } from '#support/server.ts'
import { idOf, sealOf, useReturningServer } from './heal-fixtures.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
  subscription,
  type Command,
} from './push-fixtures.ts'

// What a restored server does with single seals, on a real server that goes back to a copy of itself.

const life = useReturningServer()
const { backup, goBack, handIn, statuses, send, official, timed, rowOf, inboxOf } = life

describe('a seal', () => {
  it('reveals its content to nobody', async () => {
    const seal = sealOf(await send(registration(life.event_id, { last_name: 'Canary' })))
    const raw = Buffer.from(seal.slice(seal.indexOf('.') + 1), 'base64')
    for (const text of [seal, raw.toString('latin1')]) expect(text).not.toMatch(/Canary|ada@example/)
  })

  it('that is invalid, altered, or of another server changes nothing', async () => {
    backup()
    const seal = sealOf(await send(registration(life.event_id)))
    await goBack()
    const middle = Math.floor(seal.length / 2)
    const altered = seal.slice(0, middle) + (seal[middle] === 'A' ? 'B' : 'A') + seal.slice(middle + 1)
    const other = await startServer()
    const foreign = sealOf(await pushOne(other, registration(await createEvent(other))))
    await other.stop()
    const bad = ['', '.', 'x.AAAA', altered, foreign, 7, null, { seal }]
    expect(await statuses(...bad)).toEqual(bad.map(() => 'unreadable'))
    expect(await stored(life.server, 'registrations', '')).toEqual([])
    for (const body of ['', '[]', '{"seals":7}', JSON.stringify({ seals: Array(201).fill('x') })]) {
      const answer = await fetch(`${life.server.url}/api/sync/seals`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      expect(answer.status).toBe(400)
    }
    expect(await statuses(seal)).toEqual(['applied'])
  })

  it('restores the answer too: a late copy of the command does nothing twice', async () => {
    backup()
    const one = registration(life.event_id)
    const first = await send(one)
    await goBack()
    await handIn(sealOf(first))
    const again = await send(one)
    expect(acceptedResult(again)).toEqual(acceptedResult(first))
    expect(await stored(life.server, 'registrations', '')).toHaveLength(1)
    expect(codeOf(await send({ ...one, args: { ...one.args, first_name: 'Eve' } }))).toBe('altered')
  })

  it('of a command that was sent anew after the restore does nothing', async () => {
    backup()
    const one = registration(life.event_id)
    const lost = await send(one)
    await goBack()
    const again = await send(one)
    expect(await statuses(sealOf(lost))).toEqual(['known'])
    expect(acceptedResult(again)).toEqual(acceptedResult(lost))
    expect(await stored(life.server, 'registrations', '')).toHaveLength(1)
  })

  it('bars again what was cancelled or replaced', async () => {
    backup()
    const cancelled = registration(life.event_id)
    const cancel = await send(command('cancelCommand', { command_id: cancelled.id }))
    const replaced = registration(life.event_id)
    const edit = await send(registration(life.event_id, {}, { replaces: replaced.id }))
    await goBack()
    await handIn(sealOf(cancel), sealOf(edit))
    expect([codeOf(await send(cancelled)), codeOf(await send(replaced))]).toEqual(['barred', 'barred'])
    expect(await stored(life.server, 'registrations', '')).toHaveLength(1)
  })
})

describe('work that was done after the restore', () => {
  it('stays, and what it displaces is reported', async () => {
    const runner = registration(life.event_id)
    await send(runner)
    backup()
    const lost = await send(timed(idOf(runner), 2_000_000))
    await goBack()
    await send(timed(idOf(runner), 3_000_000))
    expect(await statuses(sealOf(lost))).toEqual(['applied'])
    expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 3_000_000, result_status: 'finished' })
    expect(await inboxOf(idOf(runner))).toMatchObject([
      {
        kind: 'value_lost',
        author: life.admin.id,
        details: { race_time: { lost: 2_000_000, kept: 3_000_000 } },
      },
    ])
  })

  it('that had seen a value overwrites it without a notice', async () => {
    const runner = registration(life.event_id)
    await send(runner)
    backup()
    const first = await send(timed(idOf(runner), 2_000_000))
    const second = await send(timed(idOf(runner), 2_100_000, 2_000_000))
    await goBack()
    await handIn(sealOf(second), sealOf(first))
    expect(await rowOf(idOf(runner))).toMatchObject({ race_time: 2_100_000, result_status: 'finished' })
    expect(await inboxOf(idOf(runner))).toEqual([])
  })

  it('keeps its bib, and the other runner is back without one', async () => {
    backup()
    const lost = registration(life.event_id)
    const lost_answer = await send(lost)
    await goBack()
    const walk_in = registration(life.event_id)
    expect(acceptedResult(await send(walk_in))).toEqual(acceptedResult(lost_answer))
    await handIn(sealOf(lost_answer))
    expect(await rowOf(idOf(walk_in))).toMatchObject({ bib_number: '1' })
    expect(await rowOf(idOf(lost))).toMatchObject({ bib_number: '', first_name: 'Ada' })
    expect(await inboxOf(idOf(lost))).toMatchObject([{ kind: 'value_taken', details: { bib_number: '1' } }])
  })

  it('with two lost histories: the later one has the bib, in any order', async () => {
    backup()
    const early = registration(life.event_id)
    const early_answer = await send(early)
    await goBack()
    const late = registration(life.event_id)
    const late_answer = await send(late)
    for (const answers of [
      [early_answer, late_answer],
      [late_answer, early_answer],
    ]) {
      await goBack()
      await handIn(...answers.map(sealOf))
      expect(await rowOf(idOf(early))).toMatchObject({ bib_number: '' })
      expect(await rowOf(idOf(late))).toMatchObject({ bib_number: '1' })
      expect(await inboxOf(idOf(early))).toMatchObject([{ kind: 'value_taken' }])
    }
  })
})

describe('an erased person', () => {
  const erase = (one: Command) =>
    send(official('eraseRegistration', { registration_id: one.args.registration_id }))

  it('does not come back from an older copy', async () => {
    const runner = registration(life.event_id)
    await send(runner)
    await send(timed(idOf(runner), 2_000_000))
    backup()
    acceptedResult(await erase(runner))
    await goBack()
    expect(await rowOf(idOf(runner))).toBeUndefined()
    expect(await stored(life.server, 'result_chunks', '')).toEqual([])
    expect(await stored(life.server, 'events', `id = "${life.event_id}"`)).toMatchObject([
      { registered: 0, finishers: 0 },
    ])
    expect(life.server.output()).not.toContain('change log')
  })

  it('does not come back from a seal, nor does what was done with them', async () => {
    backup()
    const runner = registration(life.event_id)
    const created = await send(runner)
    const result = await send(timed(idOf(runner), 2_000_000))
    await erase(runner)
    await goBack()
    expect(await statuses(sealOf(result), sealOf(created))).toEqual(['applied', 'applied'])
    expect(await rowOf(idOf(runner))).toBeUndefined()
    expect(await inboxOf(idOf(runner))).toEqual([])
  })

  it('takes along what the lost history had of their account', async () => {
    const runner = await life.server.createUser()
    backup()
    const own = registration(life.event_id, { guest: '' }, { author: runner.id })
    const created = await pushOne(life.server, own, runner.token)
    await goBack()
    const gone = await fetch(`${life.server.url}/api/collections/users/records/${runner.id}`, {
      method: 'DELETE',
      headers: { Authorization: await life.server.superuserToken() },
    })
    expect(gone.status).toBe(204)
    await handIn(sealOf(created))
    expect(await stored(life.server, 'registrations', '')).toEqual([])
    await goBack()
    expect(await stored(life.server, 'users', `id = "${runner.id}"`)).toEqual([])
    await handIn(sealOf(created))
    expect(await stored(life.server, 'registrations', '')).toEqual([])
  })

  it('can be erased only by an admin', async () => {
    const runner = registration(life.event_id)
    await send(runner)
    const args = { registration_id: idOf(runner) }
    expect(codeOf(await send(command('eraseRegistration', args)))).toBe('needs_auth')
    const other = await life.server.createUser()
    const answer = await pushOne(
      life.server,
      command('eraseRegistration', args, { author: other.id }),
      other.token,
    )
    expect(codeOf(answer)).toBe('forbidden')
    expect(await rowOf(idOf(runner))).toBeDefined()
  })
})

describe('what a machine must not decide', () => {
  /** A seal as a later version of the server may have made it, under the keys of this one. */
  function sealed(seal: Partial<Seal>): string {
    const keys: { id: string; key: string }[] = JSON.parse(
      readFileSync(join(`${life.dataDir}_vault`, 'keys.json'), 'utf8'),
    )
    const { id = '', key = '' } = keys.at(-1) ?? {}
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const made: Seal = {
      command: { id: newRecordId(), hash: '', author: life.admin.id, kind: 'later', subject: '' },
      at: '2026-11-21 14:00:00.000Z',
      position: { rank: Date.now(), seq: 1_000 },
      result: {},
      bars: [],
      writes: [],
      ...seal,
    }
    const text = Buffer.concat([cipher.update(JSON.stringify(made)), cipher.final()])
    return `${id}.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64')}`
  }

  it('a role is not given by a seal: it waits in the inbox', async () => {
    const { id } = await life.server.createUser()
    const write = { action: 'update' as const, collection: 'users', record: id }
    const seal = sealed({ writes: [{ ...write, values: { role: 'admin', first_name: 'Grace' } }] })
    expect(await statuses(seal)).toEqual(['applied'])
    expect(await stored(life.server, 'users', `id = "${id}"`)).toMatchObject([
      { role: 'user', first_name: 'Grace' },
    ])
    expect(await inboxOf(id)).toMatchObject([{ kind: 'role_change', details: { role: 'admin' } }])
  })

  it('a taken address is replaced, and nothing of PocketBase or of a later version is written', async () => {
    const [taken] = await stored<{ slug: string }>(life.server, 'events', `id = "${life.event_id}"`)
    const record = newRecordId()
    const values = { slug: taken?.slug ?? '', name: 'Hill Mile', status: 'upcoming', of_a_later_version: 'x' }
    const seal = sealed({
      position: { rank: 1, seq: 1 },
      writes: [
        { action: 'create', collection: 'events', record, values },
        { action: 'update', collection: '_superusers', record, values: { email: 'eve@example.com' } },
        { action: 'create', collection: 'gone_collection', record, values },
      ],
    })
    // The event that has the address was made in the dashboard: it counts as older, so it gives way.
    expect(await statuses(seal)).toEqual(['applied'])
    expect(await stored(life.server, 'events', `id = "${record}"`)).toMatchObject([{ slug: taken?.slug }])
    expect(await stored(life.server, 'events', `id = "${life.event_id}"`)).toMatchObject([
      { slug: `${taken?.slug}-${life.event_id}` },
    ])
    expect(await inboxOf(life.event_id)).toMatchObject([{ kind: 'value_taken' }])
  })

  it('a registration of an account that the copy lacks is back without it', async () => {
    backup()
    const runner = await life.server.createUser()
    const own = registration(life.event_id, { guest: '' }, { author: runner.id })
    const created = await pushOne(life.server, own, runner.token)
    await goBack()
    await handIn(sealOf(created))
    expect(await rowOf(idOf(own))).toMatchObject({ user_id: '', first_name: 'Ada', bib_number: '1' })
    expect(await inboxOf(idOf(own))).toMatchObject([
      { kind: 'account_missing', details: { user_id: runner.id } },
    ])
  })

  it('is read by admins only', async () => {
    const { id } = await life.server.createUser()
    const write = { action: 'update' as const, collection: 'users', record: id }
    await handIn(sealed({ writes: [{ ...write, values: { role: 'admin' } }] }))
    const listed = async (token: string) => {
      const answer = await fetch(`${life.server.url}/api/collections/inbox/records`, {
        headers: token ? { Authorization: token } : {},
      })
      return ((await answer.json()) as { items: unknown[] }).items
    }
    expect(await listed('')).toEqual([])
    expect(await listed((await life.server.createUser({ role: 'editor' })).token)).toEqual([])
    expect(await listed(life.admin.token)).toHaveLength(1)
  })
})

it('a second subscription of an address looks like the first, and restores it alone', async () => {
  backup()
  const email = 'reader.twice@example.com'
  const [first, second] = [
    sealOf(await pushOne(life.server, subscription(email))),
    sealOf(await pushOne(life.server, subscription(email))),
  ]
  expect(String(second)).toHaveLength(String(first).length)
  await goBack()
  expect(await statuses(second)).toEqual(['applied'])
  expect(await stored(life.server, 'newsletter_subscribers', `email = "${email}"`)).toHaveLength(1)
})
