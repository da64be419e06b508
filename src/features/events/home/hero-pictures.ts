/** The six pictures of the hero; three of them are drawn by lot. */
export const hero_pictures = [
  '/art/hero-bib.svg',
  '/art/hero-stride.svg',
  '/art/hero-hands.svg',
  '/art/hero-clock.svg',
  '/art/hero-hill.svg',
  '/art/hero-pack.svg',
] as const

/** `count` different items in random order. `random` gives 0 ≤ x < 1. */
export function drawLots<T>(items: readonly T[], count: number, random: () => number): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn
}
