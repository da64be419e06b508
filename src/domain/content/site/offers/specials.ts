import type { ValuesOf } from '../page-fields.ts'
import type { specials } from '../pages/specials.ts'

export const specials_offer: ValuesOf<typeof specials.fields> = {
  facts: [
    { title: 'What', text: 'Tee and cap together for $55.00, in every size that is in the tent.' },
    { title: 'When', text: 'On race day only, from 1.5 hours before the start until the last runner is in.' },
    { title: 'How', text: 'Bring your bib to the shop tent. The number on it is your ticket to the price.' },
  ],
  pictures: [{ picture: '/art/product-shirt.svg' }, { picture: '/art/product-cap.svg' }],
  call: 'Bring your bib to the shop tent: tee and cap together for $55.00, on the day only.',
}
