import { describe, expect, it } from 'vitest'
import { type KnownRunner, planImport, type PlanOptions } from './import-plan.ts'
import type { ImportedRow } from './imported-row.ts'

const event = { event_date: '2026-06-01', distance_m: 10_000 }
const by_gun: PlanOptions = { ranking_basis: 'gun', age_group_basis: 'gun', age_bands: [], keep_places: true }

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
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
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
    ...timed,
    ...values,
  }
}

const start_list = { result_status: '' as const, gun_time: null, chip_time: null }
const plan = (rows: ImportedRow[], runners: KnownRunner[], options: Partial<PlanOptions> = {}) =>
  planImport({ rows, refused: [] }, runners, event, { ...by_gun, ...options })
const kinds = (...args: Parameters<typeof plan>) => plan(...args).rows.map(({ kind }) => kind)

describe('a row with a known bib', () => {
  it('changes the result, and says from what to what', () => {
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

  it('keeps what the runner said, and fills in what is missing', () => {
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

  it('corrects what an earlier file brought', () => {
    const [planned] = plan([row({ first_name: 'Ida' })], [runner('a', { source: 'import' })]).rows
    expect(planned?.changes).toContainEqual({ field: 'first_name', from: 'Ada', to: 'Ida' })
  })

  it('is refused when an import brought another person with another result', () => {
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

  it('is refused when a runner of another name has registered it', () => {
    const [planned] = plan([row({ first_name: 'Bo', last_name: 'Walker' })], [runner('a')]).rows
    expect(planned).toMatchObject({
      kind: 'refused',
      reason: 'Bib 7 is registered for Ada Runner.',
      target: null,
    })
  })

  it('takes no result away when it has none', () => {
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

  it('is the runner of this name when the date of birth says so, with another bib', () => {
    const [planned] = plan([row({ bib_number: '8', date_of_birth: '1990-05-17' })], [runner('a')]).rows
    expect(planned?.changes).toContainEqual({ field: 'bib_number', from: '7', to: '8' })
  })

  it('is somebody else of this name when nothing says so', () => {
    expect(kinds([row({ bib_number: '8' })], [runner('a')])).toEqual(['new'])
  })
})

describe('rows without bibs', () => {
  const nameless = { bib_number: '' }

  it('find their runner by name, however it is written', () => {
    expect(kinds([row({ ...nameless, first_name: 'RUNNER', last_name: 'Áda' })], [runner('a')])).toEqual([
      'changed',
    ])
  })

  it('do not take a namesake of another gender or age', () => {
    expect(kinds([row({ ...nameless, gender: 'male' })], [runner('a')])).toEqual(['new'])
    expect(kinds([row({ ...nameless, age: 60 })], [runner('a')])).toEqual(['new'])
  })

  it('are refused when two runners have the name', () => {
    const two = [runner('a'), runner('b', { bib_number: '9' })]
    const [planned] = plan([row(nameless)], two).rows
    expect(planned?.reason).toMatch(/^Several runners have this name/)
  })

  it('tell namesakes apart by a result that is there already', () => {
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

describe('official places', () => {
  const tied = [
    row({ bib_number: '1', overall_place: 1 }),
    row({ bib_number: '2', overall_place: 2 }),
    row({ bib_number: '3', overall_place: 3, gun_time: 2_500_000 }),
  ]
  const ranks = (keep_places: boolean, runners: KnownRunner[] = []) =>
    plan(tied, runners, { keep_places }).rows.map(({ target }) => target?.values.overall_rank)

  it('are stored only where ours differ', () => {
    expect(ranks(true)).toEqual([null, 2, null])
  })

  it('are dropped when all places are computed', () => {
    expect(ranks(false)).toEqual([null, null, null])
  })

  it('that are stored already stay, so that the same file changes nothing', () => {
    const known = plan(tied, []).rows.map(({ target }, at) =>
      runner(target!.registration_id, { source: 'import', result_slot: at, ...target!.values }),
    )
    expect(kinds(tied, known)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('take into account who is not in the file', () => {
    const faster = runner('z', {
      bib_number: '99',
      result_status: 'finished',
      race_time: 2_000_000,
      result_slot: 0,
    })
    const planned = plan([row({ bib_number: '1', overall_place: 1 })], [faster])
    expect(planned.rows[0]?.target?.values.overall_rank).toBe(1)
    expect(planned.others).toBe(1)
  })

  it('that somebody has who is not in the file are named, unless all are computed', () => {
    const jim = runner('z', {
      first_name: 'Jim',
      last_name: 'Baker',
      gender: 'male',
      bib_number: '99',
      result_status: 'finished',
      race_time: 2_000_000,
      result_slot: 0,
    })
    const first = row({ bib_number: '1', overall_place: 1, gender_place: 1 })
    const clashes = (other: KnownRunner, keep_places = true) =>
      plan([first], [other], { keep_places }).clashes
    expect(clashes(jim)).toEqual([{ line: first.line, board: 'overall', place: 1, holder: 'Jim Baker' }])
    expect(clashes(jim, false)).toEqual([])
    // A woman who wins has the gender place too; one who was slower has none of them, unless somebody gave it to her.
    expect(clashes({ ...jim, gender: 'female' }).map(({ board }) => board)).toEqual(['overall', 'gender'])
    const slower = { ...jim, race_time: 2_500_000 }
    expect(clashes(slower)).toEqual([])
    expect(clashes({ ...slower, overall_rank: 1 })).toHaveLength(1)
    // Of one time they share the place, as by the rule.
    expect(clashes({ ...jim, race_time: 2_400_000 })).toEqual([])
    expect(clashes({ ...jim, result_status: 'dnf' })).toEqual([])
  })

  const had = (values: Partial<KnownRunner>) =>
    runner('z', {
      bib_number: '99',
      result_status: 'finished',
      race_time: 2_500_000,
      result_slot: 0,
      ...values,
    })

  it('that somebody keeps whose row has no result, or no place, are named too', () => {
    const first = row({ bib_number: '1', first_name: 'Bo', overall_place: 1 })
    const known = had({ overall_rank: 1 })
    const holders = (rest: Partial<ImportedRow>) =>
      plan([first, row({ bib_number: '99', ...rest })], [known]).clashes.map(({ line: at, holder }) => [
        at,
        holder,
      ])
    expect(holders(start_list)).toEqual([[first.line, 'Ada Runner']])
    expect(holders({ gun_time: 2_500_000 })).toEqual([[first.line, 'Ada Runner']])
    expect(holders({ gun_time: 2_500_000, overall_place: 2 })).toEqual([])
  })

  it('that are set by hand are not hidden by one that is computed', () => {
    const first = row({ bib_number: '1', first_name: 'Bo', overall_place: 1 })
    const by_hand = had({ first_name: 'Di', overall_rank: 1 })
    // Of one time with the row: sharing that place with her alone is no clash.
    const shares = { ...had({ race_time: 2_400_000 }), id: 'y', bib_number: '98' }
    for (const runners of [
      [by_hand, shares],
      [shares, by_hand],
    ])
      expect(plan([first], runners).clashes.map(({ holder }) => holder)).toEqual(['Di Runner'])
  })

  it('that stay with others are named also when all of the file are computed', () => {
    const first = row({ bib_number: '1', first_name: 'Bo', overall_place: 1 })
    const clashes = (known: KnownRunner) => plan([first], [known], { keep_places: false }).clashes
    expect(clashes(had({ overall_rank: 1 }))).toEqual([
      { line: first.line, board: 'overall', place: 1, holder: 'Ada Runner' },
    ])
    expect(clashes(had({ race_time: 2_000_000, overall_rank: 1 }))).toEqual([])
  })
})

it('does not call a result missing whose row was refused', () => {
  const had = runner('a', { source: 'import', result_status: 'finished', race_time: 2_500_000 })
  const refused = [{ line: 2, bib_number: '7', name: 'Ada Runner', reason: 'The time is zero.' }]
  expect(planImport({ rows: [], refused }, [had], event, by_gun).others).toBe(0)
  expect(plan([row({ first_name: 'Bo', last_name: 'Walker' })], [had]).others).toBe(0)
  expect(plan([], [had]).others).toBe(1)
})

it('counts what it would do, in the order of the file', () => {
  const refused = [{ line: 2, bib_number: '5', name: 'Al', reason: 'The time is zero.' }]
  const planned = planImport({ rows: [row({ line: 3 } as Partial<ImportedRow>)], refused }, [], event, by_gun)
  expect(planned.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 })
  expect(planned.rows.map(({ line: at }) => at)).toEqual([2, 3])
})
