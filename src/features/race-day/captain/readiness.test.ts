import { expect, it } from 'vitest'
import { type Device, phoneChecks } from './phone-checks.ts'
import { readiness } from './readiness.ts'
import { listed, phone, table } from './fact-fixtures.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'

const now_ms = Date.parse('2026-06-19T08:45:00Z')
const written_ms = Date.parse('2026-06-01T12:00:00Z')
const expected = { listed_ms: Array.from({ length: 412 }, () => written_ms), version: '0.2.0', now_ms }
const in_order: Device['report_of_phone'] = {
  unsent: 0,
  runners: 412,
  list_as_of: '2026-06-19T08:43:00.000Z',
  battery: 0.8,
  storage_protected: true,
  camera: 'allowed',
  clock_ahead_ms: 900,
  app_version: '0.2.0',
}
const checks = (report_of_phone: Device['report_of_phone'], more: Partial<Device> = {}, station = table) =>
  phoneChecks(phone({ report_of_phone, ...more }), station, expected)
/** What it lacks. */
const lacks = (...about: Parameters<typeof checks>) =>
  checks(...about).flatMap(({ text, remedy }) => (remedy === '' ? [] : [text]))

it('shows a phone’s last report', () => {
  expect(checks(in_order).map(({ text }) => text)).toEqual([
    'heard 3 min ago',
    'all sent',
    '412 runners as of 2 min ago',
    'storage protected',
    'camera allowed',
    'battery 80 %',
    'clock right',
    'version 0.2.0',
  ])
  expect(lacks(in_order)).toEqual([])
})

it('shows which of its table’s bibs a phone gives', () => {
  const bibs = (bib_parts: Device['bib_parts'], range: Pick<typeof table, 'bib_from' | 'bib_to'>) =>
    checks(in_order, { bib_parts }, { ...table, ...range }).flatMap(({ text }) =>
      text.includes('bibs') ? [text] : [],
    )
  const range = { bib_from: 900, bib_to: 949 }
  const parts: Device['bib_parts'] = [
    [900, 924],
    [938, 938],
  ]
  expect(bibs(parts, range)).toEqual(['gives bibs 900 to 924, 938'])
  // A moved phone gives none of the bibs of its old table.
  expect(bibs(parts, { bib_from: 920, bib_to: 930 })).toEqual(['gives bibs 920 to 924'])
  expect(bibs([], range)).toEqual(['none of the table’s bibs'])
  expect(bibs([], { bib_from: null, bib_to: null })).toEqual([])
})

it('dates what is still to be sent by the phone’s last report', () => {
  const sent = (report_of_phone: Device['report_of_phone'], more: Partial<Device>) =>
    checks(report_of_phone, more)[1]?.text
  const silent = { last_heard: '2026-06-19 08:39:00.000Z' }
  expect(sent(in_order, silent)).toBe('all sent when last heard')
  expect(sent({ ...in_order, unsent: 6 }, silent)).toBe('6 to send when last heard')
  // It cannot say anything any more.
  for (const end of ['revoked_at', 'left_at'])
    expect(sent(in_order, { [end]: '2026-06-19 08:44:00.000Z' })).toBe('all sent when last heard')
})

it('names each thing that is not as it should be, with what to do about it', () => {
  const report_of_phone: Device['report_of_phone'] = {
    unsent: 6,
    runners: 400,
    list_as_of: '2026-06-19T08:43:00.000Z',
    battery: 0.29,
    storage_protected: false,
    camera: 'denied',
    clock_ahead_ms: -3_600_000,
    app_version: '0.1.9',
  }
  expect(lacks(report_of_phone)).toEqual([
    '6 to send',
    '400 of 412 runners as of 2 min ago',
    'storage not protected',
    'camera denied',
    'battery 29 %',
    'clock 60 min behind',
    'version 0.1.9, here 0.2.0',
  ])
  expect(lacks({ ...in_order, camera: 'asks' })).toEqual(['camera not allowed yet'])
  expect(lacks({ ...in_order, list_as_of: '' })).toEqual(['no start list'])
})

it('misses runners from before its list was last complete, and not later ones', () => {
  const lacksAfter = (row: string) =>
    phoneChecks(phone({ report_of_phone: in_order }), table, {
      ...expected,
      listed_ms: [...expected.listed_ms, serverMs(row)],
    }).flatMap(({ text, remedy }) => (remedy === '' ? [] : [text]))
  // As the server writes it; the list is from 8:43.
  expect(lacksAfter('2026-06-19 08:44:10.000Z')).toEqual([])
  expect(lacksAfter('2026-06-19 08:42:59.000Z')).toEqual([])
  expect(lacksAfter('2026-06-19 08:40:00.000Z')).toEqual(['412 of 413 runners as of 2 min ago'])
})

it('does not take an old report for a new one', () => {
  const yesterday = { last_heard: '2026-06-18 08:00:00.000Z' }
  expect(lacks(in_order, yesterday)).toEqual(['heard 24 h ago'])
  expect(lacks({ ...in_order, list_as_of: '2026-06-18T08:00:00.000Z' })).toHaveLength(1)
  // It joined, and has said nothing yet.
  expect(lacks({}, { last_heard: '' })).toEqual(['joined 1 h ago, has sent no report yet'])
  // Heard only by what it handed out.
  expect(lacks({}, {})).toEqual([expect.stringMatching(/^heard .+, has sent no report yet$/)])
})

it('leaves out what is unknown, and what a course point does not need', () => {
  expect(lacks({ ...in_order, battery: null, camera: '' })).toEqual([])
  const point = { ...table, kind: 'course_point' as const }
  expect(lacks({ ...in_order, runners: 0, list_as_of: '', camera: 'denied' }, {}, point)).toEqual([])
})

it('is ready when each open station has a phone that lacks nothing', () => {
  const event = { event_date: '2999-06-19', time_zone: '' }
  const day = { stations: [listed()], devices: [phone({ report_of_phone: in_order })] }
  const of = (more: object) => readiness({ event, day, without_bib: 0, ...expected, ...more })
  expect(of({})).toEqual({ lacking: [], ready: 1, phones: 1, stations: 1 })
  const gone = phone({ id: 'd00000000000002', revoked_at: '2026-06-19 08:00:00.000Z' })
  const other = listed({ id: 's00000000000002', name: 'Table 2' })
  const shut = listed({ id: 's00000000000003', name: 'Table 3', closed: true })
  const low = phone({ id: 'd00000000000004', initials: 'KM', report_of_phone: { ...in_order, battery: 0.1 } })
  const more = { stations: [...day.stations, other, shut], devices: [...day.devices, gone, low] }
  const { lacking, ...counts } = of({ day: more, without_bib: 2 })
  expect(counts).toEqual({ ready: 1, phones: 2, stations: 2 })
  expect(lacking.map(({ who, lacks: all }) => [who, ...all.map(({ text }) => text)])).toEqual([
    ['Start list', '2 runners have no bib'],
    ['Table 1, KM', 'battery 10 %'],
    ['Table 2', 'no phone'],
  ])
  // Nobody knows how many there are.
  expect(of({ listed_ms: null, without_bib: null }).lacking).toEqual([])
})
