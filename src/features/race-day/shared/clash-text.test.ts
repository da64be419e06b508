import { expect, it } from 'vitest'
import type { Clash } from '#domain/race-day/clashes.ts'
import { type KnownFact, recordedFactSchema } from '#domain/race-day/fact.ts'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import { packetTable } from '#support/packet-table.ts'
import { clashText, newestFirst, factContext } from './clash-text.ts'

const event_id = 'e00000000000001'
const now = new Date('2026-06-19T09:04:00')
const ines = {
  id: 'r00000000000001',
  first_name: 'Ines',
  last_name: 'Okafor',
  bib_number: '412',
  t_shirt_size: 'M' as const,
  lapsed: false,
}
const stations = [packetTable(), packetTable({ id: 's00000000000002', name: 'Table 2' })]

const handedOut = (table: 1 | 2, initials: string, minute: number): KnownFact => ({
  ...recordedFactSchema.parse({
    id: `f0000000000000${table}`,
    event_id,
    subject: ines.id,
    station_id: `s0000000000000${table}`,
    device_id: `d0000000000000${table}`,
    sequence: 1,
    turn: 1,
    at: new Date(2026, 5, 19, 8, minute).toISOString(),
    monotonic_ms: 1000,
    initials,
    voids: '',
    kind: 'handed_out',
    payload: { bib_number: '412', t_shirt_size: 'M' },
  }),
  late: table === 2,
})

it('describes one packet at two tables with who and when, alike for both', () => {
  const facts = [handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const [clash] = pickupState(facts, [ines]).clashes
  if (!clash) throw new Error('There is no clash.')
  expect(clashText(clash, factContext(facts, [ines], stations, now))).toEqual({
    title: 'Bib 412 handed out twice',
    text: 'Find the packet that is too many and take it back.',
    lines: [
      {
        fact: 'f00000000000001',
        where: 'Table 1',
        when: '8:41 AM, 23 min ago',
        by: 'NH',
        what: 'Bib 412 to Ines Okafor, shirt M',
      },
      {
        fact: 'f00000000000002',
        where: 'Table 2',
        when: '8:43 AM, 21 min ago, came late',
        by: 'KM',
        what: 'Bib 412 to Ines Okafor, shirt M',
      },
    ],
  })
})

it('shows the server’s time, where the phone’s clock offset was measured', () => {
  const astray = { ...handedOut(1, 'NH', 41), clock_ahead_ms: -3 * 3_600_000 }
  const [text] = [
    clashText(
      pickupState([astray, handedOut(2, 'KM', 43)], [ines]).clashes[0]!,
      factContext([astray], [ines], stations, now),
    ),
  ]
  expect(text.lines).toMatchObject([{ fact: astray.id, when: expect.stringContaining('11:41 AM') as string }])
})

it('says what a runner was changed to after the packet was out', () => {
  const facts = [handedOut(1, 'NH', 41)]
  const changed = { ...ines, bib_number: '77', t_shirt_size: 'L', lapsed: true }
  const [clash] = pickupState(facts, [{ ...changed, t_shirt_size: 'L' }]).clashes
  if (!clash) throw new Error('There is no clash.')
  const { title, text } = clashText(clash, factContext(facts, [changed], stations, now))
  expect(title).toBe('Ines Okafor changed after the packet was out')
  expect(text).toBe(
    'The entry is off the start list. The start list says bib 77. The start list says shirt L.',
  )
})

it('says that the runner wears one of two when a bib was replaced elsewhere', () => {
  const replaced: KnownFact = {
    ...handedOut(1, 'NH', 43),
    id: 'f00000000000008',
    kind: 'bib_replaced',
    payload: { from: '412', to: '901', packet_out: false },
  }
  const facts = [replaced, handedOut(2, 'KM', 41)]
  const listed = { ...ines, bib_number: '901' }
  const texts = pickupState(facts, [listed]).clashes.map((clash) =>
    clashText(clash, factContext(facts, [listed], stations, now)),
  )
  expect(texts).toMatchObject([
    {
      title: 'Ines Okafor changed after the packet was out',
      text: 'Table 1 gave them bib 901. See which one they wear, and take the other one back.',
      lines: [{ what: 'Bib 412 to Ines Okafor, shirt M' }, { what: 'Bib 901 for 412, Ines Okafor' }],
    },
  ])
})

it('says who took a packet that went out twice, and names the runner where the bibs differ', () => {
  const [first, second] = [handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const other: KnownFact = {
    ...second,
    kind: 'handed_out',
    payload: { bib_number: '900\u202e', t_shirt_size: 'M' },
  }
  const taken: KnownFact = {
    ...other,
    id: 'f00000000000007',
    sequence: other.sequence + 1,
    kind: 'collected_by',
    payload: { name: 'Zed Moss' },
  }
  const facts = [first, other, taken]
  const [clash] = pickupState(facts, [ines]).clashes
  if (!clash) throw new Error('There is no clash.')
  const { title, lines } = clashText(clash, factContext(facts, [ines], stations, now))
  expect(title).toBe('The packet of Ines Okafor handed out twice')
  expect(lines.map(({ what }) => what)).toEqual([
    'Bib 412 to Ines Okafor, shirt M',
    'Bib 900 to Ines Okafor, shirt M, taken by Zed Moss',
  ])
})

it('says that one shirt was brought, and that several were given', () => {
  const brought: KnownFact = {
    ...handedOut(1, 'NH', 40),
    id: 'f00000000000009',
    subject: '',
    kind: 'shirts_brought',
    payload: { t_shirt_size: 'M', count: 1 },
  }
  const facts = [brought, handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const clash = pickupState(facts, [ines]).clashes.find(({ kind }) => kind === 'shirt')
  if (!clash) throw new Error('There is no clash.')
  expect(clashText(clash, factContext(facts, [ines], stations, now)).text).toContain(
    '1 was brought, 2 were given.',
  )
})

const settled = (n: 1 | 2, stands: string, kind: 'handed' | 'bibs' = 'handed'): KnownFact => ({
  ...handedOut(1, 'CA', 50),
  id: `c0000000000000${n}`,
  subject: '',
  station_id: '',
  device_id: `e0000000000000${n}`,
  turn: 2,
  kind: 'settled',
  payload: { clash: `${kind}:${ines.id}`, about: ['f00000000000001', 'f00000000000002'], stands },
})

it('says that two captains settled it differently, and shows what the tables said', () => {
  const tables = [handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)]
  const facts = [...tables, settled(1, 'f00000000000001'), settled(2, 'f00000000000002')]
  const [clash] = pickupState(facts, [ines]).clashes
  if (!clash) throw new Error('There is no clash.')
  const { title, text, lines } = clashText(clash, factContext(facts, [ines], stations, now))
  expect(title).toBe('Bib 412 handed out twice')
  expect(text).toBe('Two captains settled it differently. One of them has to say once more which counts.')
  expect(lines.map(({ where }) => where)).toEqual(['Table 1', 'Table 2'])
  const replaced = tables.map((table, at): KnownFact => ({
    ...table,
    kind: 'bib_replaced',
    payload: { from: '412', to: `90${at}` },
  }))
  const of_bibs = [...replaced, settled(1, 'f00000000000001', 'bibs'), settled(2, 'f00000000000002', 'bibs')]
  const bibs = pickupState(of_bibs, [ines]).clashes.map((clash) =>
    clashText(clash, factContext(of_bibs, [ines], stations, now)),
  )
  expect(bibs).toMatchObject([
    {
      title: 'Ines Okafor got 2 bibs: 900 and 901',
      text,
      lines: [{ where: 'Table 1' }, { where: 'Table 2' }],
    },
  ])
})

it('names some of hundreds of bibs and runners, and shows the last ones given', () => {
  const many = Array.from({ length: 300 }, (_, at) => {
    const n = String(at + 100)
    const { turn: _turn, ...replaced } = handedOut(1, 'NH', 41)
    const other = { ...ines, id: `r${n.padStart(14, '0')}`, last_name: n, bib_number: n }
    const bib: KnownFact = {
      ...replaced,
      id: `b${n.padStart(14, '0')}`,
      turn: at + 1,
      kind: 'bib_replaced',
      payload: { from: '412', to: `X${n}` },
    }
    const walk_up: KnownFact = {
      ...replaced,
      id: `w${n.padStart(14, '0')}`,
      subject: other.id,
      turn: at + 1,
      kind: 'walk_up',
      payload: { bib_number: '900', t_shirt_size: 'M' },
    }
    return { other, bib, walk_up }
  })
  const facts = many.flatMap(({ bib, walk_up }) => [bib, walk_up])
  const runners = [ines, ...many.map(({ other }) => other)]
  const context = factContext(facts, runners, stations, now)
  const texts = pickupState(facts, runners).clashes.map((clash) => clashText(clash, context))
  expect(texts.map(({ title, text, lines }) => [title, text, lines.length])).toEqual([
    [
      'Bib 900 given to 300 runners',
      'Ines 100, Ines 101, Ines 102, Ines 103, Ines 104 and 295 more: one of them needs another bib. Find that one at a table, press More and Another bib, and take this one back: the start list gives it to the other.',
      6,
    ],
    [
      'Ines Okafor got 300 bibs: X100, X101, X102, X103, X104 and 295 more',
      'One of them counts. Take back what is too many.',
      6,
    ],
  ])
  expect(texts[1]?.lines.at(-1)?.what).toBe('Bib X399 for 412, Ines Okafor')
})

it('lists the latest arrival first', () => {
  const other = { ...ines, id: 'r00000000000002', bib_number: '1' }
  const late = (fact: KnownFact, id: string): KnownFact => ({ ...fact, id, subject: other.id, turn: 9 })
  const tables = [handedOut(1, 'NH', 41), handedOut(2, 'KM', 43)] as const
  const facts = [...tables, late(tables[0], 'f00000000000003'), late(tables[1], 'f00000000000004')]
  const { clashes } = pickupState(facts, [ines, other])
  const keys = (turned: typeof clashes) =>
    newestFirst(turned, factContext(facts, [ines, other], stations, now)).flatMap(({ kind, key }) =>
      kind === 'handed' ? [key] : [],
    )
  const newest = [`handed:${other.id}`, `handed:${ines.id}`]
  expect([keys(clashes), keys(clashes.toReversed())]).toEqual([newest, newest])
})

it('lists a bib of two first when a captain has just chosen it', () => {
  const [ann, ben] = [2, 3].map((n) => ({ ...ines, id: `r0000000000000${n}`, bib_number: String(n) }))
  if (!ann || !ben) throw new Error('There are two.')
  const gives = (subject: string, to: string, id: string): KnownFact => ({
    ...handedOut(1, 'NH', 41),
    id,
    subject,
    kind: 'bib_replaced',
    payload: { from: '412', to },
  })
  const replacements = [
    gives(ines.id, '500', 'f00000000000001'),
    gives(ines.id, '600', 'f00000000000002'),
    gives(ann.id, '500', 'f00000000000003'),
  ]
  const later = [handedOut(1, 'NH', 50), handedOut(2, 'KM', 51)].map((fact, at) => ({
    ...fact,
    id: `f0000000000001${at}`,
    subject: ben.id,
    turn: 4,
  }))
  const chosen = { ...settled(1, 'f00000000000001', 'bibs'), turn: 5 }
  const keys = (...facts: KnownFact[]) => {
    const { clashes } = pickupState(facts, [ines, ann, ben])
    return newestFirst(clashes, factContext(facts, [ines, ann, ben], stations, now)).map(({ key }) => key)
  }
  expect(keys(...replacements, ...later)[0]).toBe(`handed:${ben.id}`)
  expect(keys(...replacements, ...later, chosen)).toEqual(['bib:500', `handed:${ben.id}`, `runner:${ben.id}`])
})

it('tells the captain what to do about one runner with two entries, and a table that the captain does it', () => {
  const clash = {
    kind: 'same',
    key: 'same:1',
    subjects: [ines.id, 'r00000000000002'],
    facts: [],
    settled_by: '',
  } as unknown as Clash
  const context = factContext(
    [],
    [ines, { ...ines, id: 'r00000000000002', bib_number: '500' }],
    stations,
    now,
  )
  expect(clashText(clash, context).text).toContain('the captain erases the other entry')
  expect(clashText(clash, context, true).text).toContain('erase the other entry under Registrations')
  expect(clashText(clash, context, true).text).not.toContain('the captain')
})
