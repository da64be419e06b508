import type { ValuesOf } from '../page-fields.ts'
import type { home } from '../pages/home.ts'

export const home_offer: ValuesOf<typeof home.fields> = {
  headline: 'Run Together, Achieve Together',
  pictures: [
    { picture: '/art/hero-bib.svg' },
    { picture: '/art/hero-stride.svg' },
    { picture: '/art/hero-hands.svg' },
    { picture: '/art/hero-clock.svg' },
    { picture: '/art/hero-hill.svg' },
    { picture: '/art/hero-pack.svg' },
  ],
  races: [],
}
