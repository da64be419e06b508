import { expect, test } from 'vitest'
import { home_offer } from '#domain/content/site/offers/home.ts'
import { drawLots } from './home-hero.tsx'

const pictures = home_offer.pictures.map(({ picture }) => picture)

test('three different pictures are drawn, whatever the random numbers', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999, Math.random]) {
    const drawn = drawLots(pictures, 3, random)
    expect(new Set(drawn).size).toBe(3)
    for (const picture of drawn) expect(pictures).toContain(picture)
  }
})

test('every picture can come up', () => {
  const seen = new Set(pictures.map((_, i) => drawLots(pictures, 1, () => i / pictures.length)[0]))
  expect(seen.size).toBe(6)
})

test('drawing more than there are gives all of them', () => {
  expect(drawLots([1, 2], 5, () => 0)).toEqual([1, 2])
})
