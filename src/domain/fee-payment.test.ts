import { describe, expect, it } from 'vitest'
import { feePayment, feeState, feeSums, paymentFault, transferText } from './fee-payment.ts'

const payment = (fee_payment: 'pickup' | 'transfer' | 'own' | '', fee_payment_text = '') => ({
  fee_payment,
  fee_payment_text,
})

describe('how a fee is paid', () => {
  it('is what the event says of it, or nothing', () => {
    expect(feePayment(payment(''))).toBeNull()
    expect(feePayment(payment('', 'left over from before'))).toBeNull()
    expect(feePayment(payment('pickup'))).toEqual({ title: 'Pay at packet pickup', text: '' })
    expect(feePayment(payment('transfer', 'Account 42'))).toEqual({
      title: 'Pay by bank transfer',
      text: 'Account 42',
    })
    expect(feePayment(payment('own', 'Into the jar'))).toEqual({ title: 'How to pay', text: 'Into the jar' })
  })

  it('tells what to write into a transfer: whose it is, and of which race', () => {
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
})

describe('what is owed', () => {
  const upcoming = { status: 'upcoming' as const }
  const owed = { fee_cents: 2550, fee_paid: false }
  const paid = { fee_cents: 3500, fee_paid: true }
  const free = { fee_cents: 0, fee_paid: false }

  it('is the fee of the entry until it is paid, and nothing of a race that is called off', () => {
    expect([owed, paid, free].map((entry) => feeState(entry, upcoming))).toEqual(['owed', 'paid', 'none'])
    expect([owed, paid].map((entry) => feeState(entry, { status: 'cancelled' }))).toEqual(['none', 'paid'])
  })

  it('is summed in whole cents', () => {
    expect(feeSums([owed, owed, paid, free], upcoming)).toEqual({ owed_cents: 5100, paid_cents: 3500 })
    expect(feeSums([], upcoming)).toEqual({ owed_cents: 0, paid_cents: 0 })
  })
})
