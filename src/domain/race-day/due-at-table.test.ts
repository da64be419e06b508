import { expect, it } from 'vitest'
import { isPaidAtBoth, isSigned, overpaidAtTables, dueAtTable } from './due-at-table.ts'

const fee_cents = 3500
const list = { fee_cents, fee_paid: false, table_paid: '' as const }
const event = { status: 'upcoming' as const }

it('is the fee, less the payments at tables', () => {
  expect(dueAtTable(list, null, event)).toBe(3500)
  expect(dueAtTable(list, { paid_cents: 1500 }, event)).toBe(2000)
  expect(dueAtTable(list, { paid_cents: 4000 }, event)).toBe(0)
  expect(dueAtTable(list, null, null)).toBe(3500)
})

it('is nothing where an admin noted it, whatever tables say', () => {
  for (const table_paid of ['', 'beside'] as const)
    expect(dueAtTable({ fee_cents, fee_paid: true, table_paid }, null, event)).toBe(0)
})

it('is nothing for a race that is cancelled', () => {
  for (const pickup of [null, { paid_cents: 1500 }])
    expect(dueAtTable(list, pickup, { status: 'cancelled' })).toBe(0)
})

it('is owed again at once where a table took back its payment, before the start list knows', () => {
  const shown = { fee_cents, fee_paid: true, table_paid: 'alone' as const }
  expect(dueAtTable(shown, { paid_cents: 3500 }, event)).toBe(0)
  expect(dueAtTable(shown, { paid_cents: 0 }, event)).toBe(3500)
  expect(isSigned({ waiver_agreed: true, table_signed: 'alone' }, { waiver_signed: null })).toBe(false)
})

it('is overpaid where two tables took it', () => {
  expect(overpaidAtTables(list, null)).toBe(0)
  expect(overpaidAtTables(list, { paid_cents: 3500 })).toBe(0)
  expect(overpaidAtTables(list, { paid_cents: 7000 })).toBe(3500)
  expect(overpaidAtTables({ fee_cents: 0 }, { paid_cents: 2500 })).toBe(2500)
})

it('may be paid twice where a table took a fee that an admin noted, before or after the start list knows', () => {
  for (const table_paid of ['', 'beside'] as const) {
    expect(isPaidAtBoth({ fee_paid: true, table_paid }, { paid_cents: 3500 })).toBe(true)
    expect(isPaidAtBoth({ fee_paid: true, table_paid }, { paid_cents: 0 })).toBe(false)
  }
  expect(isPaidAtBoth({ fee_paid: true, table_paid: 'alone' }, { paid_cents: 3500 })).toBe(false)
  expect(isPaidAtBoth(list, { paid_cents: 3500 })).toBe(false)
})

it('has the waiver of the form, of an admin, and of a table', () => {
  const signed = { waiver_signed: { fact: 'f', name: 'Ada' } }
  expect(isSigned({ waiver_agreed: false, table_signed: '' }, null)).toBe(false)
  expect(isSigned({ waiver_agreed: false, table_signed: '' }, signed)).toBe(true)
  for (const table_signed of ['', 'beside'] as const)
    expect(isSigned({ waiver_agreed: true, table_signed }, null)).toBe(true)
})
