import { describe, expect, it } from 'vitest'
import type { BibRunner } from './bib-plan.ts'
import {
  type BibAnswers,
  bibRuleSchema,
  fullRanges,
  isLeftOut,
  keepBibRule,
  type KeptBibRule,
  keptBibRules,
  seriesFor,
} from './kept-bib-rule.ts'

const entry: BibAnswers = { gender: 'female', age_group: '', t_shirt_size: 'M', city: 'Alder Bay' }
const rule = (n: number, values: Partial<KeptBibRule> = {}): KeptBibRule => ({
  id: `command${String(n).padStart(8, '0')}`,
  at: `2026-05-0${n} 10:00:00.000Z`,
  who: 'all',
  order: 'registered',
  prefix: '',
  from: 1,
  to: null,
  skip: [],
  fixed: [],
  ...values,
})
const of = (answer: string): KeptBibRule['who'] => ({ question: 'gender', answer })
const women = rule(2, {
  who: of('female'),
  prefix: 'F',
  from: 1,
  to: 50,
  skip: [[13, 13]],
  fixed: ['F7', '8'],
})
const men = rule(1, { who: of('male'), prefix: 'M', from: 1, to: 50 })

describe('a later entry', () => {
  it('is numbered by the newest rule that applies to it', () => {
    expect(seriesFor([women, men], entry)).toEqual({
      ruled: true,
      prefix: 'F',
      from: 1,
      to: 50,
      closed: [
        [13, 13],
        [7, 7],
      ],
      of_others: [],
    })
    expect(seriesFor([women, men], { ...entry, gender: 'male' })).toMatchObject({ prefix: 'M', closed: [] })
    expect(seriesFor([rule(3, { who: 'without', from: 300 }), women], entry)).toMatchObject({ from: 300 })
    expect(seriesFor([rule(3, { who: of('female'), from: 300 }), women], entry)).toMatchObject({ from: 300 })
  })

  it('without a rule avoids what the rules close, and the ranges of others', () => {
    const plain = { ...women, prefix: '' }
    expect(seriesFor([plain, men], { ...entry, gender: '' })).toEqual({
      ruled: false,
      prefix: '',
      from: 1,
      to: null,
      closed: [
        [13, 13],
        [8, 8],
      ],
      of_others: [[1, 50]],
    })
    expect(seriesFor([], entry)).toMatchObject({ ruled: false, from: 1, to: null, closed: [], of_others: [] })
  })

  it('past its own range avoids those of others, except one without an end', () => {
    const [first, second] = [
      rule(1, { who: of('female'), from: 1, to: 9 }),
      rule(2, { who: of('male'), from: 10, to: 19 }),
    ]
    expect(seriesFor([second, first], entry).of_others).toEqual([[10, 19]])
    expect(seriesFor([{ ...second, to: null }, first], entry).of_others).toEqual([])
  })
})

it('a left-out bib stays left out under the newest rule, and no longer under an older one', () => {
  expect(isLeftOut([women], 'F13')).toBe(true)
  expect(isLeftOut([women], '13')).toBe(false)
  expect(isLeftOut([women], 'F14')).toBe(false)
  expect(isLeftOut([rule(3), women], 'F13')).toBe(false)
})

it('an event keeps the newest rules, one per command, and drops one that is undone', () => {
  const { id, at, ...sent } = women
  expect(keepBibRule([men], { rule: sent }, { id, at })).toEqual([women, men])
  expect(keepBibRule([women, men], { rule: sent }, { id, at })).toEqual([women, men])
  expect(keepBibRule([women, men], { undoes: id }, { id: 'x', at })).toEqual([men])
  const kept = [women, men]
  expect(keepBibRule(kept, { undoes: 'nobody' }, { id: 'x', at })).toBe(kept)
  const many = Array.from({ length: 12 }, (_, n) => rule(n))
  expect(keepBibRule(many, { rule: sent }, { id, at })).toHaveLength(8)
})

it('a stored rule is read as far as it is understood', () => {
  expect(keptBibRules([women, { ...men, order: 'by shoe size' }, 7])).toEqual([women])
  expect(keptBibRules('broken')).toEqual([])
  expect(keptBibRules(undefined)).toEqual([])
})

it('a rule that yields no number is refused', () => {
  const { id: _id, at: _at, ...sent } = women
  const isRead = (values: object) => bibRuleSchema.safeParse({ ...sent, ...values }).success
  expect(isRead({})).toBe(true)
  expect(isRead({ to: null })).toBe(true)
  expect(isRead({ to: 0 })).toBe(false)
  expect(isRead({ from: -1 })).toBe(false)
  expect(isRead({ skip: [[9, 8]] })).toBe(false)
  expect(isRead({ prefix: 'Ä' })).toBe(false)
  expect(isRead({ prefix: 'K'.repeat(19) })).toBe(false)
  expect(isRead({ digits: 3 })).toBe(true)
  expect(isRead({ prefix: 'K'.repeat(17), digits: 4 })).toBe(false)
})

describe('a range', () => {
  const runner = (n: number, bib_number: string, values: Partial<BibRunner> = {}): BibRunner => ({
    ...entry,
    id: `runner${n}`,
    first_name: 'Ada',
    last_name: `Number ${n}`,
    bib_number,
    created: '2026-06-01T10:00:00.000Z',
    lapsed: false,
    ...values,
  })

  it('is full once a later entry has a number past it', () => {
    const among = [
      runner(1, 'F50'),
      runner(2, 'F51'),
      runner(3, 'F52', { created: '2026-05-01 10:00:00.000Z' }),
      runner(4, 'F53', { gender: 'male' }),
      runner(5, '99'),
      runner(6, ''),
    ]
    expect(fullRanges([women, men], among)).toEqual([{ rule: women, bibs: ['F51'] }])
    expect(fullRanges([{ ...women, to: 51 }, men], among)).toEqual([])
    expect(fullRanges([{ ...women, fixed: ['F51'] }, men], among)).toEqual([])
    expect(fullRanges([{ ...women, to: null }, men], among)).toEqual([])
    expect(fullRanges([rule(3), women], among)).toEqual([])
  })
})
