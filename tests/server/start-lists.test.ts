import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { import_fields, type StagedRow } from '#domain/imports/staged-row.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { type MailSink, startMailSink } from '#support/mail-sink.ts'
import { startServer, type TestServer, type TestUser } from '#support/server.ts'
import {
  commit,
  finished,
  importStep,
  makeImport,
  newImport,
  newRow,
  prepareAll,
  stageAll,
  toWire,
} from './import-fixtures.ts'
import { acceptedResult, codeOf, command, createEvent, pushOne, stored } from './push-fixtures.ts'

// Start lists from elsewhere: what packet pickup needs of a runner, on the real server.

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await startServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server?.stop())

type Row = Record<string, unknown> & { id: string }
const runnersOf = async (event_id: string) =>
  (await stored<Row>(server, 'registrations', `event_id = "${event_id}"`)).sort((a, b) =>
    String(a.bib_number).localeCompare(String(b.bib_number)),
  )

const entry = {
  email: 'marlo@example.com',
  street_address: '14 Tidewater Ln',
  city: 'Salem',
  state: 'MA',
  zip_code: '01970',
  phone_number: '978-555-0101',
  emergency_contact_name: 'Orin Quintrell',
  emergency_contact_phone: '978-555-0102',
  t_shirt_size: 'M',
  waiver_agreed: true,
  fee_cents: 4500,
  fee_paid: true,
} as const satisfies Partial<StagedRow['values']>

const list = (event_id: string, ...rows: StagedRow[]) => newImport(event_id, rows)

describe('an entry of a start list', () => {
  it('is stored, changed by the next list, and removed with it', async () => {
    const event_id = await createEvent(server)
    const row = newRow(7, entry)
    await makeImport(server, list(event_id, row, newRow(8)), admin)
    const [seven, eight] = await runnersOf(event_id)
    expect(seven).toMatchObject({ source: 'import', bib_number: '7', ...entry })
    expect(eight).toMatchObject({ source: 'import', email: '', fee_paid: false })

    const grown = { ...row, seen: row.values, values: { ...row.values, t_shirt_size: 'L' as const } }
    const second = list(event_id, grown, newRow(9, { ...entry, email: 'wren@example.com' }))
    await makeImport(server, second, admin)
    expect((await runnersOf(event_id)).map((one) => [one.bib_number, one.t_shirt_size])).toEqual([
      ['7', 'L'],
      ['8', ''],
      ['9', 'M'],
    ])

    const undoes = second.import_id
    const { seq } = (await importStep(server, 'weigh', { event_id, undoes }, admin.token)).body
    const undo = { ...second, import_id: newRecordId() }
    await importStep(server, 'undo', { import_id: undo.import_id, event_id, undoes, seq }, admin.token)
    await prepareAll(server, undo, admin)
    const args = { import_id: undo.import_id, event_id, undoes, rows: 2 }
    acceptedResult(await pushOne(server, command('undoImport', args, { author: admin.id }), admin.token))
    await importStep(server, 'settle', { event_id }, admin.token)
    // The fee that the list says is paid keeps nobody, as one that came in since would.
    expect((await runnersOf(event_id)).map((one) => [one.bib_number, one.t_shirt_size])).toEqual([
      ['7', 'M'],
      ['8', ''],
    ])
  })

  it('is compared with what is stored by then', async () => {
    const event_id = await createEvent(server)
    const row = newRow(7, entry)
    await makeImport(server, list(event_id, row), admin)
    const changes = { t_shirt_size: 'XL' }
    const args = { registration_id: row.registration_id, event_id, changes }
    const change = { author: admin.id, from: { t_shirt_size: 'M' } }
    acceptedResult(await pushOne(server, command('updateRegistration', args, change), admin.token))
    const late = list(event_id, { ...row, seen: row.values, values: { ...row.values, city: 'Lynn' } })
    await stageAll(server, late, admin)
    expect((await prepareAll(server, late, admin)).body.obstacles).toMatchObject([{ what: 'changed' }])
  })

  it.each([
    ['an address of two lines', { email: 'ada@example.com\nBcc: all@example.com' }],
    ['an address that is none', { email: 'ada at example' }],
    ['a long phone', { phone_number: '5'.repeat(41) }],
    ['a size that nobody has', { t_shirt_size: 'XXXL' }],
    ['a waiver of two', { waiver_agreed: 2 }],
    ['a negative fee', { fee_cents: -1 }],
    ['a part of a cent', { fee_cents: 0.5 }],
  ])('is refused with %s', async (_what, change) => {
    const event_id = await createEvent(server)
    const [name = '', value] = Object.entries(change)[0] ?? []
    const [line, id, slot, seen, cells] = toWire(newRow(7, entry))
    const at = import_fields.findIndex((field) => field === name)
    const rows = [[line, id, slot, seen, cells.map((cell, place) => (place === at ? value : cell))]]
    const body = { import_id: newRecordId(), event_id, part: 0, rows }
    const reply = await importStep(server, 'rows', body, admin.token)
    expect([reply.status, reply.body.message]).toEqual([400, `Line 7: the ${name} cannot be stored.`])
  })

  it('is in all rows of an import or in none', async () => {
    const event_id = await createEvent(server)
    const import_id = newRecordId()
    const part = (number: number, ...rows: StagedRow[]) =>
      importStep(server, 'rows', { import_id, event_id, part: number, rows: rows.map(toWire) }, admin.token)
    expect((await part(0, newRow(7, entry), newRow(8))).status).toBe(400)
    expect((await part(0, newRow(7, entry))).status).toBe(200)
    expect((await part(1, newRow(8))).status).toBe(409)
  })
})

describe('the capacity', () => {
  const commitList = async (event_id: string, rows: StagedRow[], args: object = {}) => {
    const one = list(event_id, ...rows)
    await stageAll(server, one, admin)
    await prepareAll(server, one, admin)
    const answer = await commit(server, one, admin, args)
    await importStep(server, 'settle', { event_id }, admin.token)
    return answer
  }

  it('is exceeded by a list only with permission', async () => {
    const event_id = await createEvent(server, { capacity: 2 })
    const rows = [newRow(1), newRow(2), newRow(3)]
    expect(codeOf(await commitList(event_id, rows))).toBe('event_full')
    expect(await runnersOf(event_id)).toEqual([])
    expect(await commitList(event_id, rows.slice(1))).toMatchObject({ status: 'accepted' })
    expect(codeOf(await commitList(event_id, rows.slice(0, 1)))).toBe('event_full')
    const agreed = await commitList(event_id, rows.slice(0, 1), { over_capacity: true })
    expect(agreed).toMatchObject({ status: 'accepted' })
  })

  it('keeps out nobody who was already there', async () => {
    const event_id = await createEvent(server, { capacity: 1 })
    const rows = [1, 2].map((bib) => newRow(bib, finished(bib * 1000), bib - 1))
    expect(await commitList(event_id, rows)).toMatchObject({ status: 'accepted' })
  })
})

describe('passes for the runners of a list', () => {
  let sink: MailSink
  let mailing: TestServer
  let by: TestUser

  beforeAll(async () => {
    sink = await startMailSink()
    const env = {
      MILEPOST_SMTP_URL: sink.url,
      MILEPOST_MAIL_FROM: 'races@races.example.org',
      MILEPOST_URL: 'https://races.example.org',
    }
    // As good as still: what is queued is looked at there.
    mailing = await startServer({ env: { ...env, MILEPOST_MAIL_PER_MINUTE: '1' } })
    by = await mailing.createUser({ role: 'admin' })
  })
  afterAll(async () => {
    await mailing.stop()
    await sink.close()
  })

  const press = async (event_id: string, rows: StagedRow[], on = mailing, who = by) => {
    const registration_ids = rows.map(({ registration_id }) => registration_id)
    return pushOne(on, command('sendPasses', { event_id, registration_ids }, { author: who.id }), who.token)
  }
  const queued = (event_id: string) =>
    stored<{
      registration_id: string
      recipient: string
      letter: { subject: string; facts: object[]; bib: object }
    }>(mailing, '_mail_queue', `event_id = "${event_id}" && kind = "registration"`)

  it('go once to each address, with the code, and ask nobody for a paid fee', async () => {
    const event_id = await createEvent(mailing, { fee_payment: 'pickup' })
    const paid = newRow(7, { ...entry, email: '7@example.com' })
    const owes = newRow(8, { ...entry, email: '8@example.com', fee_paid: false })
    const rows = [paid, owes, newRow(9)]
    await makeImport(mailing, list(event_id, ...rows), by)
    expect(acceptedResult(await press(event_id, rows))).toEqual({ sent: 2, had: 0 })
    expect(acceptedResult(await press(event_id, rows))).toEqual({ sent: 0, had: 2 })

    const args = { registration_id: paid.registration_id, event_id, changes: { email: 'new@example.com' } }
    const change = command('updateRegistration', args, { author: by.id, from: { email: '7@example.com' } })
    acceptedResult(await pushOne(mailing, change, by.token))
    expect(acceptedResult(await press(event_id, rows))).toEqual({ sent: 1, had: 1 })

    const mails = await queued(event_id)
    const fees = mails.flatMap(({ registration_id, letter }) =>
      letter?.facts.some((fact) => 'label' in fact && fact.label === 'Entry fee') ? [registration_id] : [],
    )
    // The first of all may be sent by now, and its row tells nothing any more; else it follows the runner's address.
    expect(await stored(mailing, '_mail_queue', 'kind = "registration"')).toHaveLength(3)
    const recipients = new Set(mails.map(({ recipient }) => recipient))
    expect([...recipients].toSorted()).toEqual(['8@example.com', 'new@example.com'])
    expect(fees).toEqual([owes.registration_id])
  })

  it('go to nobody for a past race, nor without a mail server', async () => {
    const over = await createEvent(mailing, { event_date: '2020-06-01' })
    const row = newRow(7, entry)
    await makeImport(mailing, list(over, row), by)
    expect(codeOf(await press(over, [row]))).toBe('event_over')
    const silent = await createEvent(server)
    const another = newRow(7, entry)
    await makeImport(server, list(silent, another), admin)
    expect(codeOf(await press(silent, [another], server, admin))).toBe('no_mail_server')
  })
})
