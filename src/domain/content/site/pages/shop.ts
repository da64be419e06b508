import { max_cents, toUnits } from '../../../kernel/money.ts'
import { country, definePage, line, list, number } from '../page-fields.ts'

export const shop = definePage({
  name: 'shop',
  title: 'Shop',
  path: '/shop',
  fields: {
    intro: line('Below the heading', 300, {
      fills: ['shipping'],
      help: '{shipping} stands for the shipping fee.',
    }),
    shipping_fee: number('Shipping fee', 0, toUnits(max_cents), {
      is_amount: true,
      help: 'Each order costs it once, however much is in it. 0: shipping is free.',
    }),
    countries: list(
      'Countries that you ship to',
      'country',
      60,
      { country: country('Country', { needed: true }) },
      { help: 'None: only your own.' },
    ),
  },
})
