import { country, definePage, line, list, number } from '../page-fields.ts'

export const shop = definePage({
  name: 'shop',
  title: 'Shop',
  path: '/shop',
  fields: {
    intro: line('Below the heading', 300),
    shipping_fee: number('Shipping fee', 0, 1_000, {
      help: 'Of each order, however much is in it. 0: shipping is free.',
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
