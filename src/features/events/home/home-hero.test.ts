import { expect, test } from 'vitest'
import { drawLots, hero_pictures } from './home-hero.tsx'

test('three different pictures are drawn, whatever the random numbers', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999, Math.random]) {
    const drawn = drawLots(hero_pictures, 3, random)
    expect(new Set(drawn).size).toBe(3)
    for (const picture of drawn) expect(hero_pictures).toContain(picture)
  }
})

test('every picture can come up', () => {
  const seen = new Set(
    hero_pictures.map((_, i) => drawLots(hero_pictures, 1, () => i / hero_pictures.length)[0]),
  )
  expect(seen.size).toBe(6)
})

test('drawing more than there are gives all of them', () => {
  expect(drawLots([1, 2], 5, () => 0)).toEqual([1, 2])
})
