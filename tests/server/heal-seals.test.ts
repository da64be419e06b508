import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandAnswer } from '#domain/command.ts'
import { type CommandKind, commands } from '#domain/commands.ts'
import { newRecordId } from '#domain/record-id.ts'
import type { Seal } from '#domain/seal.ts'
import { cameraJpeg, plainPng } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import {
  blogPost,
  acceptedResult,
  codeOf,
  command,
  createEvent,
  inquiry,
  newEvent,
  newProduct,
  order,
  pushOne,
  registration,
  review,
  secretOf,
  stored,
  subscription,
  type Command,
  volunteer,
  walkUp,
} from './push-fixtures.ts'

// What a restored server does with single seals, on a real server that goes back to a copy of itself.

let life: ReturningServer
let server: TestServer
let admin: TestUser
let event_id: string

beforeEach(async () => {
  life = await ReturningServer.start()
  server = life.server
  admin = await server.createUser({ role: 'admin' })
  event_id = await createEvent(server)
})
afterEach(() => life.end())

const backup = () => life.backup()
const goBack = async () => {
  server = await life.goBack()
}

const handIn = (...seals: unknown[]) => handInTo(server, seals)
const statuses = async (...seals: unknown[]) => (await handIn(...seals)).map(({ status }) => status)

const send = (one: Command) => pushOne(server, one, one.author === admin.id ? admin.token : '')
const official = (kind: CommandKind, args: Record<string, unknown>, from?: Record<string, unknown>) =>
  command(kind, args, { author: admin.id, ...(from ? { from } : {}) })
const timed = (registration_id: unknown, race_time: number, from: number | null = null) =>
  official('setResult', { event_id, registration_id, changes: { race_time } }, { race_time: from })
const idOf = (one: Command) => String(one.args.registration_id)

const rowOf = async (id: string) => (await stored(server, 'registrations', `id = "${id}"`))[0]
const inboxOf = (id: string) => stored(server, 'inbox', `record = "${id}"`)

const shirtOf = async (sizes: { size: string; stocked: number | null }[]) =>
  (await server.createRecord<{ id: string }>('products', { name: 'Lane Line Race Tee', price: 38, sizes })).id

/** A photo that a review may name. */
async function sendPhoto(): Promise<string> {
  const id = newRecordId()
  const sent = await fetch(`${server.url}/api/sync/files/reviews/${id}`, {
    method: 'PUT',
    body: cameraJpeg(),
  })
  expect(sent.status).toBe(200)
  return id
}

/** One that its account may take as its own. */
async function sendFace({ token }: TestUser): Promise<string> {
  const id = newRecordId()
  const sent = await fetch(`${server.url}/api/sync/files/avatars/${id}`, {
    method: 'PUT',
    headers: { Authorization: token },
    body: cameraJpeg(),
  })
  expect(sent.status).toBe(200)
  return id
}

/** One of the library, which only an admin may send. */
async function sendImage(): Promise<string> {
  const id = newRecordId()
  const sent = await fetch(`${server.url}/api/sync/files/images/${id}?name=start.jpg`, {
    method: 'PUT',
    headers: { Authorization: admin.token },
    body: plainPng(16, 16, id),
  })
  expect(sent.status).toBe(200)
  return id
}

describe('every kind of command', () => {
  // A new kind needs a line here: what it changes must come back whole from its seal alone. But for an import, whose
  // rows are too many for a seal, and the organiser has the file; for roles, which wait for an admin; and for the
  // deletion of an account, which stands in the ledger outside the data.
  const otherwise = ['commitImport', 'setRole', 'addAdmin', 'deleteUser'] as const
  type SealedKind = Exclude<CommandKind, (typeof otherwise)[number]>
  const everyKind = async (
    before: {
      guest: Command
      ranked: string
      other: string
      shirt: string
      cap: string
      race: string
      empty: string
      images: string[]
      ordered: Command
      posts: string[]
      reviews: string[]
      packed: Command
      /** The one who is answered, and the one who is deleted. */
      helpers: string[]
      mail: string
    },
    runner: TestUser,
  ): Promise<Record<SealedKind, CommandAnswer>> => ({
    registerForEvent: await send(registration(event_id)),
    registerWalkUp: await send(walkUp(event_id, { bib_number: 'W-1' }, { author: admin.id })),
    setResult: await send(timed(before.other, 2_400_000)),
    recomputeResults: await send(official('recomputeResults', { event_id })),
    claimRegistration: await pushOne(
      server,
      command(
        'claimRegistration',
        { registration_id: idOf(before.guest), secret: secretOf(idOf(before.guest)) },
        { author: runner.id },
      ),
      runner.token,
    ),
    eraseRegistration: await send(official('eraseRegistration', { registration_id: before.ranked })),
    signUpVolunteer: await send(volunteer()),
    sendInquiry: await send(inquiry()),
    subscribeToNewsletter: await send(subscription('reader@example.com')),
    placeOrder: await pushOne(
      server,
      order([{ product_id: before.shirt, price: 38, quantity: 2, size: 'M' }], {}, { author: runner.id }),
      runner.token,
    ),
    cancelOrder: await pushOne(
      server,
      command('cancelOrder', { order_id: before.ordered.args.order_id }, { author: runner.id }),
      runner.token,
    ),
    updateOrder: await send(
      official(
        'updateOrder',
        { order_id: before.packed.args.order_id, changes: { status: 'packed', payment_status: 'paid' } },
        { status: 'placed', payment_status: 'due' },
      ),
    ),
    updateRegistration: await send(
      official(
        'updateRegistration',
        {
          registration_id: before.other,
          event_id,
          changes: { last_name: 'Renamed', bib_number: 'A-7', date_of_birth: '1950-05-17' },
        },
        { last_name: 'Runner', bib_number: '3', date_of_birth: '1990-05-17' },
      ),
    ),
    setAnswered: await send(
      official('setAnswered', { list: 'volunteers', record_id: before.helpers[0], answered: true }),
    ),
    deleteMessage: await send(
      official('deleteMessage', { list: 'volunteers', record_id: before.helpers[1] }),
    ),
    deleteMail: await send(official('deleteMail', { mail_id: before.mail })),
    submitReview: await send(review({ photo_id: await sendPhoto() })),
    createPost: await send(blogPost({}, { author: admin.id })),
    updatePost: await send(
      official(
        'updatePost',
        { post_id: before.posts[0], changes: { status: 'published', title: 'Renamed' }, photo_id: '' },
        { status: 'draft', title: 'Walk the last mile too' },
      ),
    ),
    deletePost: await send(official('deletePost', { post_id: before.posts[1] })),
    moderateReview: await send(
      official(
        'moderateReview',
        { review_id: before.reviews[0], changes: { hidden: true } },
        { hidden: false },
      ),
    ),
    deleteReview: await send(official('deleteReview', { review_id: before.reviews[1] })),
    updateProfile: await pushOne(
      server,
      command(
        'updateProfile',
        { changes: { last_name: 'Renamed' } },
        { author: runner.id, from: { last_name: 'Person' } },
      ),
      runner.token,
    ),
    setAvatar: await pushOne(
      server,
      command(
        'setAvatar',
        { photo_id: await sendFace(runner) },
        { author: runner.id, from: { photo_id: '' } },
      ),
      runner.token,
    ),
    addImage: await send(official('addImage', { image_id: before.images[0], alt: 'A start line' })),
    updateImage: await send(
      official('updateImage', { image_id: before.images[1], changes: { alt: 'A finish' } }, { alt: '' }),
    ),
    deleteImage: await send(official('deleteImage', { image_id: before.images[2] })),
    createEvent: await send(official('createEvent', newEvent())),
    updateEvent: await send(
      official(
        'updateEvent',
        { event_id: before.race, changes: { status: 'cancelled' } },
        { status: 'upcoming' },
      ),
    ),
    deleteEvent: await send(official('deleteEvent', { event_id: before.empty })),
    createProduct: await send(official('createProduct', newProduct())),
    updateProduct: await send(
      official('updateProduct', { product_id: before.shirt, changes: { price: 40 } }, { price: 38 }),
    ),
    deleteProduct: await send(official('deleteProduct', { product_id: before.cap })),
    cancelCommand: await send(command('cancelCommand', { command_id: newRecordId() })),
  })

  async function everything(): Promise<Record<string, unknown>> {
    const rows: Record<string, unknown> = {}
    for (const collection of [
      'registrations',
      'events',
      'result_chunks',
      'volunteers',
      'sponsor_vendor_inquiries',
      'newsletter_subscribers',
      'reviews',
      'images',
      'blog_posts',
      'users',
      'products',
      'orders',
      'order_items',
      'outgoing_mail',
      '_commands',
    ]) {
      // A photo comes before its review, and stands in no seal.
      const among = collection === 'images' ? 'name != ""' : ''
      for (const row of await stored<Record<string, unknown> & { id: string }>(server, collection, among)) {
        // The time of a row is a little before that of its seal; an answer says where it stands now.
        const { created: _created, updated: _updated, answer: _answer, ...rest } = row
        const id = collection === 'result_chunks' ? String(row.chunk) : row.id
        rows[`${collection}/${id}`] = collection === 'result_chunks' ? { ...rest, id } : rest
      }
    }
    return rows
  }

  it('is back as it was, from its seal alone', async () => {
    const runner = await server.createUser()
    const [guest, ranked, other] = [registration(event_id), registration(event_id), registration(event_id)]
    for (const one of [guest, ranked, other]) acceptedResult(await send(one))
    await send(timed(idOf(ranked), 2_000_000))
    await send(
      official(
        'setResult',
        { event_id, registration_id: idOf(guest), changes: { overall_rank: 7, race_time: 2_200_000 } },
        { overall_rank: null, race_time: null },
      ),
    )
    const shirt = await shirtOf([{ size: 'M', stocked: 4 }])
    const cap = await shirtOf([])
    const images = [await sendImage(), await sendImage(), await sendImage()]
    const [race, empty] = [await createEvent(server), await createEvent(server)]
    const ordered = order([{ product_id: shirt, price: 38, size: 'M' }], {}, { author: runner.id })
    const packed = order([{ product_id: shirt, price: 38, size: 'M' }], {}, { author: runner.id })
    for (const one of [ordered, packed]) acceptedResult(await pushOne(server, one, runner.token))
    const helpers = [volunteer(), volunteer()] as const
    for (const one of helpers) acceptedResult(await send(one))
    const posts: string[] = []
    const reviews: string[] = []
    for (const n of [1, 2]) {
      const written = blogPost({}, { author: admin.id })
      const praised = review({ review: `Praise number ${n}` })
      for (const one of [written, praised]) acceptedResult(await send(one))
      posts.push(String(written.args.post_id))
      reviews.push(String(praised.args.review_id))
    }
    const { id: mail } = await server.createRecord<{ id: string }>('outgoing_mail', {
      recipient: 'a@b.example',
    })
    backup()
    const helpers_of = helpers.map(({ args }) => String(args.volunteer_id))
    const made = {
      shirt,
      cap,
      race,
      empty,
      images,
      ordered,
      packed,
      posts,
      reviews,
      helpers: helpers_of,
      mail,
    }
    const done = { guest, ranked: idOf(ranked), other: idOf(other), ...made }
    const answers = await everyKind(done, runner)
    const kinds = Object.keys(commands).filter((kind) => !otherwise.some((other) => other === kind))
    expect(Object.keys(answers).sort()).toEqual(kinds.sort())
    const before = await everything()
    await goBack()
    expect(await everything()).not.toEqual(before)
    const seals = Object.values(answers).map(sealOf).reverse()
    expect(await statuses(...seals)).toEqual(seals.map(() => 'applied'))
    expect(await everything()).toEqual(before)
    expect(await statuses(...seals)).toEqual(seals.map(() => 'known'))
    expect(await everything()).toEqual(before)
  })
})

describe('a seal', () => {
  it('tells nobody what is in it', async () => {
    const seal = sealOf(await send(registration(event_id, { last_name: 'Canary' })))
    const raw = Buffer.from(seal.slice(seal.indexOf('.') + 1), 'base64')
    for (const text of [seal, raw.toString('latin1')]) expect(text).not.toMatch(/Canary|ada@example/)
  })

  it('that is none, altered, or of another server changes nothing', async () => {
    backup()
    const seal = sealOf(await send(registration(event_id)))
    await goBack()
    const middle = Math.floor(seal.length / 2)
    const altered = seal.slice(0, middle) + (seal[middle] === 'A' ? 'B' : 'A') + seal.slice(middle + 1)
    const other = await startServer()
    const foreign = sealOf(await pushOne(other, registration(await createEvent(other))))
    await other.stop()
    const bad = ['', '.', 'x.AAAA', altered, foreign, 7, null, { seal }]
    expect(await statuses(...bad)).toEqual(bad.map(() => 'unreadable'))
    expect(await stored(server, 'registrations', '')).toEqual([])
    for (const body of ['', '[]', '{"seals":7}', JSON.stringify({ seals: Array(201).fill('x') })]) {
      const answer = await fetch(`${server.url}/api/sync/seals`, { method: 'POST', body })
      expect(answer.status).toBe(400)
    }
    expect(await statuses(seal)).toEqual(['applied'])
  })

  it('brings back the answer too: a late copy of the command does nothing twice', async () => {
    backup()
    const one = registration(event_id)
    const first = await send(one)
    await goBack()
    await handIn(sealOf(first))
    const again = await send(one)
    expect(acceptedResult(again)).toEqual(acceptedResult(first))
    expect(await stored(server, 'registrations', '')).toHaveLength(1)
    expect(codeOf(await send({ ...one, args: { ...one.args, first_name: 'Eve' } }))).toBe('altered')
  })

  it('of a command that was sent anew after the restore does nothing', async () => {
    backup()
    const one = registration(event_id)
    const lost = await send(one)
    await goBack()
    const again = await send(one)
    expect(await statuses(sealOf(lost))).toEqual(['known'])
    expect(acceptedResult(again)).toEqual({ bib_number: '1' })
    expect(await stored(server, 'registrations', '')).toHaveLength(1)
  })

  it('bars again what was cancelled or replaced', async () => {
    backup()
    const cancelled = registration(event_id)
    const cancel = await send(command('cancelCommand', { command_id: cancelled.id }))
    const replaced = registration(event_id)
    const edit = await send(registration(event_id, {}, { replaces: replaced.id }))
    await goBack()
    await handIn(sealOf(cancel), sealOf(edit))
    expect([codeOf(await send(cancelled)), codeOf(await send(replaced))]).toEqual(['barred', 'barred'])
    expect(await stored(server, 'registrations', '')).toHaveLength(1)
  })
})

describe('work that was done after the restore', () => {
  it('stays, and what gives way to it is told', async () => {
    const runner = registration(event_id)
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
        author: admin.id,
        details: { race_time: { lost: 2_000_000, kept: 3_000_000 } },
      },
    ])
  })

  it('that had seen a value writes over it without a word', async () => {
    const runner = registration(event_id)
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
    const lost = registration(event_id)
    const lost_answer = await send(lost)
    await goBack()
    const walk_in = registration(event_id)
    expect(acceptedResult(await send(walk_in))).toEqual(acceptedResult(lost_answer))
    await handIn(sealOf(lost_answer))
    expect(await rowOf(idOf(walk_in))).toMatchObject({ bib_number: '1' })
    expect(await rowOf(idOf(lost))).toMatchObject({ bib_number: '', first_name: 'Ada' })
    expect(await inboxOf(idOf(lost))).toMatchObject([{ kind: 'value_taken', details: { bib_number: '1' } }])
  })

  it('of two lost histories: the later one has the bib, in whatever order they come', async () => {
    backup()
    const early = registration(event_id)
    const early_answer = await send(early)
    await goBack()
    const late = registration(event_id)
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

describe('whoever was erased', () => {
  const erase = (one: Command) =>
    send(official('eraseRegistration', { registration_id: one.args.registration_id }))

  it('does not come back from an older copy', async () => {
    const runner = registration(event_id)
    await send(runner)
    await send(timed(idOf(runner), 2_000_000))
    backup()
    acceptedResult(await erase(runner))
    await goBack()
    expect(await rowOf(idOf(runner))).toBeUndefined()
    expect(await stored(server, 'result_chunks', '')).toEqual([])
    expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([
      { registered: 0, finishers: 0 },
    ])
    expect(server.output()).not.toContain('change log')
  })

  it('does not come back from a seal, nor does what was done with them', async () => {
    backup()
    const runner = registration(event_id)
    const created = await send(runner)
    const result = await send(timed(idOf(runner), 2_000_000))
    await erase(runner)
    await goBack()
    expect(await statuses(sealOf(result), sealOf(created))).toEqual(['applied', 'applied'])
    expect(await rowOf(idOf(runner))).toBeUndefined()
    expect(await inboxOf(idOf(runner))).toEqual([])
  })

  it('takes along what the lost history had of their account', async () => {
    const runner = await server.createUser()
    backup()
    const own = registration(event_id, { guest: '' }, { author: runner.id })
    const created = await pushOne(server, own, runner.token)
    await goBack()
    const gone = await fetch(`${server.url}/api/collections/users/records/${runner.id}`, {
      method: 'DELETE',
      headers: { Authorization: await server.superuserToken() },
    })
    expect(gone.status).toBe(204)
    await handIn(sealOf(created))
    expect(await stored(server, 'registrations', '')).toEqual([])
    await goBack()
    expect(await stored(server, 'users', `id = "${runner.id}"`)).toEqual([])
    await handIn(sealOf(created))
    expect(await stored(server, 'registrations', '')).toEqual([])
  })

  it('can be erased by an admin only', async () => {
    const runner = registration(event_id)
    await send(runner)
    const args = { registration_id: idOf(runner) }
    expect(codeOf(await send(command('eraseRegistration', args)))).toBe('needs_auth')
    const other = await server.createUser()
    const answer = await pushOne(
      server,
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
      command: { id: newRecordId(), hash: '', author: admin.id, kind: 'later', subject: '' },
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
    const { id } = await server.createUser()
    const write = { action: 'update' as const, collection: 'users', record: id }
    const seal = sealed({ writes: [{ ...write, values: { role: 'admin', first_name: 'Grace' } }] })
    expect(await statuses(seal)).toEqual(['applied'])
    expect(await stored(server, 'users', `id = "${id}"`)).toMatchObject([
      { role: 'user', first_name: 'Grace' },
    ])
    expect(await inboxOf(id)).toMatchObject([{ kind: 'role_change', details: { role: 'admin' } }])
  })

  it('an address that is taken gets another, and nothing of PocketBase or of a later version is written', async () => {
    const [taken] = await stored<{ slug: string }>(server, 'events', `id = "${event_id}"`)
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
    expect(await stored(server, 'events', `id = "${record}"`)).toMatchObject([{ slug: taken?.slug }])
    expect(await stored(server, 'events', `id = "${event_id}"`)).toMatchObject([
      { slug: `${taken?.slug}-${event_id}` },
    ])
    expect(await inboxOf(event_id)).toMatchObject([{ kind: 'value_taken' }])
  })

  it('a registration of an account that the copy does not know is back without it', async () => {
    backup()
    const runner = await server.createUser()
    const own = registration(event_id, { guest: '' }, { author: runner.id })
    const created = await pushOne(server, own, runner.token)
    await goBack()
    await handIn(sealOf(created))
    expect(await rowOf(idOf(own))).toMatchObject({ user_id: '', first_name: 'Ada', bib_number: '1' })
    expect(await inboxOf(idOf(own))).toMatchObject([
      { kind: 'account_missing', details: { user_id: runner.id } },
    ])
  })

  it('is read by admins only', async () => {
    const { id } = await server.createUser()
    const write = { action: 'update' as const, collection: 'users', record: id }
    await handIn(sealed({ writes: [{ ...write, values: { role: 'admin' } }] }))
    const listed = async (token: string) => {
      const answer = await fetch(`${server.url}/api/collections/inbox/records`, {
        headers: token ? { Authorization: token } : {},
      })
      return ((await answer.json()) as { items: unknown[] }).items
    }
    expect(await listed('')).toEqual([])
    expect(await listed((await server.createUser({ role: 'editor' })).token)).toEqual([])
    expect(await listed(admin.token)).toHaveLength(1)
  })
})
