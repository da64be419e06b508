import { describe, expect, it } from 'vitest'
import { decide } from './commands/confirm-entry.ts'
import {
  confirmationState,
  confirmByOf,
  held_until_confirmed,
  linkCode,
  readLinkCode,
  termToday,
} from './entry-confirmation.ts'
import { type Actor, guest } from '../kernel/permissions.ts'

describe('the day by which an entry has to be confirmed', () => {
  const race = { confirm_days: 2, event_date: '2027-06-12' }

  it('is as many days ahead as the event says, and before the race', () => {
    expect(confirmByOf(race, '', '2027-05-31')).toBe('2027-06-02')
    expect(confirmByOf(race, '', '2027-06-09')).toBe('2027-06-11')
    expect(confirmByOf(race, '', '2027-06-10')).toBe('')
    expect(confirmByOf({ ...race, confirm_days: null }, '', '2027-05-31')).toBe('')
  })

  it('does not exist where the entry has a payment day', () => {
    expect(confirmByOf(race, '2027-06-04', '2027-05-31')).toBe('')
  })

  it('is shown before the entry is made, or else the payment day is', () => {
    const fees = [{ name: 'Entry', until: '', amount_cents: 3500 }]
    const termOf = (more: object) => termToday({ ...race, hold_days: null, fees: [], ...more }, '2027-05-31')
    expect(termOf({})).toEqual({ by: 'link', days: 2 })
    expect(termOf({ fees })).toEqual({ by: 'link', days: 2 })
    expect(termOf({ fees, hold_days: 7 })).toEqual({ by: 'payment', days: 7 })
    expect(termOf({ hold_days: 7 })).toEqual({ by: 'link', days: 2 })
    expect(termOf({ confirm_days: null })).toBeNull()
  })
})

describe('the confirmation of an entry', () => {
  const event = { status: 'upcoming' as const, confirm_days: 2 }
  const entry = {
    confirm_by: '2027-06-02',
    confirmed: false,
    fee_paid: false,
    result_status: '' as const,
    lapsed: false,
  }

  it('is awaited until somebody opened the link, paid, or ran', () => {
    expect(confirmationState(entry, event)).toBe('waits')
    expect(confirmationState({ ...entry, lapsed: true }, event)).toBe('lapsed')
    expect(confirmationState({ ...entry, confirmed: true, lapsed: true }, event)).toBe('confirmed')
    expect(confirmationState({ ...entry, fee_paid: true }, event)).toBe('none')
    expect(confirmationState({ ...entry, result_status: 'finished' }, event)).toBe('none')
    expect(confirmationState({ ...entry, confirm_by: '' }, event)).toBe('none')
  })

  it('is no longer awaited where the event asks for none, or does not take place', () => {
    expect(confirmationState(entry, { ...event, confirm_days: null })).toBe('none')
    expect(confirmationState(entry, { ...event, status: 'cancelled' })).toBe('none')
  })
})

it('a link is read as it was written, and nothing else is a link', () => {
  const link = { registration_id: 'abcdefghijklmno', secret: 's'.repeat(32) }
  const code = linkCode(link)
  expect(readLinkCode(code)).toEqual(link)
  for (const wrong of ['', code.slice(0, -1), `${code}s`, code.toUpperCase(), code.replace('.', '')])
    expect(readLinkCode(wrong)).toBeNull()
})

describe('who confirms an entry', () => {
  const user: Actor = { id: 'u'.repeat(15), role: 'user' }
  const admin: Actor = { id: 'a'.repeat(15), role: 'admin' }
  const entry = {
    event_id: 'e'.repeat(15),
    confirm_by: '2027-06-02',
    confirmed: false,
    lapsed: false,
    fee_paid: false,
    confirm_key: 'key',
    owns_address: false,
  }
  const args = { registration_id: 'r'.repeat(15), secret: '' }
  const ask = (more: Partial<typeof entry>, actor: Actor, secret_hash = 'another', places = 1) =>
    decide({ entry: { ...entry, ...more }, secret_hash, places_left: places }, args, {
      actor,
      todayIn: () => '2027-06-01',
    })

  it('has the link, is an admin, or has an account with the address', () => {
    expect(ask({}, guest, 'key')).toMatchObject({ status: 'accept', write: { confirms: true } })
    expect(ask({}, admin)).toMatchObject({ status: 'accept' })
    expect(ask({ owns_address: true }, user)).toMatchObject({ status: 'accept' })
    const refusals = [
      ask({}, guest),
      ask({}, user),
      ask({ confirm_key: '' }, guest, ''),
      ask({ confirm_by: '' }, admin),
      decide({ entry: null, secret_hash: 'key', places_left: 1 }, args, { actor: admin, todayIn: () => '' }),
    ]
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 'refused', code: 'entry_not_found' })
  })

  it('brings a lapsed entry back while there is a place', () => {
    expect(ask({ lapsed: true }, guest, 'key')).toMatchObject({
      write: { confirms: true, comes_back: true },
      result: { was: 'lapsed' },
    })
    expect(ask({ lapsed: true }, guest, 'key', 0)).toMatchObject({ status: 'refused', code: 'event_full' })
    // What never had a place has lost none.
    const held = { lapsed: true, confirm_by: held_until_confirmed }
    expect(ask(held, guest, 'key', 0)).toMatchObject({ status: 'refused', code: 'filled_up' })
    expect(ask({ confirmed: true }, guest, 'key', 0)).toMatchObject({
      write: { confirms: false, comes_back: false },
      result: { was: 'confirmed' },
    })
  })
})
