import { expect, it } from 'vitest'
import { isAt, placePath, placesFor } from './admin-places.tsx'

const at = (pathname: string, search: { list?: unknown } = {}) =>
  placesFor('admin', () => true)
    .filter((place) => isAt(place, placePath({ pathname, search })))
    .map(({ label }) => label)

it('the menu marks the place that a screen belongs to', () => {
  expect(at('/admin/results')).toEqual(['Results'])
  expect(at('/admin/events/edit/harbor-10k')).toEqual(['Events'])
  expect(at('/admin/results/import')).toEqual(['Results'])
  expect(at('/admin/results/import', { list: true })).toEqual(['Registrations'])
})
