import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PackedChunk, unpackChunk } from '#domain/results/result-chunk.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { personal_data } from '../../pocketbase/src/kernel/personal-data.ts'
import { cameraJpeg } from '#support/pictures.ts'
import type { TestServer, TestUser } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  command,
  createEvent,
  order,
  push,
  pushOne,
  registration,
  review,
  stored,
  volunteer,
} from './push-fixtures.ts'

// What a person may ask of their account: all that is known of them, and that it is gone for good.

let life: ReturningServer
let server: TestServer
let admin: TestUser
beforeEach(async () => {
  life = await ReturningServer.start()
  server = life.server
  admin = await server.createUser({ role: 'admin' })
})
afterEach(() => life.end())

const ask = (path: string, token: string, body: unknown = {}) =>
  fetch(`${server.url}/api/account/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
  })

const remove = async (user: TestUser, password = user.password) => {
  const answer = await ask('delete', user.token, { password })
  const body = (await answer.json()) as { code?: string; message?: string }
  return { status: answer.status, ...body }
}

interface Season {
  runner: TestUser
  upcoming: string
  past: string
  /** Ids of the runner's registrations. */
  entered: string
  finished: string
  by_email: string
  review: string
  order: string
  seals: string[]
}

/** A runner with an entry, a result, a registration without the account, a review, a message and an order. */
async function season(): Promise<Season> {
  const runner = await server.createUser({ first_name: 'Wren', last_name: 'Canary' })
  const upcoming = await createEvent(server)
  const past = await createEvent(server)
  const product = await server.createRecord<{ id: string }>('products', {
    name: 'Cap',
    price: 20,
    sizes: [{ size: '', stocked: null }],
  })
  const mine = { author: runner.id }
  const person = {
    first_name: 'Wren',
    last_name: 'Canary',
    email: runner.email,
    street_address: '1 Canary Lane',
  }
  const entered = registration(upcoming, { ...person, guest: '' }, mine)
  const finished = registration(past, { ...person, guest: '' }, mine)
  const by_email = registration(upcoming, person)
  const written = review({ name: 'Wren Canary' })
  const bought = order([{ product_id: product.id, price: 20 }], { shipping_full_name: 'Wren Canary' }, mine)
  const answers = [
    ...(await push(server, [entered, finished, { ...written, ...mine }, bought], runner.token)),
    ...(await push(server, [{ ...volunteer({ full_name: 'Wren Canary' }), ...mine }], runner.token)),
    await pushOne(server, by_email),
  ]
  for (const answer of answers) acceptedResult(answer)
  const other = registration(past)
  acceptedResult(await pushOne(server, other))
  const timed = [
    [finished, 2_400_000],
    [other, 2_500_000],
  ] as const
  for (const [one, race_time] of timed) {
    const args = { event_id: past, registration_id: one.args.registration_id, changes: { race_time } }
    const more = { author: admin.id, from: { race_time: null } }
    answers.push(await pushOne(server, command('setResult', args, more), admin.token))
  }
  // What an admin corrected is in the log of who changed what.
  const corrected = { registration_id: entered.args.registration_id, event_id: upcoming }
  const changes = { city: 'Canary Bay', street_address: '2 Canary Lane' }
  const seen = { city: entered.args.city, street_address: '1 Canary Lane' }
  const one = command('updateRegistration', { ...corrected, changes }, { author: admin.id, from: seen })
  answers.push(await pushOne(server, one, admin.token))
  return {
    runner,
    upcoming,
    past,
    entered: String(entered.args.registration_id),
    finished: String(finished.args.registration_id),
    by_email: String(by_email.args.registration_id),
    review: String(written.args.review_id),
    order: String(bought.args.order_id),
    seals: answers.map(sealOf),
  }
}

const tables = [
  'registrations',
  'orders',
  'reviews',
  'volunteers',
  'result_chunks',
  'users',
  'inbox',
  'outgoing_mail',
  'activity',
]

/** Nothing anywhere says the person's name, address or e-mail. */
async function expectNobody({ runner }: Season): Promise<void> {
  for (const table of tables) {
    const rows = JSON.stringify(await stored(server, table, ''))
    for (const trace of ['Canary', runner.email, runner.id])
      expect(rows, `${trace} in ${table}`).not.toContain(trace)
  }
}

async function resultsOf(
  event_id: string,
): Promise<{ name: string; rank: number | null; race_time: number | null }[]> {
  const chunks = await stored<{ data: PackedChunk }>(server, 'result_chunks', `event_id = "${event_id}"`)
  return chunks.flatMap(({ data }) =>
    unpackChunk(data).map(({ first_name, last_name, overall_rank, race_time }) => ({
      name: `${first_name} ${last_name}`,
      rank: overall_rank,
      race_time,
    })),
  )
}

async function expectSeasonGone(all: Season): Promise<void> {
  await expectNobody(all)
  const left = await stored<{ id: string }>(server, 'registrations', `id = "${all.finished}"`)
  expect(left).toMatchObject([
    { first_name: 'Name', last_name: 'withheld', race_time: 2_400_000, bib_number: '' },
  ])
  for (const id of [all.entered, all.by_email])
    expect(await stored(server, 'registrations', `id = "${id}"`)).toEqual([])
  expect(await stored(server, 'orders', `id = "${all.order}"`)).toMatchObject([
    { status: 'cancelled', shipping_full_name: 'Name withheld', shipping_street: '', total_amount: 27 },
  ])
  const results = await resultsOf(all.past)
  expect(results.map(({ race_time }) => race_time).sort()).toEqual([2_400_000, 2_500_000])
  expect(results.find(({ race_time }) => race_time === 2_400_000)?.name).toBe('Name withheld')
}

describe('an export', () => {
  it('holds everything about the caller and nothing about anybody else', async () => {
    const all = await season()
    const other = await season()
    const answer = await ask('export', all.runner.token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const text = await answer.text()
    const file = JSON.parse(text) as Record<string, { id: string }[]> & { account: { email: string } }
    expect(file.account.email).toBe(all.runner.email)
    expect(file.registrations?.map(({ id }) => id).sort()).toEqual(
      [all.by_email, all.entered, all.finished].sort(),
    )
    expect(file.reviews).toMatchObject([{ id: all.review, name: 'Wren Canary' }])
    expect(file.volunteers).toHaveLength(1)
    expect(file.orders).toMatchObject([{ id: all.order, items: [{ product_name: 'Cap', quantity: 1 }] }])
    expect(file.changes_you_sent).toHaveLength(5)
    // For people to read: yes and no are not numbers.
    expect(file.account).toMatchObject({ verified: true })
    for (const one of file.registrations ?? []) expect(one).toMatchObject({ waiver_agreed: true })
    expect(file.orders).toMatchObject([{ billing_same_as_shipping: true }])
    expect(text).not.toMatch(/"(verified|waiver_agreed|billing_same_as_shipping|photo_consent)":[01]\b/)
    for (const secret of [
      'tokenKey',
      'authenticator',
      '"password"',
      '"guest"',
      other.runner.email,
      other.runner.id,
      other.entered,
    ])
      expect(text).not.toContain(secret)
  })

  it('names no change that was undone before it was made', async () => {
    const { runner } = await season()
    const mine = { author: runner.id }
    const never = command('cancelCommand', { command_id: newRecordId() }, mine)
    acceptedResult(await pushOne(server, never, runner.token))
    const file = (await (await ask('export', runner.token)).json()) as {
      changes_you_sent: { kind: string }[]
    }
    const kinds = file.changes_you_sent.map(({ kind }) => kind)
    expect(kinds).toContain('cancelCommand')
    expect(kinds).not.toContain('')
  })

  it('with an unverified address holds nothing that was registered with that address', async () => {
    const all = await season()
    await fetch(`${server.url}/api/collections/users/records/${all.runner.id}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ verified: false }),
    })
    const file = (await (await ask('export', all.runner.token)).json()) as { registrations: { id: string }[] }
    expect(file.registrations.map(({ id }) => id).sort()).toEqual([all.entered, all.finished].sort())
  })

  it('knows every collection that names an account', async () => {
    const answer = await fetch(`${server.url}/api/collections?perPage=500`, {
      headers: { Authorization: await server.superuserToken() },
    })
    const { items } = (await answer.json()) as {
      items: {
        id: string
        name: string
        system: boolean
        fields: { type: string; collectionId?: string }[]
      }[]
    }
    const users = items.find(({ name }) => name === 'users')?.id
    const naming = items
      .filter(({ fields }) =>
        fields.some((field) => field.type === 'relation' && field.collectionId === users),
      )
      .map(({ name }) => name)
    expect(naming.length).toBeGreaterThan(1)
    const known = personal_data.map(({ collection }) => collection)
    for (const name of naming) expect(known, name).toContain(name)
  })
})

describe('the deletion of an account', () => {
  it('needs the password, and after ten wrong ones nothing helps for a minute', async () => {
    const all = await season()
    expect(await remove(all.runner, '')).toMatchObject({ status: 400, code: 'wrong_password' })
    expect(await remove({ ...all.runner, token: '' })).toMatchObject({ status: 401 })
    for (let n = 0; n < 9; n++) expect((await remove(all.runner, `guess ${n}`)).status).toBe(400)
    expect((await remove(all.runner)).status).toBe(429)
    expect(await stored(server, 'users', `id = "${all.runner.id}"`)).toHaveLength(1)
  })

  it('leaves the result without a name, cancels upcoming entries, and ends every log-in', async () => {
    const all = await season()
    const before = await resultsOf(all.past)
    expect(await remove(all.runner)).toEqual({ status: 200 })
    await expectSeasonGone(all)
    const after = await resultsOf(all.past)
    expect(after.map(({ rank, race_time }) => [rank, race_time])).toEqual(
      before.map(({ rank, race_time }) => [rank, race_time]),
    )
    const [event] = await stored<{ registered: number }>(server, 'events', `id = "${all.upcoming}"`)
    expect(event?.registered).toBe(0)
    const refreshed = await fetch(`${server.url}/api/collections/users/auth-refresh`, {
      method: 'POST',
      headers: { Authorization: all.runner.token },
    })
    expect(refreshed.status).toBe(401)
    const late = registration(all.upcoming, { guest: '' }, { author: all.runner.id })
    expect((await pushOne(server, late, all.runner.token)).status).toBe('needs_auth')
  })

  it('is final: neither a restored copy nor the seals of any device bring the person back', async () => {
    const all = await season()
    life.backup()
    expect(await remove(all.runner)).toEqual({ status: 200 })
    server = await life.goBack()
    await expectSeasonGone(all)
    const answers = await handInTo(server, all.seals)
    expect(answers.length).toBe(all.seals.length)
    await expectSeasonGone(all)
  })

  it(
    'is final for what was removed before the person was: a review, and a replaced picture',
    { tags: 'full' },
    async () => {
      const runner = await server.createUser({ first_name: 'Wren', last_name: 'Canary' })
      const mine = { author: runner.id }
      const written = review({ name: 'Wren Canary' })
      acceptedResult(await pushOne(server, { ...written, ...mine }, runner.token))
      const setPicture = async (from: string) => {
        const photo_id = newRecordId()
        const headers = { Authorization: runner.token }
        const body = cameraJpeg()
        await fetch(`${server.url}/api/sync/files/avatars/${photo_id}`, { method: 'PUT', headers, body })
        const set = command('setAvatar', { photo_id }, { ...mine, from: { photo_id: from } })
        return String(acceptedResult(await pushOne(server, set, runner.token)).avatar_url)
      }
      const address = await setPicture('')
      const [picture] = await stored<{ id: string }>(server, 'images', `owner = "${runner.id}"`)
      life.backup()
      const removal = command('deleteReview', { review_id: written.args.review_id }, { author: admin.id })
      acceptedResult(await pushOne(server, removal, admin.token))
      await setPicture(picture?.id ?? '')
      expect(await remove(runner)).toEqual({ status: 200 })
      server = await life.goBack()
      expect(await stored(server, 'reviews', '')).toEqual([])
      expect(await stored(server, 'images', `owner = "${runner.id}"`)).toEqual([])
      expect((await fetch(server.url + address)).status).toBe(404)
    },
  )

  it('is final for a copy from before the person signed up, too', { tags: 'full' }, async () => {
    life.backup()
    const all = await season()
    expect(await remove(all.runner)).toEqual({ status: 200 })
    server = await life.goBack()
    await handInTo(server, all.seals)
    await expectNobody(all)
  })

  it('is final for messages that a restore had lost when the person went', { tags: 'full' }, async () => {
    const runner = await server.createUser({ first_name: 'Wren', last_name: 'Canary' })
    life.backup()
    const author = { author: runner.id }
    const letters = [
      { ...review({ name: 'Wren Canary' }), ...author },
      { ...volunteer({ full_name: 'Wren Canary' }), ...author },
    ]
    const seals = (await push(server, letters, runner.token)).map(sealOf)
    server = await life.goBack()
    expect(await remove(runner)).toEqual({ status: 200 })
    const answers = await handInTo(server, seals)
    expect(answers.map(({ status }) => status)).toEqual(['applied', 'applied'])
    for (const table of ['reviews', 'volunteers', 'activity'])
      expect(JSON.stringify(await stored(server, table, '')), table).not.toContain('Canary')
    // A copy from before is the same.
    server = await life.goBack()
    await handInTo(server, seals)
    for (const table of ['reviews', 'volunteers']) expect(await stored(server, table, ''), table).toEqual([])
  })

  it('is refused for the only admin until there is another', async () => {
    expect(await remove(admin)).toMatchObject({ status: 409, code: 'last_admin' })
    await server.createUser({ role: 'admin' })
    expect(await remove(admin)).toEqual({ status: 200 })
  })

  it('waits for a parcel that is on its way', async () => {
    const all = await season()
    await fetch(`${server.url}/api/collections/orders/records/${all.order}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'shipped' }),
    })
    expect(await remove(all.runner)).toMatchObject({ status: 409, code: 'order_on_its_way' })
    expect(await stored(server, 'registrations', `id = "${all.entered}"`)).toHaveLength(1)
  })
})

describe('an account that an admin deletes', () => {
  const removeAs = (by: TestUser, user_id: string) =>
    pushOne(server, command('deleteUser', { user_id }, { author: by.id }), by.token)
  const isGone = async (id: string) => {
    const answer = await fetch(`${server.url}/api/account/gone`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    return ((await answer.json()) as { gone: boolean }).gone
  }

  it('is gone as if its owner had deleted it, and every device may know', async () => {
    const all = await season()
    expect(await isGone(all.runner.id)).toBe(false)
    acceptedResult(await removeAs(admin, all.runner.id))
    await expectSeasonGone(all)
    expect(await isGone(all.runner.id)).toBe(true)
    expect(await isGone(all.finished)).toBe(false)
    expect(await removeAs(admin, all.runner.id)).toMatchObject({ code: 'user_not_found' })
  })

  it('stays gone after a restore, whatever devices hand in', { tags: 'full' }, async () => {
    const all = await season()
    life.backup()
    const seal = sealOf(await removeAs(admin, all.runner.id))
    server = await life.goBack()
    await expectSeasonGone(all)
    await handInTo(server, [seal, ...all.seals])
    await expectSeasonGone(all)
  })

  it('is never the admin’s own, and waits for a parcel', async () => {
    const all = await season()
    expect(await removeAs(admin, admin.id)).toMatchObject({ code: 'own_account' })
    expect(await removeAs(all.runner, admin.id)).toMatchObject({ code: 'forbidden' })
    await fetch(`${server.url}/api/collections/orders/records/${all.order}`, {
      method: 'PATCH',
      headers: { Authorization: await server.superuserToken(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'shipped' }),
    })
    expect(await removeAs(admin, all.runner.id)).toMatchObject({ code: 'order_on_its_way' })
    expect(await stored(server, 'users', `id = "${all.runner.id}"`)).toHaveLength(1)
  })
})
