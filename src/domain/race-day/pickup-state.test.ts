import { describe, expect, it } from 'vitest'
import { compareFacts, type KnownFact, recordedFactSchema } from './fact.ts'
import { ann, ben, cid, clashesOf, fact, handed, list, runner, table2, undo } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'
import type { PickupRunner } from './station-runner.ts'

describe('what was handed out', () => {
  it('has its bib, its shirt, and who gave it', () => {
    const one = handed()
    const { runners, counts } = pickupState([one], list)
    expect(runners[ann]?.packet).toEqual(one)
    expect(counts).toEqual({
      handed: 1,
      waiting: 2,
      by_shirt: {
        M: { brought: null, given: 1, left: null, wanted: 1 },
        L: { brought: null, given: 0, left: null, wanted: 1 },
      },
    })
  })

  it('does not count once it was taken back, whichever fact came first', () => {
    const one = handed()
    const back = undo(one)
    for (const facts of [
      [one, back],
      [back, one],
    ])
      expect(pickupState(facts, list).counts).toMatchObject({ handed: 0, waiting: 3 })
    // What takes back is not taken back: a volunteer who errs hands out again.
    expect(pickupState([one, back, undo(back)], list).counts.handed).toBe(0)
    expect(pickupState([one, back, handed()], list).counts.handed).toBe(1)
  })

  it('counts shirts out and back by size', () => {
    const facts = [
      fact('shirts_brought', { t_shirt_size: 'M', count: 5 }, { subject: '' }),
      fact('shirts_brought', { t_shirt_size: 'M', count: -1 }, { subject: '' }),
      handed(),
      fact('shirt_swapped', { from: 'M', to: 'L' }),
      // Before the packet goes, a swap only says what will be in it.
      fact('shirt_swapped', { from: 'L', to: 'M' }, { subject: ben }),
      handed(ben, '2'),
    ]
    const { counts, runners } = pickupState(facts, list)
    expect(counts.by_shirt).toEqual({
      M: { brought: 4, given: 1, left: 3, wanted: 1 },
      L: { brought: null, given: 1, left: null, wanted: 0 },
    })
    expect([runners[ann]?.t_shirt_size, runners[ben]?.t_shirt_size]).toEqual(['L', 'M'])
  })

  it('shows who took it, who signed, what was paid, and what was noted', () => {
    const signed = fact('waiver_signed', { name: 'Ann Lee', signature: 'M1 2L3 4' })
    const note = fact('note', { text: 'Wants to start in the last wave.' })
    const recorded = [signed, note, fact('paid', { amount_cents: 3500 })]
    expect(pickupState(recorded, list).runners[ann]).toMatchObject({
      waiver_signed: { fact: signed.id, name: 'Ann Lee' },
      paid_cents: 3500,
      notes: [note],
      packet: null,
    })
  })

  it('knows who collected a packet for somebody, until that hand-out is taken back', () => {
    const first = handed()
    const recorded = [first, fact('collected_by', { name: 'Bo Lee' })]
    expect(pickupState(recorded, list).runners[ann]?.collected_by).toBe('Bo Lee')
    const back = [...recorded, undo(first)]
    expect(pickupState(back, list).runners[ann]?.collected_by).toBe('')
    expect(pickupState([...back, handed()], list).runners[ann]?.collected_by).toBe('')
    // Another table gave one to somebody else: whichever counts, the name stays with its own.
    const other = handed(ann, '1', table2)
    const both = [first, other, fact('collected_by', { name: 'Zed Moss' }, table2)]
    const keeps = (stands: string) =>
      fact('settled', { clash: `handed:${ann}`, about: [first.id, other.id], stands }, { subject: '' })
    const takenBy = (facts: KnownFact[]) => pickupState(facts, list).runners[ann]?.collected_by
    expect(takenBy(both)).toBe('')
    expect(takenBy([...both, keeps(first.id)])).toBe('')
    expect(takenBy([...both, keeps(other.id)])).toBe('Zed Moss')
  })

  it('knows the bib in the hands of each runner with a packet, through replacements and take-backs', () => {
    const [first, second] = [handed(ann, '1'), handed(ben, '')]
    const spare = fact('bib_replaced', { from: '1', to: '90' })
    const inHands = (...facts: KnownFact[]) => {
      const { runners } = pickupState(facts, list)
      return [runners[ann]?.in_hand, runners[ben]?.in_hand]
    }
    expect(inHands(first, second)).toEqual(['1', ''])
    expect(inHands(first, spare)).toEqual(['90', undefined])
    expect(inHands(spare)).toEqual([null, undefined])
    expect(inHands(first, spare, undo(spare))).toEqual(['1', undefined])
    expect(inHands(first, second, undo(first))).toEqual([undefined, ''])
  })

  it('moves a queue by tens of minutes, with clocks corrected where the offset is known', () => {
    const early = handed(ben, '2', { ...table2, at: '2026-05-01T08:51:00.000Z' })
    const typed_in = handed(ben, '2', { station_id: '', device_id: 'd00000000000009' })
    const facts = [handed(), early, typed_in]
    const put_right = { ...early, clock_ahead_ms: 3_600_000 }
    expect(pickupState(facts, list).per_ten_minutes).toEqual([
      { from: '2026-05-01T07:40:00.000Z', handed: 1 },
      { from: '2026-05-01T08:50:00.000Z', handed: 1 },
    ])
    expect(
      pickupState(
        [...facts, put_right].filter((one) => one !== early),
        list,
      ).per_ten_minutes,
    ).toEqual([
      { from: '2026-05-01T07:40:00.000Z', handed: 1 },
      { from: '2026-05-01T07:50:00.000Z', handed: 1 },
    ])
  })

  it('moves a queue also where a clock is far off', () => {
    const astray = handed(ben, '2', { ...table2, at: '0000-01-01T00:00:00.000Z' })
    const facts = [handed(), astray]
    for (const clock_ahead_ms of [8.64e15, Number.NaN])
      expect(
        pickupState([...facts.slice(0, 1), { ...astray, clock_ahead_ms }], list).per_ten_minutes,
      ).toEqual([{ from: '2026-05-01T07:40:00.000Z', handed: 1 }])
    expect(pickupState(facts, list).per_ten_minutes).toHaveLength(2)
  })
})

describe('a clash', () => {
  it('is one packet that two tables gave', () => {
    const facts = [handed(), handed(ann, '1', table2)]
    expect(clashesOf(facts)).toEqual([`handed:${ann}`])
    expect(pickupState(facts, list).counts.handed).toBe(1)
  })

  it('is one bib of two walk-ups, or of a walk-up and somebody on the list', () => {
    const walkUp = (subject: string, bib_number: string) =>
      fact('walk_up', { bib_number, t_shirt_size: 'M' }, { subject })
    const [x, y] = ['w00000000000001', 'w00000000000002']
    expect(clashesOf([walkUp(x, '901'), walkUp(y, '901')])).toEqual(['bib:901'])
    expect(clashesOf([walkUp(x, '3')])).toEqual(['bib:3'])
    expect(clashesOf([walkUp(x, '901'), handed(x, '901'), walkUp(y, '902')])).toEqual([])
  })

  it('is a shirt more than there were', () => {
    const brought = fact('shirts_brought', { t_shirt_size: 'M', count: 1 }, { subject: '' })
    const [first, second] = [handed(), handed(cid, '3', table2)]
    expect(clashesOf([brought, first])).toEqual([])
    const [clash] = pickupState([brought, first, second], list).clashes
    expect(clash).toMatchObject({ key: 'shirt:M', brought: 1, given: 2, facts: [first.id, second.id] })
  })

  it('is a runner whom an admin changed in between', () => {
    const moved = [
      runner(ann, '77'),
      runner(ben, '2', { lapsed: true }),
      runner(cid, '3', { t_shirt_size: 'L' }),
    ]
    const facts = [handed(), handed(ben, '2'), handed(cid, '3')]
    expect(pickupState(facts, moved).clashes).toMatchObject([
      { kind: 'runner', subject: ann, why: ['bib'] },
      { kind: 'runner', subject: ben, why: ['lapsed'] },
      { kind: 'runner', subject: cid, why: ['shirt'] },
    ])
    expect(clashesOf([handed()], [runner(ann, '')])).toEqual([`runner:${ann}`])
    expect(
      clashesOf([...facts, fact('shirt_swapped', { from: 'M', to: 'L' }, { subject: cid })], moved),
    ).toEqual([`runner:${ann}`, `runner:${ben}`])
  })

  it('is not a walk-up whose table had no bib and who gets one from an admin', () => {
    const walk_up = fact('walk_up', { bib_number: '', t_shirt_size: 'M' })
    const out = [walk_up, handed(ann, '')]
    expect(clashesOf(out, [runner(ann, '')])).toEqual([])
    expect(clashesOf(out, [runner(ann, '77')])).toEqual([])
    expect(
      clashesOf(
        [fact('walk_up', { bib_number: '50', t_shirt_size: 'M' }), handed(ann, '50')],
        [runner(ann, '77')],
      ),
    ).toEqual([`runner:${ann}`])
  })

  it('is a walk-up whose bib is nobody’s on the start list once its other holder has another', () => {
    const walkUp = (subject: string, bib_number: string) => [
      fact('walk_up', { bib_number, t_shirt_size: 'M' }, { subject }),
      handed(subject, bib_number),
    ]
    const [x, y] = ['w00000000000001', 'w00000000000002']
    const both = [...walkUp(x, '502'), ...walkUp(y, '502')]
    const unlisted = runner(y, '')
    expect(clashesOf(both, [runner(x, '502'), unlisted])).toEqual(['bib:502'])
    const other = fact('bib_replaced', { from: '502', to: '503' }, { subject: x })
    expect(clashesOf([...both, other], [runner(x, '503'), unlisted])).toEqual([`runner:${y}`])
    expect(clashesOf([...both, other], [runner(x, '503'), runner(y, '502')])).toEqual([])
    // A runner who got one for it, which the list does not say either.
    const third = fact('bib_replaced', { from: '502', to: '504' }, { subject: y })
    expect(clashesOf([...both, other, third], [runner(x, '503'), unlisted])).toEqual([`runner:${y}`])
    expect(clashesOf([...both, other, third], [runner(x, '503'), runner(y, '504')])).toEqual([])
  })

  it('is settled by a captain, until another fact joins it', () => {
    const [first, second] = [handed(), handed(ann, '1', table2)]
    const settled = fact(
      'settled',
      { clash: `handed:${ann}`, about: [first.id, second.id], stands: second.id },
      { subject: '', station_id: '' },
    )
    const facts = [first, second, settled]
    expect(clashesOf(facts)).toEqual([`handed:${ann} settled`])
    expect(pickupState(facts, list).runners[ann]?.packet).toEqual(second)
    expect(clashesOf([...facts, handed(ann, '1', { device_id: 'd00000000000003' })])).toEqual([
      `handed:${ann}`,
    ])
    const nobody = fact(
      'settled',
      { clash: `handed:${ann}`, about: [first.id, second.id, settled.id], stands: '' },
      { subject: '', station_id: '' },
    )
    // The later of two captains counts: that one knew of the other's word.
    expect(pickupState([nobody, ...facts], list).runners[ann]?.packet).toBeNull()
  })

  const settling = (clash: string, about: readonly KnownFact[], stands = '') =>
    fact('settled', { clash, about: about.map(({ id }) => id), stands }, { subject: '', station_id: '' })

  it('leaves settled hand-outs out of the counts, and out of later clashes', () => {
    const two = [handed(), handed(ann, '1', table2)]
    const none = [...two, settling(`handed:${ann}`, two)]
    const { counts, per_ten_minutes } = pickupState(none, list)
    expect(counts).toMatchObject({ handed: 0, waiting: 3, by_shirt: { M: { given: 0 } } })
    expect(per_ten_minutes).toEqual([])
    // The packet goes out once more, and that counts at once.
    const again = handed()
    expect(clashesOf([...none, again])).toEqual([`handed:${ann} settled`])
    expect(pickupState([...none, again], list).runners[ann]?.packet).toEqual(again)
    const late = handed(ann, '1', table2)
    expect(pickupState([...none, again, late], list).clashes[0]?.facts).toEqual([again.id, late.id])
    // Which counts is open again where the one that counted is taken back.
    const second = [...two, settling(`handed:${ann}`, two, two[1]?.id)]
    expect(pickupState([...second, undo(two[1]!)], list).runners[ann]?.packet).toEqual(two[0])
    // The runner whose bib it was gives it to somebody else.
    expect(clashesOf([...none, handed(ben, '1')], [runner(ben, '1', { t_shirt_size: '' })])).toEqual([
      `handed:${ann} settled`,
    ])
  })

  it('over shirts is quiet until somebody counts them again', () => {
    const brought = fact('shirts_brought', { t_shirt_size: 'M', count: 1 }, { subject: '' })
    const facts = [brought, handed(), handed(cid, '3')]
    const settled = [...facts, settling('shirt:M', facts.slice(1))]
    expect(clashesOf([...settled, handed(ben, '2')])).toContain('shirt:M settled')
    const counted = fact('shirts_brought', { t_shirt_size: 'M', count: 1 }, { subject: '' })
    const more = [...settled, counted, handed(ben, '2')]
    expect(clashesOf(more)).toContain('shirt:M')
    expect(clashesOf([...more, settling('shirt:M', more.slice(-1))])).toContain('shirt:M settled')
  })
})

/** Chance from a seed, so that a history that broke can be looked at. */
interface Random {
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
  }
}

describe('the order', () => {
  it('is the order of knowledge, whatever the clocks say', () => {
    const first = handed(ann, '1', { turn: 4, at: '2026-05-01T12:00:00.000Z' })
    const later = handed(ann, '1', { ...table2, turn: 5, at: '2026-05-01T06:00:00.000Z' })
    expect([later, first].sort(compareFacts)).toEqual([first, later])
  })

  /** Facts as four phones say them that hear of each other now and then; their clocks are hours apart. */
  function history(random: Random): { facts: KnownFact[]; runners: PickupRunner[] } {
    const runners = Array.from({ length: 12 }, (_, n) =>
      runner(`r${String(n).padStart(14, '0')}`, String(n + 1), {
        t_shirt_size: random.pick(['S', 'M', 'L'] as const),
        lapsed: random.chance(0.1),
      }),
    )
    const phones = [1, 2, 3, 4].map((n) => ({
      device_id: `d${String(n).padStart(14, '0')}`,
      ahead_ms: random.int(-5, 5) * 3_600_000,
      heard: [] as KnownFact[],
      own: 0,
    }))
    const facts: KnownFact[] = []
    for (let n = 0; n < 60; n++) {
      const phone = random.pick(phones)
      if (random.chance(0.3)) phone.heard = [...new Set([...phone.heard, ...random.pick(phones).heard])]
      const { id, bib_number } = random.pick(runners)
      const size = random.pick(['S', 'M', 'L'] as const)
      phone.own += 1
      const more = {
        subject: id,
        device_id: phone.device_id,
        sequence: phone.own,
        turn: 1 + phone.heard.reduce((last, { turn }) => Math.max(last, turn), 0),
        at: new Date(Date.UTC(2026, 4, 1, 7, n) + phone.ahead_ms).toISOString(),
        late: random.chance(0.1),
      }
      const none = { ...more, subject: '' }
      const known = phone.heard.filter(({ kind }) => kind !== 'void')
      const { clashes } = pickupState(phone.heard, runners)
      const clash = clashes[0]
      const next = random.pick([
        () => handed(id, bib_number, more),
        () => handed(id, bib_number, more, 'L'),
        () => fact('shirt_swapped', { from: size, to: random.pick(['S', 'M', 'L'] as const) }, more),
        () => fact('shirts_brought', { t_shirt_size: size, count: random.int(-1, 3) }, none),
        () => fact('walk_up', { bib_number: String(random.int(10, 14)), t_shirt_size: size }, more),
        () => fact('paid', { amount_cents: 100 }, more),
        () => fact('bib_replaced', { from: bib_number, to: String(random.int(13, 18)) }, more),
        () => fact('note', { text: `Note ${n}` }, more),
        () =>
          known.length > 0
            ? fact('void', {}, { ...none, voids: random.pick(known).id })
            : handed(id, '1', more),
        () =>
          clash
            ? fact(
                'settled',
                { clash: clash.key, about: clash.facts, stands: random.pick(['', ...clash.facts]) },
                none,
              )
            : handed(id, bib_number, more),
      ])()
      facts.push(next)
      phone.heard.push(next)
    }
    return { facts, runners }
  }

  it('does not matter: 200 histories, shuffled and with duplicates, give the same bytes', () => {
    let clashes = 0
    let settled = 0
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomOf(seed)
      const { facts, runners } = history(random)
      const state = pickupState(facts, runners)
      clashes += state.clashes.length
      settled += state.clashes.filter(({ settled_by }) => settled_by !== '').length
      const once = JSON.stringify(state)
      for (let time = 0; time < 2; time++) {
        const doubled = [
          ...facts,
          ...facts.filter(() => random.chance(0.3)).map((one) => ({ ...one, late: false })),
        ]
        expect(
          JSON.stringify(pickupState(shuffled(doubled, random), shuffled(runners, random))),
          `seed ${seed}`,
        ).toBe(once)
      }
    }
    expect(clashes).toBeGreaterThan(1000)
    expect(settled).toBeGreaterThan(50)
  })

  function shuffled<T>(all: readonly T[], random: Random): T[] {
    const left = [...all]
    return all.map(() => left.splice(random.int(0, left.length - 1), 1)[0] as T)
  }
})

describe('a fact that is said', () => {
  it('names its runner where it has one, and what it takes back where it does', () => {
    const { late: _late, clock_ahead_ms: _ahead, ...good } = handed()
    expect(recordedFactSchema.safeParse(good).success).toBe(true)
    for (const bad of [
      { ...good, subject: '' },
      { ...good, voids: good.id },
      { ...good, kind: 'void', payload: {} },
      { ...good, kind: 'void', payload: {}, voids: good.id },
      { ...good, kind: 'flown' },
      { ...good, sequence: 0 },
      { ...good, at: 'yesterday' },
      { ...good, initials: ' ' },
      { ...good, kind: 'waiver_signed', payload: { name: 'A', signature: '<svg onload=1>' } },
    ])
      expect(recordedFactSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
  })

  it('counts on a phone that is older than the one that recorded it', () => {
    const { late: _late, clock_ahead_ms: _ahead, ...good } = handed()
    const newer = { ...good, box: 'B', payload: { ...good.payload, box: 'B' } }
    expect(recordedFactSchema.parse(newer)).toEqual(good)
  })
})
