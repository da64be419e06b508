import { definePage, line, link, list, number, picture } from '../page-fields.ts'

const entries = number('Race entries', 0, 1000, { help: '0 for none.' })

export const sponsors = definePage({
  name: 'sponsors',
  title: 'Sponsors & Vendors',
  path: '/sponsors',
  fields: {
    intro: line('Beside the heading', 300, { needed: true }),
    sponsors: list('Sponsors', 'sponsor', 24, {
      name: line('Name', 80, { needed: true }),
      logo: picture('Logo', { help: 'Without one, the name is shown.' }),
      logo_on_dark: picture('Logo on a dark ground', {
        help: 'Without one, the logo stands on white there.',
      }),
      link: link('Their site'),
    }),
    packages: list('Packages, from the smallest to the largest', 'package', 6, {
      name: line('Name', 40, { needed: true }),
      price: line('Price', 24),
      entries,
      title: line('What it is', 60),
      text: line('In a few words', 120),
    }),
    vendors: list('Vendor options', 'option', 8, {
      name: line('Name', 40, { needed: true }),
      price: line('Price', 24),
      entries,
      text: line('In a few words', 160),
    }),
  },
})
