import { describe, expect, it } from 'vitest'
import { currentFee, placesLeft, registrationState } from './registration-window.ts'

const event = {
  status: 'upcoming' as const,
  event_date: '2026-10-11',
  registration_opens: '2026-05-01',
  registration_closes: '2026-10-01',
  capacity: 2,
  registered: 1,
}

describe('registration', () => {
  it.each([
    ['2026-04-30', 'not_open'],
    ['2026-05-01', 'open'],
    ['2026-10-01', 'open'],
    ['2026-10-02', 'closed'],
    ['2026-10-11', 'closed'],
    ['2026-10-12', 'past'],
  ])('on %s is %s: the first and the last day count', (today, state) => {
    expect(registrationState(event, today)).toBe(state)
  })

  it('without days of its own is open until race day', () => {
    const always = { ...event, registration_opens: '', registration_closes: '' }
    expect(registrationState(always, '2020-01-01')).toBe('open')
    expect(registrationState(always, '2026-10-11')).toBe('open')
  })

  it('is closed for events that are cancelled, over, drafts, or full', () => {
    const on = (values: object) => registrationState({ ...event, ...values }, '2026-06-01')
    expect(on({ status: 'cancelled' })).toBe('cancelled')
    expect(on({ status: 'past' })).toBe('past')
    expect(on({ status: 'draft' })).toBe('not_open')
    expect(on({ registered: 2 })).toBe('full')
    expect(on({ registered: 9_999, capacity: null })).toBe('open')
  })

  it('leaves the places that are not taken', () => {
    expect(placesLeft(event)).toBe(1)
    expect(placesLeft({ capacity: 1, registered: 3 })).toBe(0)
    expect(placesLeft({ capacity: null, registered: 3 })).toBeNull()
  })
})

describe('the entry fee', () => {
  const fees = [
    { name: 'Day of', until: '', amount_cents: 4500 },
    { name: 'Regular', until: '2026-10-01', amount_cents: 3500 },
    { name: 'Early bird', until: '2026-07-31', amount_cents: 2500 },
  ]

  it.each([
    ['2026-07-31', 'Early bird'],
    ['2026-08-01', 'Regular'],
    ['2026-10-02', 'Day of'],
  ])('on %s is "%s", in whatever order the fees are', (date, name) => {
    expect(currentFee({ fees }, date)?.name).toBe(name)
    expect(currentFee({ fees: [...fees].reverse() }, date)?.name).toBe(name)
  })

  it('does not exist without fees and after the last one', () => {
    expect(currentFee({ fees: [] }, '2026-01-01')).toBeNull()
    expect(currentFee({ fees: fees.slice(1) }, '2026-10-02')).toBeNull()
  })
})
