import { expect, it } from 'vitest'
import { runner } from '#support/runner.ts'
import { asTablesLeft, shirtByTables } from './left-by-tables.ts'
import { ann, fact, handed, list } from './pickup-fixtures.ts'
import { pickupState } from './pickup-state.ts'

const entry = { ...runner, id: ann, t_shirt_size: 'M' as const, fee_cents: 3500 }

it('has the shirt that a table swapped, which the row may not have yet, or have alone', () => {
  const given = handed()
  const swap = fact('shirt_swapped', { from: 'M', to: 'L' })
  const none = fact('shirt_swapped', { from: 'L', to: '' })
  const is = (facts = [swap], row = entry) => shirtByTables(row, pickupState(facts, list).runners[row.id])
  expect(is([])).toBe('M')
  expect(is()).toBe('L')
  expect(is([given, swap, none])).toBe('')
  expect(is([], { ...entry, packet_shirt: 'L' })).toBe('L')
  expect(shirtByTables({ ...entry, packet_shirt: 'L' }, null)).toBe('L')
  expect(shirtByTables({ ...entry, packet_shirt: 'none' }, null)).toBe('')
})

it('owes what tables did not collect, and has signed what was signed there', () => {
  const paid = fact('paid', { amount_cents: 1500 })
  const rest = fact('paid', { amount_cents: 2000 })
  const left = (...facts: (typeof paid)[]) => asTablesLeft(entry, pickupState(facts, list))
  expect(left()).toEqual(entry)
  expect(left(paid)).toMatchObject({ fee_cents: 2000, fee_paid: false, waiver_agreed: false })
  expect(left(paid, rest)).toMatchObject({ fee_cents: 3500, fee_paid: true })
  expect(left(fact('waiver_signed', { name: 'Ann Lee' }))).toMatchObject({ waiver_agreed: true })
})
