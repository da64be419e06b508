import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waiver_offer } from '#domain/content/site/offers/waiver.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  acceptedResult,
  codeOf,
  command,
  createEvent,
  pushOne,
  registration,
  stored,
  walkUp,
} from './push-fixtures.ts'
import { publishSite } from './site-fixtures.ts'
import { factOf, joinedPhone, newStation, openCode } from './station-fixtures.ts'

// Every text that was published is kept, and an entry says which waiver its runner agreed to.

let server: TestServer
let admin: TestUser
let editor: TestUser
let runner: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
  editor = await server.createUser({ role: 'editor' })
  runner = await server.createUser({ role: 'user' })
})
afterAll(() => server?.stop())

interface Version {
  version: number
  fields: Record<string, unknown>
  by?: string
}

/** The versions of a part as somebody reads them, newest first. */
async function versionsOf(part: string, reader?: TestUser, more = ''): Promise<Version[]> {
  const query = new URLSearchParams({ filter: `part = "${part}"${more}`, sort: '-version' })
  const answer = await fetch(`${server.url}/api/collections/site_versions/records?${query}`, {
    headers: reader ? { Authorization: reader.token } : {},
  })
  return ((await answer.json()) as { items?: Version[] }).items ?? []
}

const registrationOf = async (id: unknown) =>
  (await stored(server, 'registrations', `id = "${String(id)}"`))[0]

describe('a site without a waiver', () => {
  it('asks nobody to agree to one', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, { waiver_agreed: false })
    acceptedResult(await pushOne(server, sent))
    expect(await registrationOf(sent.args.registration_id)).toMatchObject({
      waiver_agreed: false,
      waiver_version: 0,
    })
    const unknown = registration(event_id, { first_name: 'Bo', waiver_version: 1 })
    expect(await pushOne(server, unknown)).toMatchObject({
      code: 'invalid',
      fields: { waiver_agreed: expect.stringContaining('never published') },
    })
  })
})

describe('what is published', () => {
  it('is kept each time, and everybody may read what was agreed to', async () => {
    await publishSite(server, { waiver: { text: 'I run at my own risk.' } })
    await publishSite(server, { waiver: waiver_offer })
    const versions = await versionsOf('waiver')
    expect(versions.map(({ version, fields }) => [version, fields.text])).toEqual([
      [2, waiver_offer.text],
      [1, 'I run at my own risk.'],
    ])
    expect(await versionsOf('terms')).toEqual([])
  })

  it('says who published it to editors and admins alone', async () => {
    const args = { part: 'contact', changes: { email: 'us@ridge.example' } }
    const more = { author: editor.id, from: { email: '' } }
    acceptedResult(await pushOne(server, command('changeSitePart', args, more), editor.token))
    const fields = { email: 'us@ridge.example' }
    const publish = command('publishSitePart', { part: 'contact', fields }, { author: editor.id })
    acceptedResult(await pushOne(server, publish, editor.token))
    for (const reader of [editor, admin])
      expect(await versionsOf('contact', reader)).toMatchObject([{ version: 1, by: 'Test Person' }])
    for (const reader of [undefined, runner]) {
      expect(await versionsOf('contact', reader)).toEqual([])
      const [version] = await versionsOf('waiver', reader)
      expect(version).toMatchObject({ version: 2 })
      expect(version).not.toHaveProperty('by')
      expect(version).not.toHaveProperty('author')
      // Nobody finds it by asking for somebody's either.
      expect(await versionsOf('waiver', reader, ' && author != ""')).toEqual([])
    }
  })

  it('is written by nobody but the command', async () => {
    const [version] = await stored<{ id: string }>(server, 'site_versions', 'part = "contact"')
    for (const [method, path] of [
      ['PATCH', `/${version?.id}`],
      ['DELETE', `/${version?.id}`],
      ['POST', ''],
    ] as const) {
      const answer = await fetch(`${server.url}/api/collections/site_versions/records${path}`, {
        method,
        headers: { Authorization: admin.token, 'Content-Type': 'application/json' },
        ...(method === 'DELETE' ? {} : { body: JSON.stringify({ part: 'contact', version: 9 }) }),
      })
      expect(answer.status, method).toBe(403)
    }
  })
})

describe('an entry', () => {
  it('keeps the version that its runner saw, also when another was published meanwhile', async () => {
    const event_id = await createEvent(server)
    for (const waiver_version of [1, 2]) {
      const sent = registration(event_id, { first_name: `Runner ${waiver_version}`, waiver_version })
      acceptedResult(await pushOne(server, sent))
      expect(await registrationOf(sent.args.registration_id)).toMatchObject({
        waiver_agreed: true,
        waiver_version,
      })
    }
  })

  it('is refused without its agreement, or with one to what was never published', async () => {
    const event_id = await createEvent(server)
    const without = registration(event_id, { waiver_agreed: false, waiver_version: 2 })
    expect(await pushOne(server, without)).toMatchObject({
      fields: { waiver_agreed: 'You must agree to the waiver to register.' },
    })
    expect(codeOf(await pushOne(server, registration(event_id, { waiver_version: 3 })))).toBe('invalid')
    const by_admin = walkUp(event_id, { waiver_agreed: false }, { author: admin.id })
    expect(await pushOne(server, by_admin, admin.token)).toMatchObject({
      fields: { waiver_agreed: 'You must agree to the waiver to register.' },
    })
  })

  it('of an app from before there were versions counts, and names none', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id)
    acceptedResult(await pushOne(server, sent))
    expect(await registrationOf(sent.args.registration_id)).toMatchObject({
      waiver_agreed: true,
      waiver_version: 0,
    })
  })

  it('by an admin says which version is signed', async () => {
    const event_id = await createEvent(server)
    const sent = walkUp(event_id, { waiver_version: 2 }, { author: admin.id })
    acceptedResult(await pushOne(server, sent, admin.token))
    expect(await registrationOf(sent.args.registration_id)).toMatchObject({ waiver_version: 2 })
  })

  it('at a table is never sent away: an unknown version counts as signed, and none as still to be signed', async () => {
    const event_id = await createEvent(server)
    const [kind, station] = newStation(event_id)
    acceptedResult(await pushOne(server, command(kind, station, { author: admin.id }), admin.token))
    const { code, args } = openCode(station.station_id)
    acceptedResult(await pushOne(server, command('openStationCode', args, { author: admin.id }), admin.token))
    const phone = await joinedPhone(server, code, station)
    const kept = async (answers: Record<string, unknown>) => {
      const entry = factOf(phone, { kind: 'walk_up', payload: { bib_number: '', t_shirt_size: 'M' } })
      entry.args.runner = { ...(entry.args.runner as object), ...answers }
      acceptedResult(await pushOne(server, entry, phone))
      const { subject } = entry.args.fact as { subject: string }
      const row = await registrationOf(subject)
      return [row?.waiver_agreed, row?.waiver_version]
    }
    expect(await kept({ waiver_version: 2 })).toEqual([true, 2])
    expect(await kept({ waiver_version: 9 })).toEqual([true, 0])
    expect(await kept({ waiver_agreed: false, waiver_version: 0 })).toEqual([false, 0])
    expect(await kept({})).toEqual([true, 0])
  })

  it('names the version in what its runner takes along', async () => {
    const event_id = await createEvent(server)
    const sent = registration(event_id, { waiver_version: 2, guest: '' }, { author: runner.id })
    acceptedResult(await pushOne(server, sent, runner.token))
    const answer = await fetch(`${server.url}/api/account/export`, {
      method: 'POST',
      headers: { Authorization: runner.token },
    })
    const { registrations } = (await answer.json()) as { registrations: object[] }
    expect(registrations).toContainEqual(expect.objectContaining({ event_id, waiver_version: 2 }))
  })
})
