import { describe, expect, it } from 'vitest'
import { argsSchema, decide, type ProfileForm, profileFormSchema, shippedTo } from './update-profile.ts'

const stored: ProfileForm = {
  first_name: 'Ines',
  last_name: 'Okafor',
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: 'Alder Bay',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
}
const context = { actor: { id: 'u'.repeat(15), role: 'user' as const }, todayIn: () => '2026-11-21' }

describe('a change of one’s own profile', () => {
  it('writes what differs', () => {
    const changes = { first_name: 'Inès', shipping_city: 'Alder Bay' }
    const from = { first_name: 'Ines', shipping_city: 'Old Town' }
    expect(decide({ profile: stored, from }, { changes }, context)).toEqual({
      status: 'accept',
      write: { values: { first_name: 'Inès' } },
      result: {},
    })
  })

  it('conflicts only in the field that another device changed first', () => {
    const changes = { first_name: 'Inès', shipping_city: 'Port Larkin' }
    const from = { first_name: 'Ines', shipping_city: 'Old Town' }
    expect(decide({ profile: stored, from }, { changes }, context)).toMatchObject({
      status: 'conflict',
      fields: ['shipping_city'],
      current: { shipping_city: 'Alder Bay' },
    })
  })

  it('takes an address of the country that is stored or comes along', () => {
    const change = (profile: Partial<ProfileForm>, changes: Partial<ProfileForm>) =>
      decide(
        { profile: { ...stored, ...profile }, from: { shipping_zip_code: '', shipping_country: '' } },
        { changes },
        context,
      )
    const oslo = { shipping_zip_code: '0154' }
    // Apps of before say no country.
    expect(change({}, oslo)).toMatchObject({ status: 'accept' })
    expect(change({}, { ...oslo, shipping_country: 'NO' })).toMatchObject({ status: 'accept' })
    expect(change({ shipping_country: 'US' }, oslo)).toMatchObject({
      status: 'refused',
      fields: { 'changes.shipping_zip_code': 'ZIP code must be at least 5 characters' },
    })
    // A stored address that only now is of another country.
    expect(change(oslo, { shipping_country: 'US' })).toMatchObject({
      fields: { 'changes.shipping_zip_code': 'ZIP code must be at least 5 characters' },
    })
  })

  it('keeps of an address only what its country has', () => {
    const typed = { ...stored, shipping_state: 'OR', shipping_zip_code: '0154' }
    expect(shippedTo(typed, 'NO')).toEqual({ ...typed, shipping_state: '', shipping_country: 'NO' })
  })

  it('names the values that it was based on', () => {
    const changes = { first_name: 'Inès' }
    expect(decide({ profile: stored, from: {} }, { changes }, context)).toMatchObject({ code: 'invalid' })
  })

  it.each([{ role: 'admin' }, { email: 'a@b.example' }, { verified: true }, { id: 'x' }, {}])(
    'takes only the fields of the form: %o',
    (changes) => {
      expect(argsSchema.safeParse({ changes }).success).toBe(false)
      expect(argsSchema.safeParse({ changes: { first_name: 'Ines', ...changes } }).success).toBe(
        Object.keys(changes).length === 0,
      )
    },
  )

  it('requires a name, and a complete address or none', () => {
    expect(profileFormSchema.safeParse(stored).success).toBe(true)
    const issues = (values: Partial<ProfileForm>) =>
      profileFormSchema.safeParse({ ...stored, ...values }).error?.issues.map(({ path }) => path[0])
    expect(issues({ first_name: ' \u200b ' })).toEqual(['first_name'])
    const us = { shipping_country: 'US' }
    expect(issues({ ...us, shipping_zip_code: '97', shipping_street_address: 'x' })).toEqual([
      'shipping_street_address',
      'shipping_zip_code',
    ])
    expect(issues({ shipping_country: 'IS', shipping_city: 'Á', shipping_zip_code: '101' })).toBeUndefined()
    expect(issues({ shipping_country: 'NO', shipping_zip_code: '97000' })).toEqual(['shipping_zip_code'])
    expect(issues({ shipping_country: 'XX' })).toEqual(['shipping_country'])
    // As the checkout has it.
    expect(issues({ shipping_phone: 'abc' })).toEqual(['shipping_phone'])
    expect(issues({ shipping_phone: '' })).toBeUndefined()
  })
})
