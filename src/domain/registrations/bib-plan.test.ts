import { describe, expect, it } from 'vitest'
import {
  answersTo,
  type BibRule,
  type BibRunner,
  bibsBefore,
  changedBibs,
  planBibs,
  readSkipList,
  swappedBibs,
} from './bib-plan.ts'
import { bib_orders } from './bib-rule.ts'
import { decide } from './commands/assign-bibs.ts'
import { no_tables } from './table-bibs.ts'
import { genders, t_shirt_sizes } from './registration.ts'

const runner = (n: number, values: Partial<BibRunner> = {}): BibRunner => ({
  id: `runner${String(n).padStart(9, '0')}`,
  first_name: 'Ada',
  last_name: `Number ${n}`,
  bib_number: '',
  gender: 'female',
  age_group: '',
  t_shirt_size: 'M',
  city: '',
  created: `2026-05-01 10:00:${String(n).padStart(2, '0')}.000Z`,
  lapsed: false,
  ...values,
})

const rule = (values: Partial<BibRule> = {}): BibRule => ({
  who: 'all',
  order: 'registered',
  prefix: '',
  from: 1,
  to: 100,
  skip: [],
  fixed: new Map(),
  ...values,
})

const bibsOf = (runners: BibRunner[], values: Partial<BibRule> = {}, given_bibs: string[] = []) =>
  planBibs(runners, rule(values), given_bibs).rows.map(
    ({ runner: { last_name }, bib_number }) => `${last_name} ${bib_number}`,
  )

it('a plan skips a bib that a table reported lost, until somebody wears it again', () => {
  const tables = { ...no_tables, lost: new Map([['2', 'Table 1']]) }
  const bibs = (runners: BibRunner[], values: Partial<BibRule> = {}) => {
    const { rows, lost, problems } = planBibs(runners, rule({ who: 'without', ...values }), [], tables)
    return { bibs: rows.map(({ bib_number }) => bib_number), lost, problems }
  }
  const [one, two] = [runner(1), runner(2)]
  expect(bibs([one, two])).toEqual({ bibs: ['1', '3'], lost: ['2'], problems: [] })
  expect(bibs([one, two], { fixed: new Map([[one.id, '2']]) }).problems).toEqual([
    'Bib 2 was lost at Table 1. It is fixed for Ada Number 1.',
  ])
  const wears = runner(3, { bib_number: '2' })
  expect(bibs([wears, two], { who: 'all', fixed: new Map([[wears.id, '2']]) })).toMatchObject({
    bibs: ['1', '2'],
    lost: [],
    problems: [],
  })
})

describe('a plan', () => {
  it('numbers everybody in the order of registration', () => {
    const later = runner(1, { created: '2026-05-03T10:00:00.000Z' })
    expect(bibsOf([later, runner(2), runner(3)])).toEqual(['Number 2 1', 'Number 3 2', 'Number 1 3'])
  })

  it('goes by last name, ignoring case and accents', () => {
    const names = ['ötzi', 'Oz', 'Abel', 'zeta'].map((last_name, n) => runner(n, { last_name }))
    expect(bibsOf(names, { order: 'last_name' })).toEqual(['Abel 1', 'ötzi 2', 'Oz 3', 'zeta 4'])
  })

  it('goes by an answer of the form, and by last name among equal answers', () => {
    const shirts = (['XL', '', 'S', 'M', 'S'] as const).map((t_shirt_size, n) => runner(n, { t_shirt_size }))
    expect(bibsOf(shirts, { order: 't_shirt_size' })).toEqual([
      'Number 2 1',
      'Number 4 2',
      'Number 3 3',
      'Number 0 4',
      'Number 1 5',
    ])
    const groups = ['F 30-34', 'F 5-9', ''].map((age_group, n) => runner(n, { age_group }))
    expect(bibsOf(groups, { order: 'age_group' })).toEqual(['Number 1 1', 'Number 0 2', 'Number 2 3'])
  })

  it('is for runners without a bib, or with one answer; lapsed entries get none', () => {
    const field = [
      runner(1, { bib_number: '7' }),
      runner(2),
      runner(3, { gender: 'male' }),
      runner(4, { lapsed: true }),
    ]
    expect(bibsOf(field, { who: 'without' })).toEqual(['Number 2 1', 'Number 3 2'])
    const men = { question: 'gender', answer: 'male' } as const
    expect(bibsOf(field, { who: men, prefix: 'M-', from: 300, to: 400 })).toEqual(['Number 3 M-300'])
    expect(answersTo(field, 'gender')).toEqual(['male', 'female'])
  })

  it('skips unwanted and taken numbers, and reports the taken ones', () => {
    const plan = planBibs(
      [runner(1, { bib_number: '3' }), runner(2), runner(3), runner(4)],
      rule({
        who: 'without',
        skip: [
          [5, 6],
          [1, 1],
        ],
      }),
      ['4'],
    )
    expect(plan.rows.map(({ bib_number }) => bib_number)).toEqual(['2', '7', '8'])
    expect(plan).toMatchObject({ problems: [], passed_over: ['3', '4'] })
  })

  it('writes each number with as many digits as the rule says', () => {
    const field = [runner(1), runner(2), runner(3, { bib_number: '009' })]
    expect(bibsOf(field, { who: 'without', digits: 3, from: 9 })).toEqual(['Number 1 010', 'Number 2 011'])
    expect(bibsOf([runner(1), runner(2)], { digits: 2, from: 99 })).toEqual(['Number 1 99', 'Number 2 100'])
  })

  it('skips what tables give to walk-ups, except for a runner who holds it', () => {
    const table = { name: 'Table 1', span: [2, 3] } as const
    const far = { name: 'Table 2', span: [50, 60] } as const
    const tables = { ...no_tables, ranges: [table, far], given: new Set(['3']) }
    const field = [runner(1), runner(2), runner(3, { bib_number: '2' })]
    const plan = planBibs(field, rule(), [], tables)
    expect(plan.rows.map(({ bib_number }) => bib_number)).toEqual(['1', '4', '5'])
    expect(plan).toMatchObject({ problems: [], passed_over: [], tables: [table] })
    const keeping = (id: string, bib: string) =>
      planBibs(field, rule({ fixed: new Map([[id, bib]]) }), [], tables)
    expect(keeping(runner(3).id, '2')).toMatchObject({ problems: [], rows: [{}, {}, { bib_number: '2' }] })
    expect(keeping(runner(1).id, '3').problems).toEqual([])
    expect(keeping(runner(1).id, '55').problems).toEqual([
      'Bib 55, fixed for Ada Number 1, is Table 2’s for walk-ups.',
    ])
    // Theirs have no letters, and with anything before a number it is the same on the shirt.
    expect(planBibs(field, rule({ prefix: 'K' }), [], tables)).toMatchObject({ tables: [] })
    expect(planBibs(field, rule({ prefix: '5', from: 9 }), [], tables).rows[0]).toMatchObject({
      bib_number: '510',
    })
    expect(planBibs(field, rule({ from: 2, to: 3 }), [], tables).problems).toEqual([
      'The range is too small by 3 numbers.',
    ])
  })

  it('leaves fixed numbers to their runners', () => {
    const fixed = new Map([[runner(2).id, '1']])
    const plan = planBibs([runner(1), runner(2), runner(3)], rule({ fixed }))
    expect(plan.rows.map(({ bib_number }) => bib_number)).toEqual(['2', '1', '3'])
    expect(plan).toMatchObject({ problems: [], passed_over: [] })
  })

  it.each([
    [{ from: 5, to: 4 }, 'to', 'The last number is lower than the first one.'],
    [{ from: NaN }, 'from', 'Please enter a number.'],
    [{ to: NaN }, 'to', 'Please enter a number, or nothing.'],
    [{ from: 0 }, 'from', 'Please use numbers from 1 on.'],
    [{ to: 1_000_000 }, 'to', 'Please use numbers up to 999,999.'],
    [{ from: 1e20, to: 999_999 }, 'from', 'Please use numbers up to 999,999.'],
    [{ digits: 7 }, 'from', 'Please use numbers up to 999,999.'],
    [{ prefix: 'Ä' }, 'prefix', 'A bib number has letters, digits and - . _ / only.'],
  ] as [Partial<BibRule>, string, string][])(
    'names the wrong part of a range, and numbers nobody: %o',
    (values, part, message) => {
      const plan = planBibs([runner(1)], rule(values))
      expect(plan).toMatchObject({
        fault: { field: part, message },
        problems: [],
        rows: [{ bib_number: '' }],
      })
    },
  )

  it.each([
    [{ from: 1, to: 2 }, ['The range is too small by 1 number.']],
    [
      { from: 1, to: 3, skip: [[1, 2]] as const },
      ['With what is left out, the range is too small by 2 numbers.'],
    ],
    [{ from: 999_998, to: 999_999 }, ['Bibs end at 999,999: the range is too small by 1 number.']],
    [
      {
        fixed: new Map([
          [runner(1).id, '9'],
          [runner(2).id, '9'],
        ]),
      },
      ['Bib 9 is fixed for Ada Number 1 and for Ada Number 2.'],
    ],
    [
      { who: 'without' as const, fixed: new Map([[runner(1).id, '50']]) },
      ['Bib 50, fixed for Ada Number 1, is worn by Ada Number 4.'],
    ],
    [
      { fixed: new Map([[runner(1).id, '99']]) },
      ['Bib 99, fixed for Ada Number 1, is worn by somebody else.'],
    ],
    [{ fixed: new Map([[runner(1).id, '#1']]) }, ['#1, fixed for Ada Number 1, is no bib number.']],
  ] as [Partial<BibRule>, string[]][])('names what does not fit: %o', (values, problems) => {
    const field = [runner(1), runner(2), runner(3), runner(4, { bib_number: '50' })]
    const some = values.who === 'without' || values.fixed ? field : field.slice(0, 3)
    expect(planBibs(some, rule(values), ['99']).problems).toEqual(problems)
  })

  it('names only what changes, and what undoes it', () => {
    const plan = planBibs([runner(1, { bib_number: '1' }), runner(2, { bib_number: '3' }), runner(3)], rule())
    const rows = changedBibs(plan)
    expect(rows).toEqual([
      { registration_id: runner(2).id, bib_number: '2', from: '3' },
      { registration_id: runner(3).id, bib_number: '3', from: '' },
    ])
    expect(bibsBefore(rows)).toEqual([
      { registration_id: runner(2).id, bib_number: '3', from: '2' },
      { registration_id: runner(3).id, bib_number: '', from: '3' },
    ])
    expect(swappedBibs(runner(1, { bib_number: '1' }), runner(2))).toEqual([
      { registration_id: runner(1).id, bib_number: '', from: '1' },
      { registration_id: runner(2).id, bib_number: '1', from: '' },
    ])
  })
})

it.each([
  ['', [], []],
  [
    '13, 66, 100-110',
    [
      [13, 13],
      [66, 66],
      [100, 110],
    ],
    [],
  ],
  [
    '1 – 3;7',
    [
      [1, 3],
      [7, 7],
    ],
    [],
  ],
  ['9-3, x', [], ['9-3', 'x']],
])('reads the skip list %j', (text, spans, wrong) => {
  expect(readSkipList(text)).toEqual({ spans, wrong })
})

/** Park and Miller: the same fields in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('for any field and rule: a plan without a problem gives everybody one number, and no two the same', () => {
  const event_id = 'e'.repeat(15)
  let applied = 0
  for (let seed = 1; seed <= 400; seed++) {
    const roll = dice(seed)
    const one = <T>(list: readonly T[]): T => {
      const chosen = list[roll(list.length)]
      if (chosen === undefined) throw new Error('an empty list')
      return chosen
    }
    const free = Array.from({ length: 40 }, (_, at) => (at % 5 === 0 ? `K${at}` : String(at)))
    const field = Array.from({ length: 1 + roll(25) }, (_, n) =>
      runner(n, {
        last_name: one(['Abel', 'Özil', 'Zhao']),
        bib_number: roll(3) === 0 ? '' : (free.splice(roll(free.length), 1)[0] ?? ''),
        gender: one(genders),
        t_shirt_size: one(t_shirt_sizes),
        lapsed: roll(9) === 0,
      }),
    ).map((row) => (row.lapsed ? { ...row, bib_number: '' } : row))
    const planned = rule({
      who: one(['all', 'without', { question: 'gender', answer: one(genders) }] as const),
      order: one(bib_orders),
      prefix: one(['', 'K']),
      from: 1 + roll(20),
      ...(roll(3) === 0 ? { digits: 1 + roll(3) } : {}),
      to: 20 + roll(40),
      skip: [[roll(30), 30]],
      fixed: new Map(
        field.filter(() => roll(8) === 0).map(({ id, bib_number }) => [id, bib_number || `F${roll(3)}`]),
      ),
    })
    const plan = planBibs(field, planned)
    expect(planBibs(field.toReversed(), planned)).toEqual(plan)
    if (plan.problems.length > 0) continue
    applied += 1
    const rows = changedBibs(plan)
    const registrations = new Map(field.map((row) => [row.id, { ...row, event_id, result_slot: null }]))
    const decision = decide(
      {
        registrations,
        in_use: [],
        tables: no_tables,
        lost: [],
        left_before: new Set(),
        rules: [],
        by: { id: event_id, at: '' },
      },
      { event_id, rows, tell: false },
      {
        actor: { id: 'a'.repeat(15), role: 'admin' },
        todayIn: () => '2026-05-01',
      },
    )
    expect(decision).toMatchObject(rows.length === 0 ? {} : { result: { left: [], lapsed: [] } })
    const after = new Map(field.map(({ id, bib_number }) => [id, bib_number]))
    for (const { registration_id, bib_number } of rows) after.set(registration_id, bib_number)
    const given_bibs = [...after.values()].filter(Boolean)
    expect(new Set(given_bibs).size).toBe(given_bibs.length)
    for (const {
      runner: { id },
    } of plan.rows)
      expect(after.get(id)).not.toBe('')
  }
  expect(applied).toBeGreaterThan(100)
})
