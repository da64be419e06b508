import { expect, it } from 'vitest'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { fact, handedOut, runner, contextOf, table } from './fact-fixtures.ts'
import {
  captain_station,
  fits,
  initialsKey,
  log_headers,
  logCells,
  logOf,
  type LogFilter,
} from './log-lines.ts'

const [ines, bo] = [runner(31), runner(32, { first_name: 'Bo', last_name: 'Lee' })]
const log = (facts: KnownFact[], unsent: string[] = []) =>
  logOf(facts, {
    context: contextOf(facts, [ines, bo]),
    unsent: new Set(unsent),
    clashes: pickupState(facts, [ines, bo]).clashes,
  })
const everything: LogFilter = { station: '', by: '', kind: '', runner: '' }

it('has a line for each fact, newest first, with runner, bib, table and initials', () => {
  const facts = [handedOut(ines), fact('collected_by', { name: 'Jo Roe' }, { subject: ines.id })]
  expect(log(facts)).toMatchObject([
    { name: 'Ines Okafor b', bib: '31', where: 'Table 1', what: 'Taken by Jo Roe', taken_back: '' },
    { name: 'Ines Okafor b', bib: '31', where: 'Table 1', what: 'Handed out, shirt M', waits: false },
  ])
})

it('is saved with a row for each line', () => {
  const [line] = log([handedOut(ines)])
  const cells = line ? logCells(line, { time_zone: 'America/New_York' }) : []
  expect(Object.fromEntries(log_headers.map((header, at) => [header, cells[at]]))).toMatchObject({
    Where: 'Table 1',
    Kind: 'Handed out',
    What: 'Handed out, shirt M',
    Bib: '31',
    Name: 'Ines Okafor b',
    'Taken back': '',
    'Came late or taken in': '',
    Sent: 'yes',
  })
})

it('is saved with the race’s time beside UTC, and late arrivals marked', () => {
  const at = '2026-06-19T12:42:00.000Z'
  const [line] = log([{ ...handedOut(ines, { at }), late: true }])
  const cells = line ? logCells(line, { time_zone: 'America/New_York' }) : []
  expect(Object.fromEntries(log_headers.map((header, at) => [header, cells[at]]))).toMatchObject({
    'Time (UTC)': '2026-06-19 12:42:00',
    'Time (race)': '2026-06-19 08:42:00',
    'Came late or taken in': 'yes',
  })
})

it('offers to take back a hand-out that a captain took in, which no table has before it', () => {
  const taken = { ...handedOut(ines), late: true }
  const undos = (...facts: KnownFact[]) => log(facts).map(({ undo }) => undo)
  expect(undos(taken)).toEqual(['Take back'])
  expect(undos(handedOut(bo))).toEqual([''])
  const back = fact('void', {}, { voids: taken.id, station_id: '', initials: 'CA' })
  expect(undos(taken, back)).toEqual(['Put back', ''])
})

it('keeps what was taken back, and shows by whom and when', () => {
  const given = handedOut(ines)
  const back = fact('void', {}, { voids: given.id, initials: 'KM', station_id: '' })
  const lines = log([back, given], [back.id])
  expect(lines).toMatchObject([
    { what: 'Taken back: handed out, shirt M', subject: ines.id, where: 'Captain', waits: true },
    { what: 'Handed out, shirt M', taken_back: '8:42 AM by KM' },
  ])
})

it('offers to put back what was taken back, and to take that back again', () => {
  const captain = { station_id: '', initials: 'CA' }
  const given = handedOut(ines)
  const back = fact('void', {}, { voids: given.id })
  const put = fact('void', {}, { voids: back.id, ...captain })
  const shown = (...facts: KnownFact[]) =>
    log([given, back, ...facts]).map(({ what, taken_back, undo }) => [what, taken_back, undo].join('|'))
  expect(shown()).toEqual(['Taken back: handed out, shirt M||Put back', 'Handed out, shirt M|8:42 AM by NH|'])
  expect(shown(put)).toEqual([
    'Put back: handed out, shirt M||Take back again',
    'Taken back: handed out, shirt M|8:42 AM by CA|',
    'Handed out, shirt M||',
  ])
  expect(shown(put, fact('void', {}, { voids: put.id, ...captain }))).toEqual([
    'Taken back: handed out, shirt M||Put back',
    'Put back: handed out, shirt M|8:42 AM by CA|',
    'Taken back: handed out, shirt M||Put back',
    'Handed out, shirt M|8:42 AM by NH|',
  ])
})

it('reads a ring of take-backs, or a chain of thousands, as taking back nothing', () => {
  const given = handedOut(ines)
  const back = fact('void', {}, { voids: given.id })
  const voids = (id: string, gone: string) => fact('void', {}, { id, voids: gone })
  const row = Array.from({ length: 20_000 }, (_, at) => `v${String(at).padStart(14, '0')}`)
  const odd = [
    { ...voids('v99999999999999', back.id), voids: 'v99999999999999' },
    voids('u00000000000001', 'u00000000000002'),
    voids('u00000000000002', 'u00000000000001'),
    ...row.map((id, at) => voids(id, row[at - 1] ?? back.id)),
  ]
  const lines = log([given, back, ...odd])
  expect(lines.slice(-2)).toMatchObject([
    { what: 'Taken back: handed out, shirt M', taken_back: '' },
    { what: 'Handed out, shirt M', taken_back: '8:42 AM by NH' },
  ])
  const texts = lines.slice(0, -2).map(({ what, name, taken_back }) => [what, name, taken_back].join('|'))
  expect(new Set(texts)).toEqual(new Set(['Took something back||']))
})

it('offers to reopen what a captain settled, until that is taken back, contradicted, or settled anew', () => {
  const packets = [handedOut(ines), handedOut(ines)]
  const bibs = ['902', '903'].map((to) => fact('bib_replaced', { from: '31', to }, { subject: ines.id }))
  for (const [kind, met] of [
    ['handed', packets],
    ['bibs', [packets[0]!, ...bibs]],
  ] as const) {
    const given = met.slice(-2).map(({ id }) => id)
    const settled = (about: string[], stands = '') =>
      fact('settled', { clash: `${kind}:${ines.id}`, about, stands }, { station_id: '' })
    const opens = (added: KnownFact[]) =>
      log([...met, ...added]).flatMap((line) => (line.undo === 'Open again' ? [line.fact.id] : []))
    const [one, other] = [settled(given, given[0]), settled(given, given[1])]
    expect(opens([one])).toEqual([one.id])
    // It is open already: without one of them it would close by the other.
    expect(opens([one, other])).toEqual([])
    const last = settled([...given, one.id, other.id], given[1])
    expect(opens([one, other, last])).toEqual([last.id])
    expect(opens([one, other, fact('void', {}, { voids: other.id, station_id: '' })])).toEqual([one.id])
    expect(opens([one, other, last, fact('void', {}, { voids: last.id, station_id: '' })])).toEqual([])
  }
})

it('shows the server’s time, where the phone’s clock offset is known', () => {
  const given = handedOut(ines, { clock_ahead_ms: 3_600_000 })
  const [line] = log([given])
  expect(line?.at_ms).toBe(Date.parse(given.at) - 3_600_000)
})

it('puts each kind in words, with its runner', () => {
  const given = handedOut(ines)
  const typed = handedOut(ines, { station_id: '', initials: 'CA' })
  const note = fact('note', { text: 'No more pins' })
  const replaced = fact('bib_replaced', { from: '31', to: '902' }, { subject: ines.id })
  const settled = fact('settled', { clash: `handed:${ines.id}`, about: [given.id], stands: '' })
  const facts = [
    given,
    typed,
    note,
    replaced,
    fact('shirt_swapped', { from: 'M', to: '' }, { subject: bo.id }),
    fact('paid', { amount_cents: 3550 }, { subject: bo.id }),
    fact('waiver_signed', { name: 'Bo Lee' }, { subject: bo.id }),
    fact('walk_up', { bib_number: '901', t_shirt_size: 'L' }, { subject: bo.id }),
    fact('shirts_brought', { t_shirt_size: 'M', count: 1 }),
    fact('shirts_brought', { t_shirt_size: 'M', count: -1 }),
    fact('settled', { clash: `handed:${ines.id}`, about: [given.id], stands: given.id }),
    fact('settled', { clash: `handed:${ines.id}`, about: [given.id], stands: typed.id }),
    settled,
    fact('settled', { clash: 'bib:901', about: [given.id], stands: '' }),
    fact('settled', { clash: `bibs:${ines.id}`, about: [replaced.id], stands: replaced.id }),
    fact('settled', { clash: `bibs:${ines.id}`, about: [replaced.id], stands: '' }),
    fact('settled', { clash: 'shirt:M', about: [given.id], stands: '' }),
    fact('settled', { clash: `runner:${ines.id}`, about: [given.id], stands: '' }),
    fact('settled', { clash: `note:${note.id}`, about: [note.id], stands: '' }),
    fact('void', {}, { voids: 'f99999999999999' }),
    fact('void', {}, { voids: settled.id, station_id: '' }),
  ]
  expect(log(facts).map(({ bib, name, what }) => [bib, name, what].join('|'))).toEqual(
    [
      '31|Ines Okafor b|Handed out, shirt M',
      '31|Ines Okafor b|Handed out, shirt M',
      '||No more pins',
      '902|Ines Okafor b|Bib 902 for 31',
      '31|Ines Okafor b|Handed out several times: none counts',
      '32|Bo Lee|Shirt none for M',
      '32|Bo Lee|Paid $35.50',
      '32|Bo Lee|Waiver signed by Bo Lee',
      '901|Bo Lee|Walk-up, shirt L',
      '||1 shirt M counted in',
      '||1 shirt M taken away',
      '31|Ines Okafor b|Handed out several times: Table 1 (NH) counts',
      '31|Ines Okafor b|Handed out several times: Captain (CA) counts',
      '||Bib 901 given to several: settled',
      '31|Ines Okafor b|Several bibs given: 902 counts',
      '31|Ines Okafor b|Several bibs given: that of the start list counts',
      '||More shirts M given than brought: settled',
      '31|Ines Okafor b|Changed after it was handed out: settled',
      '||Note settled',
      '||Took something back',
      '31|Ines Okafor b|Taken back: handed out several times: none counts',
    ].toReversed(),
  )
})

it('is searched by table, initials, kind, and runner', () => {
  const given = handedOut(ines, { initials: 'nh' })
  const back = fact('void', {}, { voids: given.id })
  const typed = handedOut(bo, { station_id: '', initials: 'CA' })
  const lines = log([given, back, typed])
  const found = (filter: Partial<LogFilter>) =>
    lines.filter((line) => fits(line, { ...everything, ...filter })).map((line) => line.fact.id)
  expect(found({})).toHaveLength(3)
  expect(found({ station: table.id })).toEqual([back.id, given.id])
  expect(found({ station: captain_station })).toEqual([typed.id])
  expect(found({ by: initialsKey('NH') })).toEqual([back.id, given.id])
  expect(found({ kind: 'void' })).toEqual([back.id])
  // What took it back is part of a packet's history.
  expect(found({ runner: ines.id })).toEqual([back.id, given.id])
})
