import { expect, it } from 'vitest'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { first_rule, fullRangeText, isKept, readPlan, typedAgain } from './bib-rule.ts'

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
