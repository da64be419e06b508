import { definePage, line, list, picture } from '../page-fields.ts'

export const specials = definePage({
  name: 'specials',
  title: 'Event Day Specials',
  // A block of this page.
  path: '/runner-info',
  fields: {
    facts: list(
      'What there is to know',
      'fact',
      6,
      { title: line('Title', 12, { needed: true }), text: line('Text', 200, { needed: true }) },
      { needed: true },
    ),
    pictures: list('Pictures', 'picture', 2, { picture: picture('Picture', { needed: true }) }),
    call: line('In the shop, above Learn More', 200),
  },
})
