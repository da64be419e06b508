import { expect, it } from 'vitest'
import { changeLines, doneText, fitsQuery, kindText, namedBy, runnerText } from './activity-text.ts'

const record = 'r00000000000001'
const names = new Map([['a00000000000001', 'Marta Lindqvist']])

it('says what was done, also for an unknown kind', () => {
  expect(kindText('setRole')).toBe('Changed a role')
  expect(kindText('sendParcel')).toBe('Send parcel')
})

it('does not call an inbox notice a message', () => {
  const deleted = (collection: string) =>
    doneText({ kind: 'deleteMessage', changes: [{ action: 'delete', collection, record, fields: {} }] })
  expect(deleted('inbox')).toBe('Settled an item of the inbox')
  expect(deleted('volunteers')).toBe('Deleted a message')
})

it('shows the values before, and only field names where no values are stored', () => {
  const race_time: [number, number] = [0, 3_723_000]
  const fields = { race_time, guest: null }
  expect(
    changeLines({ changes: [{ action: 'update', collection: 'registrations', record, fields }] }),
  ).toEqual({
    lines: [{ field: 'Race time', before: 'nothing', after: '1:02:03' }],
    names_only: ['Guest'],
  })
})

it('shows only the new value where the old one is unknown', () => {
  const capacity: [null, number] = [null, 200]
  const change = { action: 'update' as const, collection: 'events', record, fields: { capacity } }
  expect(changeLines({ changes: [change] }).lines).toEqual([{ field: 'Capacity', before: '', after: '200' }])
})

it('formats money and lists for people, and leaves truncated values as they are', () => {
  const detailsOf = (fields: Record<string, [string | number, string | number]>) =>
    changeLines({ changes: [{ action: 'update', collection: 'products', record, fields }] }).lines.map(
      ({ before, after }) => `${before} → ${after}`,
    )
  expect(
    detailsOf({
      price: [40, 38.5],
      sizes: ['[]', '[{"size":"M","stocked":4},{"size":"L","stocked":null}]'],
      fees: ['[{"name":"Early bird","until":"2027-01-31","amount_cents":2500}]', '[{"na…'],
      age_bands: ['[19,29]', '[]'],
      networks: ['[]', '[{"network":"X","url":"https://x.com/l","text":""}]'],
    }),
  ).toEqual([
    '$40.00 → $38.50',
    'nothing → M 4, L not counted',
    'Early bird $25.00 until Jan 31, 2027 → [{"na…',
    '19, 29 → nothing',
    'nothing → X https://x.com/l',
  ])
})

it('finds who did what to whom', () => {
  const entry = {
    id: 'e',
    kind: 'updateRegistration',
    author: 'a00000000000001',
    device: '',
    record,
    label: 'Summer Solstice 10K',
    whose: 'Åse Rúnarsdóttir',
    changes: [],
    more: 0,
    restored: false,
    created: '',
  }
  const all = { q: '', kind: '', by: '', record: '' }
  expect(fitsQuery(entry, { ...all, q: 'marta runars solstice registration' }, names)).toBe(true)
  expect(fitsQuery(entry, { ...all, q: 'marta winter' }, names)).toBe(false)
  expect(fitsQuery(entry, { ...all, kind: 'setRole' }, names)).toBe(false)
  expect(fitsQuery(entry, { ...all, by: 'somebody' }, names)).toBe(false)
  expect(fitsQuery(entry, { ...all, record: 'r00000000000002' }, names)).toBe(false)
})

it('asks the server for the kinds and the accounts that match a word', () => {
  expect(namedBy('lindqvist role', names)).toEqual(
    new Map([
      ['lindqvist', ['a00000000000001']],
      ['role', ['setRole']],
    ]),
  )
})

it('names fields as people do, and hides internal ones', () => {
  const fields = {
    climb_m: [0, 120] as [number, number],
    featured_image_url: ['', '/media/a.png'] as [string, string],
    result_slot: null,
  }
  expect(changeLines({ changes: [{ action: 'update', collection: 'events', record, fields }] })).toEqual({
    lines: [
      { field: 'Climb', before: 'nothing', after: '120 m' },
      { field: 'Picture', before: 'nothing', after: '/media/a.png' },
    ],
    names_only: [],
  })
})

it('shows the words of a picture once, and days as days', () => {
  const alt: [string, string] = ['', 'A start']
  const event_date: [string, string] = ['2027-05-15', '2027-05-16']
  const event = {
    action: 'update' as const,
    collection: 'events',
    record,
    fields: { event_date, image_alt: alt },
  }
  const image = { action: 'update' as const, collection: 'images', record, fields: { alt } }
  expect(changeLines({ changes: [event, image] }).lines).toEqual([
    { field: 'Event date', before: 'May 15, 2027', after: 'May 16, 2027' },
    { field: 'Picture in words', before: 'nothing', after: 'A start' },
  ])
  expect(changeLines({ changes: [image] }).lines).toHaveLength(1)
})

it('says whether fees were marked as paid, and writes thousands with a comma', () => {
  const noFields: Record<string, [number, number]> = {}
  const noted = (...paid: (number | null)[]) =>
    doneText({
      kind: 'setFeePaid',
      changes: paid.map((is) => ({
        action: 'update',
        collection: 'registrations',
        record,
        fields: is === null ? noFields : { fee_paid: [1 - is, is] },
      })),
    })
  expect(noted(1)).toBe('Noted a fee as paid')
  expect(noted(1, 1)).toBe('Noted fees as paid')
  expect(noted(0)).toBe('Noted a fee as not paid')
  // The value noted before makes no difference.
  expect(noted(null, 1)).toBe('Noted a fee as paid')
  expect(noted(null)).toBe('Noted whether a fee was paid')
  expect(noted(0, 1)).toBe('Noted whether a fee was paid')
  const capacity: [number, number] = [0, 1023]
  const change = { action: 'update' as const, collection: 'events', record, fields: { capacity } }
  expect(changeLines({ changes: [change] }).lines[0]?.after).toBe('1,023')
})

it('names the runner of a line, where several were changed at once', () => {
  const race_time: [number, number] = [0, 3_723_000]
  const change = (of: string) =>
    ({ action: 'update', collection: 'registrations', record: of, fields: { race_time } }) as const
  const ofWhom = (...ids: string[]) => changeLines({ changes: ids.map(change) }).lines.map(({ of }) => of)
  expect(ofWhom('r1', 'r2')).toEqual(['r1', 'r2'])
  expect(ofWhom('r1')).toEqual([undefined])
  expect(runnerText({ bib_number: '12', first_name: 'Ada', last_name: 'Runner' })).toBe('Bib 12, Ada Runner')
  expect(runnerText({ bib_number: '', first_name: 'Ada', last_name: '' })).toBe('Ada')
})
