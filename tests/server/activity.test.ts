import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { plainPng } from '#support/pictures.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import { FeedClient } from './feed-client.ts'
import { handInTo, ReturningServer, sealOf } from './heal-fixtures.ts'
import {
  acceptedResult,
  blogPost,
  command,
  createEvent,
  inquiry,
  pushOne,
  registration,
  stored,
} from './push-fixtures.ts'

// The log of who changed what, on the real server.

let server: TestServer
let admin: TestUser
let editor: TestUser
let runner: TestUser

const official = (kind: string, args: Record<string, unknown>, from: Record<string, unknown> = {}) =>
  pushOne(server, command(kind, args, { author: admin.id, from, device: 'phone0000000001' }), admin.token)

const logOf = (record: string) => stored<ActivityEntry>(server, 'activity', `record = "${record}"`)

async function entered(event_id: string): Promise<string> {
  const one = registration(
    event_id,
    { first_name: 'Wren', last_name: 'Canary', guest: '' },
    { author: runner.id },
  )
  acceptedResult(await pushOne(server, one, runner.token))
  return String(one.args.registration_id)
}

async function putRight(event_id: string, registration_id: string) {
  return official(
    'updateRegistration',
    { registration_id, event_id, changes: { last_name: 'Canary-Finch', t_shirt_size: 'XL' } },
    { last_name: 'Canary', t_shirt_size: 'M' },
  )
}

describe('the log', () => {
  beforeAll(async () => {
    server = await startServer()
    admin = await server.createUser({ role: 'admin', first_name: 'Marta', last_name: 'Lindqvist' })
    editor = await server.createUser({ role: 'editor' })
    runner = await server.createUser()
  })
  afterAll(() => server?.stop())

  it('says who changed what of whom, from which device, and the value before', async () => {
    const event_id = await createEvent(server, { name: 'Log Run' })
    const id = await entered(event_id)
    acceptedResult(await putRight(event_id, id))
    const [made, changed] = await logOf(id)
    expect(made).toMatchObject({ kind: 'registerForEvent', author: runner.id, whose: 'Wren Canary' })
    expect(JSON.stringify(made?.changes)).not.toContain('Canary')
    expect(changed).toMatchObject({
      kind: 'updateRegistration',
      author: admin.id,
      device: 'phone0000000001',
      label: 'Log Run',
      whose: 'Wren Canary-Finch',
      restored: false,
      changes: [
        {
          action: 'update',
          collection: 'registrations',
          record: id,
          fields: { last_name: ['Canary', 'Canary-Finch'], t_shirt_size: ['M', 'XL'] },
        },
      ],
    })
  })

  it('says which picture, and which place in a text', async () => {
    const image_id = newRecordId()
    await fetch(`${server.url}/api/sync/files/images/${image_id}?name=Harbor%20start.png`, {
      method: 'PUT',
      headers: { Authorization: admin.token },
      body: plainPng(32, 32, image_id),
    })
    acceptedResult(await official('addImage', { image_id, alt: 'A start' }))
    acceptedResult(
      await official('updateImage', { image_id, changes: { alt: 'A wet start' } }, { alt: 'A start' }),
    )
    acceptedResult(await official('deleteImage', { image_id }))
    expect(await logOf(image_id)).toMatchObject([
      { kind: 'addImage', label: 'Harbor start.png', changes: [{ fields: { alt: ['', 'A start'] } }] },
      {
        kind: 'updateImage',
        label: 'Harbor start.png',
        changes: [{ fields: { alt: ['A start', 'A wet start'] } }],
      },
      { kind: 'deleteImage', label: 'Harbor start.png', changes: [{ fields: { gone: [0, 1] } }] },
    ])

    const text = (word: string) => `${'Down the hill. '.repeat(40)}Bring a ${word}.${' And back.'.repeat(40)}`
    const post = blogPost({ content: text('lamp') }, { author: editor.id })
    acceptedResult(await pushOne(server, post, editor.token))
    const { post_id } = post.args
    acceptedResult(
      await official(
        'updatePost',
        { post_id, changes: { content: text('torch') }, photo_id: '' },
        { content: text('lamp') },
      ),
    )
    const [was, is] = (await logOf(String(post_id))).at(-1)?.changes[0]?.fields.content ?? []
    expect([was, is]).toEqual([
      expect.stringContaining('Bring a lamp.'),
      expect.stringContaining('Bring a torch.'),
    ])
    expect(String(is).length).toBeLessThan(150)
  })

  it('leaves out refused commands', async () => {
    const event_id = await createEvent(server)
    const id = await entered(event_id)
    const answer = await official(
      'updateRegistration',
      { registration_id: id, event_id, changes: { last_name: 'Other' } },
      { last_name: 'Never stood there' },
    )
    expect(answer.status).toBe('conflict')
    expect(await logOf(id)).toHaveLength(1)
  })

  it('is for admins, on their devices and on the server', async () => {
    const post = blogPost({}, { author: editor.id })
    acceptedResult(await pushOne(server, post, editor.token))
    const id = String(post.args.post_id)
    const { documents } = await new FeedClient(server, 'sync', { token: admin.token }).all(
      'admin',
      'activity',
    )
    expect(documents).toContainEqual(expect.objectContaining({ record: id, author: editor.id }))
    for (const { token } of [editor, runner, { token: '' }]) {
      expect((await new FeedClient(server, 'sync', { token }).ask('admin', 'activity')).ok).toBe(false)
      const listed = await fetch(`${server.url}/api/collections/activity/records`, {
        headers: token ? { Authorization: token } : {},
      })
      expect(JSON.stringify(await listed.json())).not.toContain(id)
    }
  })

  it('forgets the runner of an erased registration, also in what others did to it', async () => {
    const event_id = await createEvent(server)
    const id = await entered(event_id)
    acceptedResult(await putRight(event_id, id))
    acceptedResult(await official('eraseRegistration', { registration_id: id }))
    expect(await logOf(id)).toEqual([])
    const rows = JSON.stringify(await stored(server, 'activity', `created > "2000"`))
    expect(rows).not.toContain(id)
    const { documents } = await new FeedClient(server, 'sync', { token: admin.token }).all(
      'admin',
      'activity',
    )
    expect(JSON.stringify(documents)).not.toContain(id)
  })

  it('forgets the sender of a deleted message', async () => {
    const one = inquiry({ company_name: 'Canary Coffee' })
    acceptedResult(await pushOne(server, { ...one, author: runner.id }, runner.token))
    const record_id = String(one.args.inquiry_id)
    expect((await logOf(record_id))[0]?.whose).toContain('Canary Coffee')
    acceptedResult(await official('deleteMessage', { list: 'sponsor_vendor_inquiries', record_id }))
    expect(JSON.stringify(await stored(server, 'activity', ''))).not.toContain('Canary Coffee')
  })

  it('leaves the newest 300 on the devices, and serves older ones on request', async () => {
    for (let n = 0; n < 310; n++)
      await server.createRecord('activity', { kind: `kind${n}`, changes: [], recent: true })
    const { documents, deleted } = await new FeedClient(server, 'sync', { token: admin.token }).all(
      'admin',
      'activity',
    )
    expect(documents).toHaveLength(300)
    expect(deleted.length).toBeGreaterThan(10)
    expect(documents.map(({ kind }) => kind)).not.toContain('kind0')
    expect(await stored(server, 'activity', 'kind = "kind0"')).toHaveLength(1)
  })
})

describe('the log of a restored server', () => {
  let life: ReturningServer
  beforeEach(async () => {
    life = await ReturningServer.start()
    server = life.server
    admin = await server.createUser({ role: 'admin' })
    runner = await server.createUser()
    return () => life.end()
  })

  it('shows what devices restored', { tags: 'full' }, async () => {
    const event_id = await createEvent(server)
    const id = await entered(event_id)
    life.backup()
    const seal = sealOf(await putRight(event_id, id))
    server = await life.goBack()
    await handInTo(server, [seal])
    expect((await logOf(id)).at(-1)).toMatchObject({
      kind: 'updateRegistration',
      author: admin.id,
      restored: true,
      changes: [{ fields: { last_name: [null, 'Canary-Finch'] } }],
    })
  })

  it('leaves out people who were erased after the copy was made', { tags: 'full' }, async () => {
    const event_id = await createEvent(server)
    const id = await entered(event_id)
    const seal = sealOf(await putRight(event_id, id))
    life.backup()
    acceptedResult(await official('eraseRegistration', { registration_id: id }))
    server = await life.goBack()
    await handInTo(server, [seal])
    const rows = JSON.stringify(await stored(server, 'activity', ''))
    expect(rows).not.toContain('Canary')
    expect(rows).not.toContain(id)
  })
})
