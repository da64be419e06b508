import { describe, expect, it } from 'vitest'
import { paymentFault } from '../events/event-form.ts'
import { feePayment, feeState, feeSums, holdsPlace, payBy, payByOf, transferText } from './fee-payment.ts'

const payment = (
  fee_payment: 'pickup' | 'transfer' | 'own' | '',
  fee_payment_text = '',
  hold_days: number | null = null,
) => ({ fee_payment, fee_payment_text, hold_days })

describe('how a fee is paid', () => {
  it('follows the event’s settings, or is not mentioned', () => {
    expect(feePayment(payment(''))).toBeNull()
    expect(feePayment(payment('', 'left over from before'))).toBeNull()
    expect(feePayment(payment('pickup'))).toEqual({ title: 'Pay at packet pickup', text: '' })
    expect(feePayment(payment('transfer', 'Account 42'))).toEqual({
      title: 'Pay by bank transfer',
      text: 'Account 42',
    })
    expect(feePayment(payment('own', 'Into the jar'))).toEqual({ title: 'How to pay', text: 'Into the jar' })
  })

  it('names the reference of a transfer: the runner, and the race', () => {
    const race = { name: 'River Road 10K', ...payment('transfer', 'Account 42') }
    const runner = { id: 'k2m4n6p8q0r7f3a', bib_number: '42' }
    expect(transferText(race, runner)).toBe('Please write into the transfer: MP-7F3A, bib 42, River Road 10K')
    expect(transferText(race, { ...runner, bib_number: '' })).toBe(
      'Please write into the transfer: MP-7F3A, River Road 10K',
    )
    expect(transferText({ ...race, ...payment('pickup') }, runner)).toBe('')
  })

  it('needs words where nobody could pay without them', () => {
    expect(paymentFault(payment(''))).toBeNull()
    expect(paymentFault(payment('pickup'))).toBeNull()
    expect(paymentFault(payment('transfer', ' '))).toMatchObject({ field: 'fee_payment_text' })
    expect(paymentFault(payment('own'))).toMatchObject({ field: 'fee_payment_text' })
    expect(paymentFault(payment('own', 'Into the jar'))).toBeNull()
  })

  it('has no payment day where it is paid at packet pickup', () => {
    expect(paymentFault(payment('pickup', '', 7))).toMatchObject({ field: 'hold_days' })
    expect(paymentFault(payment('transfer', 'Account 42', 7))).toBeNull()
    expect(paymentFault(payment('', '', 7))).toBeNull()
  })
})

describe('what is owed', () => {
  const upcoming = { status: 'upcoming' as const }
  const unpaid = { fee_cents: 2550, fee_paid: false, confirmed: false, lapsed: false }
  const paid = { fee_cents: 3500, fee_paid: true, confirmed: false, lapsed: false }
  const free = { fee_cents: 0, fee_paid: false, confirmed: false, lapsed: false }
  const lapsed = { ...unpaid, lapsed: true }

  it('is the fee of the entry until it is paid, and nothing for a cancelled race', () => {
    expect([unpaid, paid, free].map((entry) => feeState(entry, upcoming))).toEqual(['owed', 'paid', 'none'])
    expect([unpaid, paid].map((entry) => feeState(entry, { status: 'cancelled' }))).toEqual(['none', 'paid'])
  })

  it('is summed in whole cents', () => {
    expect(feeSums([unpaid, unpaid, paid, free, lapsed], upcoming)).toEqual({
      due_cents: 5100,
      paid_cents: 3500,
      lapsed_cents: 2550,
    })
    expect(feeSums([], upcoming)).toEqual({ due_cents: 0, paid_cents: 0, lapsed_cents: 0 })
  })

  it('is nothing for a lapsed entry, which is on no list until it is paid', () => {
    expect(feeState(lapsed, upcoming)).toBe('lapsed')
    expect(feeState({ ...lapsed, fee_paid: true }, upcoming)).toBe('paid')
    expect([unpaid, lapsed, { ...lapsed, fee_paid: true }].map(holdsPlace)).toEqual([true, false, true])
  })
})

describe('the day by which it is paid', () => {
  const race = { hold_days: 7, event_date: '2027-06-12' }

  it('is so many days after the entry, and before the race', () => {
    expect(payByOf(race, 3500, '2027-05-28')).toBe('2027-06-04')
    expect(payByOf(race, 3500, '2027-06-04')).toBe('2027-06-11')
    expect(payByOf(race, 3500, '2027-06-05')).toBe('')
    expect(payByOf({ ...race, hold_days: null }, 3500, '2027-05-28')).toBe('')
    expect(payByOf(race, 0, '2027-05-28')).toBe('')
  })

  it('is shown while the fee is owed, and as long as the event has such a day', () => {
    const entry = { fee_cents: 3500, fee_paid: false, confirmed: false, lapsed: false, pay_by: '2027-06-04' }
    const upcoming = { status: 'upcoming' as const, hold_days: 7 }
    expect(payBy(entry, upcoming)).toBe('2027-06-04')
    expect(payBy({ ...entry, fee_paid: true }, upcoming)).toBe('')
    expect(payBy({ ...entry, lapsed: true }, upcoming)).toBe('')
    expect(payBy(entry, { ...upcoming, hold_days: null })).toBe('')
  })
})
