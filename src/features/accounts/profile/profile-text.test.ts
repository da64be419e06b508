import { expect, test } from 'vitest'
import { profileChange, profileValues } from './profile-text.ts'

const seen = profileValues({ first_name: 'Ines', last_name: 'Okafor', role: 'admin', shipping_city: 7 })

test('a change holds the changed fields, and the values seen there', () => {
  expect(profileChange(seen, { ...seen, first_name: 'Inès', shipping_city: 'Alder Bay' })).toEqual({
    changes: { first_name: 'Inès', shipping_city: 'Alder Bay' },
    from: { first_name: 'Ines', shipping_city: '' },
    summary: 'My details: First Name, City',
  })
})

test('an unchanged profile sends nothing', () => {
  expect(profileChange(seen, { ...seen })).toBeNull()
})

test('anything but a field of the form is left out', () => {
  expect(Object.keys(seen)).not.toContain('role')
})
