import { describe, expect, it } from 'vitest'
import { no_work } from '#data/kernel/own-work.ts'
import type { ListedUser } from '#data/accounts/users.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { found as rowsWith, type ListState, searchTexts, sorted } from '#ui/list/list-state.ts'
import { fullName, user_list } from './user-text.ts'

const user = (first_name: string, last_name: string, role: Role, created: string): ListedUser => ({
  id: first_name,
  email: `${first_name || 'nobody'}@example.com`,
  first_name,
  last_name,
  avatar_url: '',
  role,
  stored_role: role,
  ...no_work,
  verified: true,
  created,
  shipping_full_name: '',
  shipping_street_address: '',
  shipping_city: '',
  shipping_state: '',
  shipping_zip_code: '',
  shipping_country: '',
  shipping_phone: '',
})

const noor = user('Noor', 'Haddad', 'admin', '2026-01-02')
const ines = user('Ines', 'Okafor', 'user', '2026-03-04')
const crew = user('', '', 'user', '2026-02-03')
const all = [noor, ines, crew]
type State = ListState<'name' | 'joined' | 'role'>
const found = (state: Partial<State>, users = all) => {
  const in_order = sorted(users, { ...user_list.first, ...state }, user_list)
  return rowsWith(in_order, searchTexts(in_order, user_list), state.q ?? '').map(({ email }) => email)
}

describe('a person without a name', () => {
  it('is listed after the others', () => {
    expect(fullName(crew)).toBe('')
    expect(found({ sort: 'name', dir: 'asc' })).toEqual([ines, noor, crew].map(({ email }) => email))
  })
})

describe('the list', () => {
  it('is searched by name, e-mail, and role, in any case', () => {
    expect(found({ q: 'okafor INES' })).toEqual([ines.email])
    expect(found({ q: 'nobody@' })).toEqual([crew.email])
    expect(found({ q: 'admin' })).toEqual([noor.email])
    expect(found({ q: 'okafor noor' })).toEqual([])
  })

  it('starts with the newest, and sorts by role too', () => {
    expect(found({})).toEqual([ines, crew, noor].map(({ email }) => email))
    expect(found({ sort: 'role', dir: 'asc' })[0]).toBe(noor.email)
  })

  it('keeps the place of a person whose new role still waits', () => {
    const waiting: ListedUser = { ...ines, role: 'admin', pending_fields: ['role'] }
    expect(found({ sort: 'role', dir: 'asc' }, [crew, waiting, noor])).toEqual(
      [noor, ines, crew].map(({ email }) => email),
    )
  })
})
