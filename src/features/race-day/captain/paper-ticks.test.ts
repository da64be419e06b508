import { expect, it } from 'vitest'
import { pickupState } from '#domain/race-day/pickup-state.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { handedOutByCaptains, type Just, most_at_once, notYetKnown, readTicks } from './paper-ticks.ts'
import { fact, handedOut, runner, contextOf } from './fact-fixtures.ts'

const ines = runner(31)
const runners = [
  ines,
  runner(32, { first_name: 'Bo', last_name: 'Lee', waiver_agreed: false }),
  runner(33, { lapsed: true }),
  runner(35, { bib_number: '035' }),
  runner(36, { bib_number: '', first_name: 'Ola', last_name: 'Ng' }),
  runner(37, { bib_number: 'A7' }),
]

const tick = (typed: string, facts: KnownFact[] = [], just: Just = new Map()) => {
  const sources = {
    runners,
    state: pickupState(facts, runners),
    context: contextOf(facts, runners),
    just,
    feeDue: ({ bib_number }: { bib_number: string }) => (bib_number === '32' ? '$35' : ''),
    has_waiver: true,
  }
  const { give, ...rest } = readTicks(typed, sources)
  return { give: give.map(({ id }) => Number(id.slice(1))), ...rest }
}

it('hands out the packet of the typed bib, and says what was still to be done', () => {
  expect(tick(' 31 ')).toEqual({
    give: [31],
    title: 'Bib 31, Ines Okafor b: handed out',
    notes: [],
    tone: 'ok',
    left: '',
  })
  expect(tick('32').notes).toEqual(['The waiver was to be signed.', '$35 was to be paid.'])
  const signed = fact('waiver_signed', { name: 'Bo Lee' }, { subject: runner(32).id })
  expect(tick('32', [signed]).notes).toEqual(['$35 was to be paid.'])
  expect(tick('33').notes).toEqual(['Off the start list by now: it is to be settled above.'])
  expect(tick('a7').give).toEqual([37])
  // As a printer or a spreadsheet writes them.
  for (const typed of ['35', '0035', '35.0', '#35']) expect(tick(typed).give, typed).toEqual([35])
  expect(tick('0031, 35').give).toEqual([31, 35])
})

it('writes nothing for a bib that nobody has, nor for one with the same beginning', () => {
  expect(tick('3')).toEqual({
    give: [],
    title: 'Nobody on the list has bib 3.',
    notes: ['Nothing was written.'],
    tone: 'refused',
    left: '3',
  })
  expect(tick('').tone).toBe('refused')
})

it('names who had a bib that a table replaced: the list was printed before', () => {
  const replaced = fact('bib_replaced', { from: '18', to: '31' }, { subject: ines.id })
  expect(tick('18', [replaced])).toMatchObject({
    give: [],
    title: 'Nobody on the list has bib 18 any more.',
    notes: ['Ines Okafor b had it: type 31. Nothing was written.'],
    left: '18',
  })
  // An admin gave another one after the packet was out.
  expect(tick('18', [handedOut({ ...ines, bib_number: '18' })])).toMatchObject({
    notes: ['Ines Okafor b has it in hand: type 31. Nothing was written.'],
  })
})

it('names, for each of several and for a range, who had the bib and what to type: that stays', () => {
  const facts = [
    fact('bib_replaced', { from: '18', to: '31' }, { subject: ines.id }),
    // Out with the old one; an admin gave the other.
    handedOut({ ...runner(32), bib_number: '19' }),
    fact('bib_replaced', { from: '20', to: 'A8' }, { subject: runner(36).id }),
  ]
  const note = 'Another bib by now: 18 (Ines Okafor b, 31), 19 (Bo Lee, 32, already handed out), 20 (Ola Ng).'
  expect(tick('18, 19, 20, 21', facts)).toMatchObject({
    give: [],
    notes: [note, 'On no list: 21.'],
    tone: 'refused',
    left: '18, 20, 21',
  })
  expect(tick('18-21', facts)).toMatchObject({ notes: [note, 'On no list: 21.'], left: '18, 20' })
  expect(tick('20 035', facts)).toMatchObject({ give: [35], tone: 'part', left: '20' })
})

it('says where a packet went that is already out', () => {
  expect(tick('31', [handedOut(ines)])).toEqual({
    give: [],
    title: 'Bib 31, Ines Okafor b: already handed out',
    notes: ['At Table 1 by NH, 8:42 AM, 22 min ago. Nothing was written.'],
    tone: 'refused',
    left: '',
  })
  expect(tick('31', [handedOut(ines, { station_id: '' })]).notes[0]).toMatch(/^By the captain NH,/)
  const given = handedOut(ines)
  expect(tick('31', [given, fact('void', {}, { voids: given.id })]).give).toEqual([31])
})

it('hands out a packet once if its bib is typed twice in a hurry, and again if it was taken back in between', () => {
  const given = handedOut(ines, { station_id: '' })
  const typedAgain = (facts: KnownFact[], written = given.id) =>
    tick('31', facts, notYetKnown(new Map([[ines.id, written]]), contextOf(facts, runners).facts))
  expect(typedAgain([], '').notes).toEqual(['A moment ago. Nothing was written.'])
  expect(typedAgain([]).notes).toEqual(['A moment ago. Nothing was written.'])
  expect(typedAgain([given]).notes[0]).toMatch(/^By the captain NH,/)
  expect(typedAgain([given, fact('void', {}, { voids: given.id, station_id: '' })]).give).toEqual([31])
})

it('lists what captains handed out and what still counts, newest first', () => {
  const by = (captain: string) => ({ station_id: '', device_id: captain })
  // Two captains typed in the same list without a network, and one of them settled it.
  const twice = ['d00000000000002', 'd00000000000003'].map((captain) => handedOut(ines, by(captain)))
  const about = twice.map(({ id }) => id)
  const other = handedOut(runner(32), by('d00000000000002'))
  const gone = handedOut(runner(35), by('d00000000000002'))
  const facts = [
    ...twice,
    other,
    gone,
    fact('void', {}, { voids: gone.id, ...by('d00000000000002') }),
    handedOut(runner(36)),
  ]
  const settled = fact('settled', { clash: `handed:${ines.id}`, about, stands: about[0] }, { station_id: '' })
  const listed = (...all: KnownFact[]) => handedOutByCaptains(pickupState(all, runners)).map(({ id }) => id)
  expect(listed(...facts)).toEqual([other.id, about[1], about[0]])
  expect(listed(...facts, settled)).toEqual([other.id, about[0]])
})

it('accepts a name where there is no bib, if just one runner has it', () => {
  expect(tick('ola ng')).toMatchObject({ give: [36], title: 'Ola Ng: handed out' })
  expect(tick('olang')).toMatchObject({ give: [36] })
  expect(tick('okafor')).toMatchObject({ give: [], title: '4 runners for “okafor”.' })
  expect(tick('nobody')).toMatchObject({ give: [], title: 'Nobody on the list for “nobody”.' })
})

const of_32 = ['The waiver was to be signed: 32.', '$35 was to be paid: 32.']

it('accepts a range, and names what it left out', () => {
  expect(tick('31-37', [handedOut(ines)])).toEqual({
    give: [32, 35],
    title: 'Bibs 31 to 37: 2 packets handed out',
    notes: ['Already handed out: 31.', 'Off the start list: 33.', 'On no list: 34, 36, 37.', ...of_32],
    tone: 'part',
    left: '',
  })
  expect(tick('31 – 32')).toMatchObject({ give: [31, 32], tone: 'ok', notes: of_32 })
  for (const typed of ['31..32', '31 .. 32', '31,,32', '31…32']) expect(tick(typed).give).toEqual([31, 32])
  expect(tick('31.32')).toMatchObject({
    give: [],
    notes: ['Nothing was written. A range: 101-120 or 101..120.'],
  })
  expect(tick('32-31').title).toBe('32 to 31: the range ends before it begins.')
  expect(tick('800-812')).toMatchObject({ give: [], title: 'Bibs 800 to 812: nothing was written' })
  expect(tick('800-812').notes).toEqual(['On no list: 800, 801, 802, 803, 804, 805, 806, 807 and 5 more.'])
  expect(tick(`1-${most_at_once + 1}`).notes).toEqual(['Type them in parts.'])
})

it('reads a bib as people say it, and says how it read two commas', () => {
  for (const typed of [
    '#31',
    'bib 31',
    'Bib #31',
    ' BIBS 31 ',
    'Nr 31',
    'nr.31',
    'No. 31',
    'bib no 31',
    'Number 31',
  ])
    expect([typed, tick(typed).give]).toEqual([typed, [31]])
  expect(tick('bib a7').give).toEqual([37])
  for (const typed of ['#31, #32', 'bibs 31 32', 'bib 31-32', '#31–#32', 'No. 31 – Nr. 32'])
    expect(tick(typed).give).toEqual([31, 32])
  expect(tick('#99').title).toBe('Nobody on the list has bib 99.')
  // In a name it is just a part.
  for (const typed of ['No Reed', 'Bibs Lee', 'Nr. Lee']) expect(tick(typed).left).toBe(typed)
  expect(tick('31,,32').notes).toEqual(['“31,,32” was read as a range.', ...of_32])
  expect(tick('31..32').notes).toEqual(of_32)
})

it('says for each of several who had to sign and to pay', () => {
  const feeDue = ({ bib_number }: { bib_number: string }) =>
    ({ 31: '$25', 32: '$35', 35: '' })[Number(bib_number)] ?? '$25'
  const sources = {
    runners,
    state: pickupState([], runners),
    context: contextOf([], runners),
    just: new Map(),
    feeDue,
    has_waiver: true,
  }
  expect(readTicks('31, 32, 38', { ...sources, runners: [...runners, runner(38)] }).notes).toEqual([
    'The waiver was to be signed: 32.',
    '$25 was to be paid: 31, 38.',
    '$35 was to be paid: 32.',
  ])
  // Where no waiver is published, there was none to sign.
  expect(readTicks('32', { ...sources, has_waiver: false }).notes).toEqual(['$35 was to be paid.'])
})

it('names one bib in the singular', () => {
  expect(tick('31 31').title).toBe('Bib 31: 1 packet handed out')
  expect(tick('31-31').title).toBe('Bib 31: 1 packet handed out')
})

it('accepts several bibs, and leaves unknown ones to be corrected', () => {
  for (const typed of ['31,32', '31 32', '31, 32;31'])
    expect(tick(typed)).toMatchObject({
      give: [31, 32],
      title: 'Bibs 31, 32: 2 packets handed out',
      tone: 'ok',
      left: '',
    })
  expect(tick('31,34 33 99', [handedOut(ines)])).toEqual({
    give: [],
    title: 'Bibs 31, 34, 33, 99: nothing was written',
    notes: ['Already handed out: 31.', 'Off the start list: 33.', 'On no list: 34, 99.'],
    tone: 'refused',
    left: '34, 99',
  })
  expect(tick('35 035')).toMatchObject({ give: [35], left: '' })
})

it('leaves what it does not understand', () => {
  for (const typed of ['okafor', 'nobody', '31.32', '32-31', '1-900']) expect(tick(typed).left).toBe(typed)
})
