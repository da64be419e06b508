import { afterEach, describe, expect, it } from 'vitest'
import { fieldErrors } from '../kernel/command.ts'
import { first_region, setRegion } from '../kernel/region.ts'
import { no_answers } from './registration.ts'
import {
  agreedVersion,
  dateOfBirthLimits,
  entryFormSchema,
  registrationDetailsSchema,
  registrationFormSchema,
  waiverObstacle,
  formWaiverObstacle,
  isEarlierWaiver,
} from './registration-rules.ts'

afterEach(() => setRegion(first_region))

const complete = {
  ...no_answers,
  first_name: 'Ada',
  last_name: 'Runner',
  email: 'ada@example.com',
  date_of_birth: '1990-05-17',
  gender: 'non-binary',
  street_address: '1 Mile Street',
  city: 'Springfield',
  state: 'MA',
  zip_code: '01101',
  phone_number: '(413) 555-0101',
  emergency_contact_name: 'Bo',
  emergency_contact_phone: '+1 413.555.0102',
  t_shirt_size: 'XXL',
  waiver_agreed: true,
}

const errors = (values: object) => {
  const parsed = registrationFormSchema.safeParse({ ...complete, ...values })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

describe('the registration form', () => {
  it('accepts a complete registration and trims it', () => {
    expect(registrationFormSchema.parse({ ...complete, city: ' Springfield ' })).toEqual(complete)
  })

  it('accepts a one-letter name in scripts that write such names, and any where an organiser enters it', () => {
    expect(errors({ first_name: '伟', last_name: '李' })).toEqual({})
    expect(Object.keys(errors({ first_name: 'J', last_name: 'é' }))).toEqual(['first_name', 'last_name'])
    const names = registrationDetailsSchema.pick({ first_name: true, last_name: true })
    expect(names.safeParse({ first_name: 'J', last_name: '李' }).success).toBe(true)
    expect(names.safeParse({ first_name: '\u200b', last_name: '李' }).success).toBe(false)
  })

  it('accepts no name of invisible characters', () => {
    expect(errors({ first_name: '\u200b\u200b', last_name: '\u200d\u200d\u2060', city: '\ufeff' })).toEqual({
      first_name: 'First name must be at least 2 characters.',
      last_name: 'Last name must be at least 2 characters.',
      city: 'City is required.',
    })
    // A joiner inside a word belongs to it; what turns the direction of a start list does not.
    const parsed = registrationFormSchema.parse({
      ...complete,
      first_name: 'نیک\u200cنام',
      last_name: '\u202eRunner',
    })
    expect(parsed).toMatchObject({ first_name: 'نیک\u200cنام', last_name: 'Runner' })
  })

  it('names what is missing when nothing was filled in', () => {
    const empty = {
      ...Object.fromEntries(Object.keys(complete).map((field) => [field, ''])),
      waiver_agreed: false,
    }
    expect(errors(empty)).toEqual({
      first_name: 'First name must be at least 2 characters.',
      last_name: 'Last name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      date_of_birth: 'Date of birth is required.',
      gender: 'Please select a gender.',
      street_address: 'Street address is required.',
      city: 'City is required.',
      state: 'State is required.',
      zip_code: 'Please enter a valid zip code (e.g., 12345 or 12345-6789).',
      phone_number: 'Please enter a valid phone number.',
      emergency_contact_name: 'Emergency contact name is required.',
      emergency_contact_phone: 'Please enter a valid emergency contact phone number.',
      t_shirt_size: 'Please select a t-shirt size.',
      waiver_agreed: 'You must agree to the waiver to register.',
    })
  })

  it.each(['1899-12-31', '2999-01-01', '1990-02-30', '17.05.1990'])(
    'refuses the date of birth %s',
    (date_of_birth) => {
      expect(Object.keys(errors({ date_of_birth }))).toEqual(['date_of_birth'])
    },
  )

  it('accepts the first and the last day of its picker', () => {
    const { min, max } = dateOfBirthLimits()
    expect(min).toBe('1900-01-01')
    for (const date_of_birth of [min, max]) expect(errors({ date_of_birth })).toEqual({})
  })

  it.each(['1234', '123456', '12345-', '12345-678', 'ABCDE'])('refuses the zip code %s', (zip_code) => {
    expect(Object.keys(errors({ zip_code }))).toEqual(['zip_code'])
  })

  it('takes an address from abroad of a runner whose number is from there', () => {
    const abroad = { city: 'Oslo', state: '', zip_code: '0154', phone_number: '+4791234567' }
    expect(errors(abroad)).toEqual({})
    expect(errors({ ...abroad, zip_code: '' })).toEqual({})
    expect(errors({ ...abroad, street_address: '', city: '' })).toEqual({
      street_address: 'Street address is required.',
      city: 'City is required.',
    })
    for (const phone_number of ['(413) 555-0101', '+14135550101'])
      expect(Object.keys(errors({ ...abroad, phone_number }))).toEqual(['state', 'zip_code'])
  })

  it('asks on a site elsewhere what its country has', () => {
    setRegion({ ...first_region, country: 'NO' })
    expect(errors({ city: 'Oslo', state: '', zip_code: '0154' })).toEqual({})
    expect(errors({ city: '' })).toEqual({ city: 'City is required.' })
    setRegion({ ...first_region, country: 'JP' })
    expect(errors({ city: '', state: 'Tokyo', zip_code: '100-0001' })).toEqual({})
  })

  it.each([
    '4135550101',
    '413-555-0101',
    '413\u2011555\u20110101',
    '(413)555-0101',
    '+1 413 555 0101',
    '1-413-555-0101',
    '+4791234567',
    '+47 912 34 567',
    '+44 20 7946 0000',
  ])('accepts the phone number %s', (phone_number) => {
    expect(errors({ phone_number, emergency_contact_phone: phone_number })).toEqual({})
  })

  it.each([
    '555-0101',
    '+44 20',
    '+44 20 7946 0000 1234567',
    `+44${'.'.repeat(40)}20 7946 0000`,
    '413 555 010',
    '912 34 567',
    'call me',
  ])('refuses the phone number %s', (phone_number) => {
    expect(errors({ phone_number })).toEqual({ phone_number: 'Please enter a valid phone number.' })
  })
})

describe('an organiser’s form', () => {
  const { waiver_agreed: _, ...details } = { ...complete, bib_number: '' }
  const email = (typed: string) =>
    registrationDetailsSchema
      .safeParse({ ...details, email: typed })
      .error?.issues.map(({ message }) => message)[0]

  it('may leave out the address, and says in words what is wrong with one', () => {
    expect(email('')).toBeUndefined()
    expect(email('ada@')).toBe('Please enter a valid email address.')
    expect(email('x'.repeat(10_000))).toBe('Please use at most 200 characters.')
  })
})

describe('the waiver', () => {
  const must_agree = 'You must agree to the waiver to register.'
  const formErrors = (values: object) => {
    const parsed = entryFormSchema.safeParse({ ...complete, ...values })
    return parsed.success ? {} : fieldErrors(parsed.error)
  }

  it('is asked for where one stands in the form, together with what else is missing', () => {
    expect(formErrors({ waiver_version: 2 })).toEqual({})
    expect(formErrors({ waiver_version: 2, waiver_agreed: false })).toEqual({ waiver_agreed: must_agree })
    expect(formErrors({ waiver_version: 2, waiver_agreed: false, city: '' })).toEqual({
      city: 'City is required.',
      waiver_agreed: must_agree,
    })
    expect(formErrors({ waiver_version: 0, waiver_agreed: false })).toEqual({})
  })

  const published = { is_asked: true, is_known: true, is_outdated: false }
  const unknown = { ...published, is_known: false }
  const none = { ...unknown, is_asked: false }

  it('must be agreed to where one is published, in a version that was', () => {
    const agreed = { waiver_agreed: true, waiver_version: 2 }
    expect(waiverObstacle(published, agreed)).toBeNull()
    expect(waiverObstacle(published, { ...agreed, waiver_agreed: false })).toBe(must_agree)
    expect(waiverObstacle(unknown, agreed)).toMatch('never published')
    expect(waiverObstacle(none, { waiver_agreed: false, waiver_version: 0 })).toBeNull()
    // An app of before asked for it, and knew no versions.
    expect(waiverObstacle(unknown, { waiver_agreed: true, waiver_version: 0 })).toBeNull()
  })

  it('of an entry by the form is no longer one that was replaced long ago', () => {
    const outdated = { ...published, is_outdated: true }
    const agreed = { waiver_agreed: true, waiver_version: 2 }
    expect(formWaiverObstacle(published, agreed)).toBeNull()
    expect(formWaiverObstacle(outdated, agreed)).toMatch('has changed')
    expect(formWaiverObstacle(outdated, { waiver_agreed: true, waiver_version: 0 })).toMatch('has changed')
    expect(formWaiverObstacle(outdated, { ...agreed, waiver_agreed: false })).toBe(must_agree)
    expect(formWaiverObstacle(none, { waiver_agreed: false, waiver_version: 0 })).toBeNull()
  })

  it('of before is told from the present one', () => {
    const isEarlier = (waiver_version: number, current: number, more = {}, signed = false) =>
      isEarlierWaiver({ waiver_agreed: true, waiver_version, source: 'form', ...more }, signed, current)
    expect([1, 2].map((version) => isEarlier(version, 2))).toEqual([true, false])
    expect([0, 1, 2].map((current) => isEarlier(0, current))).toEqual([false, false, true])
    expect(isEarlier(0, 2, { source: 'import' })).toBe(false)
    expect(isEarlier(0, 2, {}, true)).toBe(false)
    expect(isEarlier(1, 2, { waiver_agreed: false })).toBe(false)
  })

  it('is kept by its version', () => {
    expect(agreedVersion(published, { waiver_agreed: true, waiver_version: 2 })).toBe(2)
    expect(agreedVersion(unknown, { waiver_agreed: true, waiver_version: 2 })).toBe(0)
    expect(agreedVersion(published, { waiver_agreed: false, waiver_version: 2 })).toBe(0)
  })
})
