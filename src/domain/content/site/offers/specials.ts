import { isInDollars, type Region } from '../../../kernel/region.ts'
import type { ValuesOf } from '../page-fields.ts'
import type { specials } from '../pages/specials.ts'

export function specialsOffer(region: Region): ValuesOf<typeof specials.fields> {
  const in_dollars = isInDollars(region)
  return {
    facts: [
      {
        title: 'What',
        text: in_dollars
          ? 'Tee and cap together for $55.00, in every size that is in the tent.'
          : 'Tee and cap cost less together, in every size that is in the tent.',
      },
      {
        title: 'When',
        text: 'On race day only, from 1.5 hours before the start until the last runner is in.',
      },
      {
        title: 'How',
        text: 'Bring your bib to the shop tent. The number on it is your ticket to the price.',
      },
    ],
    pictures: [{ picture: '/art/product-shirt.svg' }, { picture: '/art/product-cap.svg' }],
    call: in_dollars
      ? 'Bring your bib to the shop tent: tee and cap together for $55.00, on the day only.'
      : 'Bring your bib to the shop tent: tee and cap cost less together, on the day only.',
  }
}
