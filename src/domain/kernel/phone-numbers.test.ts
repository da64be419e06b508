import { describe, expect, it } from 'vitest'
import { phoneAddress, phoneText, readPhone } from './phone-numbers.ts'

describe('a number that somebody types', () => {
  it.each([
    ['(555) 010-0142', 'US', '+15550100142'],
    ['+1 (555) 010-0142', 'US', '+15550100142'],
    ['555.010.0142', 'US', '+15550100142'],
    ['+47 912 34 567', 'US', '+4791234567'],
    ['912 34 567', 'NO', '+4791234567'],
    ['0047 912 34 567', 'SE', '+4791234567'],
    ['0171 1234567', 'DE', '+491711234567'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['020 7946 0123', 'GB', '+442079460123'],
    ['4000', 'NU', '+6834000'],
    // The country has no numbers of its own: with and without its code.
    ['+672 1 23456', 'AQ', '+672123456'],
  ])('%s in %s is %s', (typed, country, stored) => {
    expect(readPhone(typed, country)).toBe(stored)
  })

  it.each([
    ['912 34 567', 'US'],
    ['555-0142', 'US'],
    ['+47 12', 'NO'],
    ['+999 1234 5678', 'US'],
    ['1234567890123', 'US'],
    ['call 555-010-0142', 'US'],
    ['912 34 567', 'AQ'],
  ])('%s in %s rings nowhere', (typed, country) => {
    expect(readPhone(typed, country)).toBeNull()
  })

  it('keeps its extension', () => {
    expect(readPhone('(555) 010-0142 x12', 'US')).toBe('+1 555 010 0142 ext. 12')
    expect(phoneAddress('+1 555 010 0142 ext. 12', 'US')).toBe('tel:+15550100142;ext=12')
  })
})

describe('a stored number', () => {
  it.each([
    ['+15550100142', 'US', '(555) 010-0142'],
    ['+15550100142', 'NO', '+1 555 010 0142'],
    ['+14165550123', 'US', '(416) 555-0123'],
    ['+4791234567', 'NO', '91 23 45 67'],
    ['+4791234567', 'US', '+47 91 23 45 67'],
    ['+491711234567', 'DE', '0171 1234567'],
    ['+81312345678', 'JP', '03-1234-5678'],
    ['+442079460123', 'GB', '020 7946 0123'],
    ['+4791234567', 'AQ', '+47 91 23 45 67'],
  ])('%s in %s is shown as %s', (stored, country, shown) => {
    expect(phoneText(stored, country)).toBe(shown)
  })

  it('of before is shown as it was written, and dialled', () => {
    for (const typed of ['555-010-0142', '+1 (555) 010-0142', 'none'])
      expect(phoneText(typed, 'US')).toBe(typed)
    expect(phoneAddress('555-010-0142', 'US')).toBe('tel:+15550100142')
    expect(phoneAddress('+1 (555) 010-0142', 'NO')).toBe('tel:+15550100142')
    expect(phoneAddress('010 0142', 'AQ')).toBe('tel:0100142')
  })
})
