import { expect, it } from 'vitest'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { changedBibs } from '#domain/registrations/bib-plan.ts'
import { no_tables } from '#domain/registrations/table-bibs.ts'
import {
  changesText,
  first_rule,
  fullRangeText,
  isKept,
  readPlan,
  typedAgain,
  typedFirst,
} from './bib-rule.ts'

const nobody: readonly AdminRegistration[] = []
const by = { id: 'command00000001', at: '2026-05-01 10:00:00.000Z' }

it('keeps the zeros before the first number: for all of them, and until the next time', () => {
  const { rule } = readPlan(nobody, { ...first_rule, from: '007', to: '66' }, new Map())
  expect(rule).toMatchObject({ from: 7, digits: 3, to: 66 })
  if (!rule) return
  const kept = { ...rule, ...by }
  expect(typedAgain(kept)).toMatchObject({ from: '007', to: '066' })
  expect(readPlan(nobody, typedAgain(kept), new Map()).rule).toEqual(rule)
  expect(isKept(rule, kept)).toBe(true)
  expect(fullRangeText({ rule: { ...kept, to: 66 }, bibs: ['67'] })).toContain('past the range 007 to 066.')
})

it('has no digits to keep where no zero is typed', () => {
  expect(readPlan(nobody, { ...first_rule, from: '7' }, new Map()).rule).not.toHaveProperty('digits')
})

it('names the owners of skipped numbers', () => {
  const runner = { ...({} as AdminRegistration), id: 'runner000000001', first_name: 'Ada', last_name: 'Abel' }
  const one = { ...runner, bib_number: '', created: '', lapsed: false, deleting: false, only_here: false }
  const ranges = [
    { name: 'Table 1', span: [3000, 3049] as const },
    { name: 'Table 2', span: [3050, 3050] as const },
    { name: 'Table 3', span: [4000, 4049] as const },
  ]
  const plan = readPlan([one], { ...first_rule, from: '3000' }, new Map(), { ...no_tables, ranges })
  expect(plan.rows).toMatchObject([{ bib_number: '3051' }])
  expect(plan.notes).toEqual([
    '3000 to 3049 are Table 1’s for walk-ups, and passed over.',
    '3050 is Table 2’s for walk-ups, and passed over.',
  ])
})

it('is for runners without a bib once numbers are given, and names what tables have lost', () => {
  const one = {
    ...({} as AdminRegistration),
    first_name: 'Ada',
    last_name: 'Abel',
    created: '',
    lapsed: false,
  }
  const [has, has_none] = ['2', ''].map((bib_number, at) => ({
    ...one,
    id: `runner00000000${at}`,
    bib_number,
    deleting: false,
    only_here: false,
  })) as [AdminRegistration, AdminRegistration]
  const { rule } = readPlan([has_none], first_rule, new Map())
  const last = rule ? { ...rule, ...by } : undefined
  expect(typedFirst(last, [has_none]).who).toBe('all')
  expect(typedFirst(undefined, [has, has_none]).who).toBe('without')
  const typed = typedFirst(last, [has, has_none])
  expect(typed).toMatchObject({ who: 'without', from: '1' })
  // Nothing to save: later entries get their numbers as before.
  expect(isKept(readPlan([has], typed, new Map()).rule!, last)).toBe(true)
  const tables = {
    ...no_tables,
    lost: new Map([
      ['1', 'Table 1'],
      ['2', 'Table 2'],
      ['17', 'Table 3'],
    ]),
  }
  const plan = readPlan([has, has_none], typed, new Map(), tables)
  expect(plan.rows).toMatchObject([{ bib_number: '3' }])
  expect(plan.notes[0]).toBe('Lost at tables, and nobody’s: 1 (Table 1) and 17 (Table 3).')
})

it('marks the field that holds no number, and the last one may be empty', () => {
  const read = (values: object) => readPlan(nobody, { ...first_rule, ...values }, new Map())
  expect(read({ from: '' })).toMatchObject({
    errors: { from: 'Please enter the first number.' },
    problems: [],
    rule: null,
  })
  expect(read({ from: 'abc' }).errors).toEqual({ from: 'Please enter a number.' })
  expect(read({ to: 'x' })).toMatchObject({
    errors: { to: 'Please enter a number, or nothing.' },
    problems: [],
  })
  expect(read({ from: '5' }).errors).toEqual({})
  expect(read({ from: '0' })).toMatchObject({
    errors: { from: 'Please use numbers from 1 on.' },
    problems: [],
    changes: [],
  })
  expect(read({ from: '100', to: '50' }).errors).toEqual({
    to: 'The last number is lower than the first one.',
  })
  expect(read({ skip: '13, abc, 110-100' }).errors).toEqual({
    skip: '“abc” and “110-100”: no number and no range.',
  })
})

it('names the runner of a single change', () => {
  const one = { first_name: 'Ada', last_name: 'Abel', created: '', lapsed: false }
  const runners = ['3', ''].map((bib_number, at) => ({ ...one, id: `runner${at}`, bib_number }))
  const text = (...bibs: string[]) => {
    const rows = runners.flatMap((runner, at) => {
      const bib_number = bibs[at] ?? ''
      return [{ runner: runner as AdminRegistration, bib_number, fixed: false }]
    })
    return changesText({ rows, changes: changedBibs({ rows }) })
  }
  expect(text('3', '4')).toBe('Only Ada Abel gets a number: 4.')
  expect(text('5', '')).toBe('Only the number of Ada Abel changes: 3 becomes 5.')
  expect(text('5', '6')).toBe('2 numbers change.')
})
