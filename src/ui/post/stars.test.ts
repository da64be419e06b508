import { expect, it } from 'vitest'
import { starPart } from './stars.tsx'

const parts = (rating: number) => [1, 2, 3, 4, 5].map((place) => starPart(rating, place))

it('fills the last star as far as the rating goes', () => {
  expect(parts(4.7)).toEqual([1, 1, 1, 1, 0.7])
  expect(parts(3)).toEqual([1, 1, 1, 0, 0])
  expect(parts(0.25)).toEqual([0.25, 0, 0, 0, 0])
})
