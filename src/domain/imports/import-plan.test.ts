import { describe, expect, it } from 'vitest'
import { type KnownRunner, planImport, type PlanOptions } from './import-plan.ts'
import type { ImportedRow } from './imported-row.ts'
import { no_entry } from './staged-row.ts'

const event = { event_date: '2026-06-01', distance_m: 10_000 }
const by_gun: PlanOptions = { ranking_basis: 'gun', age_group_basis: 'gun', age_bands: [], use_order: true }

function runner(id: string, values: Partial<KnownRunner> = {}): KnownRunner {
  return {
    id,
    source: 'form',
    result_slot: null,
    first_name: 'Ada',
    last_name: 'Runner',
    bib_number: '7',
    gender: 'female',
    date_of_birth: '1990-05-17',
    age_group: 'F 35-39',
    result_status: '',
    race_time: null,
    gun_time: null,
    chip_time: null,
    pace: '',
    finish_order: null,
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
    ...no_entry,
    ...values,
  }
}

let line = 1
function row(values: Partial<ImportedRow> = {}): ImportedRow {
  const timed = { result_status: 'finished' as const, gun_time: 2_400_000, chip_time: 2_390_000 }
  return {
    line: ++line,
    bib_number: '7',
    first_name: 'Ada',
    last_name: 'Runner',
    gender: 'female',
    date_of_birth: '',
    age: null,
    age_group: '',
    has_own_group: false,
    official_time: null,
    time: null,
    overall_place: null,
    gender_place: null,
    age_group_place: null,
    pace: '',
    gun_pace: '',
    chip_pace: '',
    note: '',
    entry: null,
    ...timed,
    ...values,
  }
}

const start_list = { result_status: '' as const, gun_time: null, chip_time: null }
const plan = (rows: ImportedRow[], runners: KnownRunner[], options: Partial<PlanOptions> = {}) =>
  planImport({ rows, refused: [] }, runners, event, { ...by_gun, ...options })
const kinds = (...args: Parameters<typeof plan>) => plan(...args).rows.map(({ kind }) => kind)

describe('a row with a known bib', () => {
  it('changes the result, and shows the old and the new value', () => {
    const [planned] = plan(
      [row()],
      [runner('a', { result_status: 'finished', race_time: 2_500_000, result_slot: 3 })],
    ).rows
    expect(planned).toMatchObject({ kind: 'changed', bib_number: '7', name: 'Ada Runner' })
    expect(planned?.changes).toEqual([
      { field: 'race_time', from: 2_500_000, to: 2_400_000 },
      { field: 'gun_time', from: null, to: 2_400_000 },
      { field: 'chip_time', from: null, to: 2_390_000 },
    ])
    expect(planned?.target).toMatchObject({
      registration_id: 'a',
      takes_slot: false,
      seen: { race_time: 2_500_000 },
    })
  })

  it('takes the official time by the basis', () => {
    const race_time = (basis: 'gun' | 'chip') =>
      plan([row()], [runner('a')], { ranking_basis: basis }).rows[0]?.target?.values.race_time
    expect([race_time('gun'), race_time('chip')]).toEqual([2_400_000, 2_390_000])
  })

  it('keeps what the runner entered, and fills in the rest', () => {
    const [planned] = plan(
      [row({ first_name: 'ADA B.', gender: 'male' })],
      [runner('a', { date_of_birth: '' })],
    ).rows
    expect(planned?.target?.values).toMatchObject({ first_name: 'Ada', gender: 'female' })
    const [filled] = plan(
      [row({ date_of_birth: '1991-01-01' })],
      [runner('a', { date_of_birth: '', gender: '' })],
    ).rows
    expect(filled?.target?.values).toMatchObject({ date_of_birth: '1991-01-01', gender: 'female' })
  })

  it('corrects values of an earlier file', () => {
    const [planned] = plan([row({ first_name: 'Ida' })], [runner('a', { source: 'import' })]).rows
    expect(planned?.changes).toContainEqual({ field: 'first_name', from: 'Ada', to: 'Ida' })
  })

  it('is refused when an import gave the bib and another result to another person', () => {
    const had = { source: 'import' as const, result_status: 'finished' as const, gun_time: 2_500_000 }
    const stranger = row({ first_name: 'Bo', last_name: 'Walker' })
    expect(plan([stranger], [runner('a', had)]).rows[0]).toMatchObject({
      kind: 'refused',
      reason: 'Bib 7 has the result of Ada Runner.',
    })
    // The same result, or none so far: the name is what is corrected.
    const same = { ...had, gun_time: stranger.gun_time, chip_time: stranger.chip_time }
    expect(kinds([stranger], [runner('a', same)])).toEqual(['changed'])
    expect(kinds([stranger], [runner('a', { source: 'import' })])).toEqual(['changed'])
  })

  it('is refused when a runner with another name registered the bib', () => {
    const [planned] = plan([row({ first_name: 'Bo', last_name: 'Walker' })], [runner('a')]).rows
    expect(planned).toMatchObject({
      kind: 'refused',
      reason: 'Bib 7 is registered for Ada Runner.',
      target: null,
    })
  })

  it('removes no result when it has none', () => {
    const timed = runner('a', { result_status: 'finished', race_time: 2_500_000, result_slot: 0 })
    expect(kinds([row(start_list)], [timed])).toEqual(['unchanged'])
  })
})

describe('a row with an unknown bib', () => {
  it('is a new runner', () => {
    const [planned] = plan([row({ bib_number: '8', first_name: 'Bo' })], [runner('a')]).rows
    expect(planned).toMatchObject({ kind: 'new', target: { seen: null, takes_slot: true } })
    expect(planned?.target?.registration_id).toMatch(/^[a-z0-9]{15}$/)
  })

  it('is refused without a name', () => {
    const [planned] = plan([row({ bib_number: '8', first_name: '', last_name: '' })], [runner('a')]).rows
    expect(planned?.reason).toBe('Bib 8 is not registered, and the row has no name.')
  })

  it('matches the runner of this name and date of birth, with another bib', () => {
    const [planned] = plan([row({ bib_number: '8', date_of_birth: '1990-05-17' })], [runner('a')]).rows
    expect(planned?.changes).toContainEqual({ field: 'bib_number', from: '7', to: '8' })
  })

  it('is another person of this name without such a match', () => {
    expect(kinds([row({ bib_number: '8' })], [runner('a')])).toEqual(['new'])
  })
})

describe('rows without bibs', () => {
  const nameless = { bib_number: '' }

  it('find their runner by name, in any spelling', () => {
    expect(kinds([row({ ...nameless, first_name: 'RUNNER', last_name: 'Áda' })], [runner('a')])).toEqual([
      'changed',
    ])
  })

  it('do not match a namesake of another gender or age', () => {
    expect(kinds([row({ ...nameless, gender: 'male' })], [runner('a')])).toEqual(['new'])
    expect(kinds([row({ ...nameless, age: 60 })], [runner('a')])).toEqual(['new'])
  })

  it('are refused when two runners share the name', () => {
    const two = [runner('a'), runner('b', { bib_number: '9' })]
    const [planned] = plan([row(nameless)], two).rows
    expect(planned?.reason).toMatch(/^Several runners have this name/)
  })

  it('tell namesakes apart by a stored result', () => {
    const done = {
      source: 'import' as const,
      bib_number: '',
      result_status: 'finished' as const,
      result_slot: 0,
    }
    const two = [
      runner('a', { ...done, race_time: 2_400_000, gun_time: 2_400_000, chip_time: 2_390_000 }),
      runner('b', { ...done, race_time: 2_500_000, gun_time: 2_500_000, chip_time: 2_490_000 }),
    ]
    const rows = [row({ ...nameless, gun_time: 2_500_000, chip_time: 2_490_000 }), row(nameless)]
    const planned = plan(rows, two).rows
    expect(planned.map(({ target }) => target?.registration_id)).toEqual(['b', 'a'])
    expect(planned.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged'])
  })
})

describe('the places of a file', () => {
  const tied = [
    row({ bib_number: '1', overall_place: 1 }),
    row({ bib_number: '2', overall_place: 2 }),
    row({ bib_number: '3', overall_place: 3, gun_time: 2_500_000 }),
  ]
  const valuesOf = (rows: ImportedRow[], runners: KnownRunner[] = [], options: Partial<PlanOptions> = {}) =>
    plan(rows, runners, options).rows.map(({ target }) => target!.values)
  const orders = (...given: Parameters<typeof valuesOf>) =>
    valuesOf(...given).map(({ finish_order }) => finish_order)
  /** The runners who came with the tied file. */
  const known = (changed: Partial<KnownRunner> = {}) =>
    plan(tied, []).rows.map(({ target }, at) =>
      runner(target!.registration_id, { source: 'import', result_slot: at, ...target!.values, ...changed }),
    )

  it('become an order among equal times, and not places', () => {
    const values = valuesOf(tied)
    expect(values.map(({ finish_order }) => finish_order)).toEqual([1, 2, null])
    expect(values.map(({ overall_rank }) => overall_rank)).toEqual([null, null, null])
  })

  it('give no order where equal times share a place', () => {
    expect(orders(tied, [], { use_order: false })).toEqual([null, null, null])
    expect(orders(tied, known(), { use_order: false })).toEqual([null, null, null])
  })

  it('are no change when the same file is imported again', () => {
    expect(kinds(tied, known())).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('are not typed places: a stored place stays only where a person typed it', () => {
    const by_hand = { overall_rank: { at: '2026-11-23 14:02:00.000Z' } }
    const typed = known({ overall_rank: 7, age_group_rank: 3, typed: by_hand })
    const planned = plan(tied, typed).rows
    expect(planned.map(({ target }) => target!.values)).toMatchObject(
      Array(3).fill({ overall_rank: 7, age_group_rank: null }),
    )
    expect(planned.map(({ kept }) => kept.map(({ what }) => what))).toEqual(Array(3).fill(['overall_rank']))
    // What the file also says does not matter.
    const [first] = plan(tied, known({ overall_rank: 1, typed: by_hand })).rows
    expect(first).toMatchObject({ kind: 'unchanged', kept: [] })
  })

  it('leave out a corrected runner, whose result and order stay', () => {
    const typed = { race_time: { at: '2026-11-23 14:02:00.000Z' } }
    const [first, ...others] = known()
    const corrected = { ...first!, race_time: 3_000_000, finish_order: null, typed }
    const tied_again = [...tied, row({ bib_number: '4', overall_place: 4 })]
    expect(orders(tied_again, [corrected, ...others])).toEqual([null, 1, null, 2])
  })

  it('keep the order of an earlier file when the file has none, but not with another time', () => {
    const [first, second, third] = tied.map((one) => ({ ...one, overall_place: null }))
    const corrected = { ...second!, gun_time: 2_395_000 }
    expect(orders([first!, corrected, third!], known())).toEqual([1, null, null])
  })
})

it('a bib that a table reported lost is refused for a start list, in each spelling, and for no result', () => {
  const lost = new Map([['12', 'Table 1']])
  const given = (values: Partial<ImportedRow>, runners: KnownRunner[] = []) =>
    plan([row({ ...start_list, bib_number: '012', ...values })], runners, { lost }).rows
  expect(given({})).toMatchObject([
    {
      kind: 'refused',
      reason:
        'Bib 012 was lost at Table 1. If it is found, give it to this runner under Registrations; else give another one.',
    },
  ])
  expect(given({}, [runner('a', { bib_number: '' })])).toMatchObject([{ kind: 'refused' }])
  // A runner who wears it has found it, and so has one who ran with it.
  expect(given({}, [runner('a', { bib_number: '12' })])).toMatchObject([{ kind: 'unchanged' }])
  expect(given({ result_status: 'finished', gun_time: 2_400_000 })).toMatchObject([{ kind: 'new' }])
  // The table gave its runner another one, which a list from before does not know.
  const replaced = { bib_number: '901', typed: { bib_number: { at: '2026-05-31 09:00:00.000Z' } } }
  expect(given({}, [runner('a', replaced)])).toMatchObject([
    { kind: 'unchanged', bib_number: '901', kept: [], note: 'Bib 012 was lost at Table 1. Bib 901 stays.' },
  ])
})

it('does not count a result as missing whose row was refused', () => {
  const had = runner('a', { source: 'import', result_status: 'finished', race_time: 2_500_000 })
  const refused = [{ line: 2, bib_number: '7', name: 'Ada Runner', reason: 'The time is zero.' }]
  expect(planImport({ rows: [], refused }, [had], event, by_gun).others).toBe(0)
  expect(plan([row({ first_name: 'Bo', last_name: 'Walker' })], [had]).others).toBe(0)
  expect(plan([], [had]).others).toBe(1)
})

it('counts its changes, in the order of the file', () => {
  const refused = [{ line: 2, bib_number: '5', name: 'Al', reason: 'The time is zero.' }]
  const planned = planImport({ rows: [row({ line: 3 } as Partial<ImportedRow>)], refused }, [], event, by_gun)
  expect(planned.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 })
  expect(planned.rows.map(({ line: at }) => at)).toEqual([2, 3])
})

describe('what a person typed', () => {
  const at = '2026-11-23 14:02:00.000Z'
  const typed = { race_time: { at }, result_status: { at } }
  const imported = {
    source: 'import',
    result_slot: 0,
    result_status: 'finished',
    gun_time: 2_400_000,
  } as const
  const corrected = (values: Partial<KnownRunner> = {}) =>
    runner('a', { ...imported, race_time: 3_000_000, typed, ...values })
  const only = (...args: Parameters<typeof plan>) => {
    const [planned] = plan(...args).rows
    if (!planned?.target) throw new Error('a planned row')
    return { ...planned, values: planned.target.values }
  }
  const all = { taken: { all: true, but: [] } }

  it('stays as a whole result and is named, with the value of the file', () => {
    const { kind, kept, values } = only([row({ overall_place: 4 })], [corrected()])
    expect(kind).toBe('unchanged')
    expect(values).toMatchObject({
      race_time: 3_000_000,
      gun_time: 2_400_000,
      chip_time: null,
      overall_rank: null,
    })
    expect(kept).toMatchObject([
      {
        what: 'result',
        at,
        unsent: false,
        taken: false,
        ours: { race_time: 3_000_000 },
        file: { race_time: 2_400_000 },
      },
    ])
    expect(plan([row()], [corrected()]).typed).toEqual({ rows: 1, values: 1, taken: 0 })
  })

  it('is overwritten where ticked, and still named', () => {
    const ticked = only([row()], [corrected()], { taken: { all: false, but: ['a result'] } })
    expect(ticked.values).toMatchObject({ race_time: 2_400_000, chip_time: 2_390_000 })
    expect(ticked.kept).toMatchObject([{ what: 'result', taken: true }])
    const but_one = { taken: { all: true, but: ['a result'] } }
    expect(only([row()], [corrected()], but_one).values.race_time).toBe(3_000_000)
  })

  it('is not named where the file agrees', () => {
    const { kept, values } = only([row({ gun_time: 3_000_000 })], [corrected()])
    expect(kept).toEqual([])
    expect(values).toMatchObject({ race_time: 3_000_000, gun_time: 3_000_000 })
  })

  it('may be a disqualification, and an empty value is not typed', () => {
    const cleared = corrected({ result_status: '', race_time: null })
    expect(only([row()], [cleared])).toMatchObject({ kept: [], values: { race_time: 2_400_000 } })
    const out = corrected({ result_status: 'dq', typed: { result_status: { at } } })
    expect(only([row()], [out]).values).toMatchObject({ result_status: 'dq', race_time: 3_000_000 })
    expect(only([row()], [out], all).values).toMatchObject({
      result_status: 'finished',
      race_time: 2_400_000,
    })
  })

  it('about the person stays, and the age group follows it', () => {
    const named = runner('a', {
      ...imported,
      last_name: 'Righted',
      date_of_birth: '1950-05-17',
      typed: { last_name: { at }, date_of_birth: { at }, age_group: { at } },
    })
    const file = row({ last_name: 'Runner', date_of_birth: '1990-05-17' })
    const { kept, values } = only([file], [named])
    expect(kept.map(({ what }) => what)).toEqual(['last_name', 'date_of_birth'])
    expect(values).toMatchObject({ last_name: 'Righted', date_of_birth: '1950-05-17', race_time: 2_400_000 })
    expect(values.age_group).toContain('75')
    expect(only([file], [named], all).values).toMatchObject({
      last_name: 'Runner',
      date_of_birth: '1990-05-17',
    })
  })

  it('as a bib that the file does not know still matches the runner', () => {
    const known = runner('a', {
      ...imported,
      bib_number: '21',
      race_time: 2_400_000,
      chip_time: 2_390_000,
      typed: { bib_number: { at } },
    })
    const { kind, kept, values } = only([row({ bib_number: '12' })], [known])
    expect([kind, values.bib_number]).toEqual(['unchanged', '21'])
    expect(kept).toMatchObject([
      { what: 'bib_number', ours: { bib_number: '21' }, file: { bib_number: '12' } },
    ])
    expect(kinds([row({ bib_number: '12' })], [{ ...known, typed: {} }])).toEqual(['new'])
  })

  it('as a place stays where the others are computed, and goes with its result', () => {
    const placed = corrected({ race_time: 2_400_000, overall_rank: 3, typed: { overall_rank: { at } } })
    const anew = only([row()], [placed])
    expect(anew.values.overall_rank).toBe(3)
    expect(anew.kept).toMatchObject([
      { what: 'overall_rank', ours: { overall_rank: 3 }, file: { overall_rank: null } },
    ])
    expect(only([row()], [placed], all).values.overall_rank).toBe(null)
    const dnf = row({ result_status: 'dnf', gun_time: null, chip_time: null })
    expect(only([dnf], [placed]).values).toMatchObject({ result_status: 'finished', overall_rank: 3 })
    expect(only([dnf], [placed], all).values).toMatchObject({ result_status: 'dnf', overall_rank: null })
    // An empty place is one that is computed.
    const cleared = corrected({ race_time: 2_400_000, typed: { overall_rank: { at } } })
    expect(only([row({ overall_place: 4 })], [cleared]).kept).toEqual([])
  })

  it('and is still being sent is left to arrive', () => {
    const sending = corrected({
      race_time: 2_400_000,
      typed: { race_time: { at, unsent: 3_000_000 } },
    })
    const { kept, values } = only([row({ gun_time: 2_300_000, chip_time: null })], [sending])
    expect(values.race_time).toBe(2_400_000)
    expect(kept).toMatchObject([
      {
        unsent: true,
        ours: { race_time: 3_000_000, result_status: 'finished' },
        file: { race_time: 2_300_000 },
      },
    ])
    expect(only([row({ gun_time: 3_000_000 })], [sending]).kept).toEqual([])
  })
})
