import type { ValuesOf } from '../page-fields.ts'
import type { about } from '../pages/about.ts'

export const about_offer: ValuesOf<typeof about.fields> = {
  intro:
    'Milepost began as one person, a borrowed megaphone and the idea that a race is the shortest way to turn strangers into neighbors.',
  picture: '/art/hero-bib.svg',
  story:
    'In 2011 our founder, Noor Haddad, wanted people in Alder Bay to meet each other in the open air. Forty-one came to the first 5K, most of them walked it, and the last one home got the loudest cheer. That has stayed the rule.\n\nThe races are social on purpose: you can walk, push, roll or run, alone or in a team of fifteen. And each one carries a cause, named at the start line, so that everybody knows what the day is for as well as how far it is.',
  years: [
    { year: 2011, text: '41 runners, one megaphone' },
    { year: 2015, text: 'First half marathon' },
    { year: 2019, text: 'Wheelchair start, own gun' },
    { year: 2021, text: 'Virtual year' },
  ],
  mission:
    'Bring people together through fitness and social running events, at a distance they can finish and a price they can pay.',
  vision:
    'A start line in every neighborhood, where the person beside you is somebody you did not know yesterday.',
  call: 'Run the next one with us',
}
