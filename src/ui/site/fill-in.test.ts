import { expect, it } from 'vitest'
import { empty_site } from '#domain/content/site/site.ts'
import { fillLine, fillMarkdown } from './fill-in.ts'
import { shownSite } from './shown-site.ts'

const site = shownSite(
  {
    ...empty_site,
    identity: { ...empty_site.identity, name: 'Lake *& Hill*', short_name: 'Lake' },
    contact: {
      email: 'a_b@lake.example',
      phone: '+1 (555) 010-0142',
      address: '3 Quay Street',
      networks: [],
    },
  },
  'lake.example',
)

it('a text names the site and its contact as they are published', () => {
  expect(fillLine('{app} by {site}: {contact}. {other}', site)).toBe(
    'Lake by Lake *& Hill*: a_b@lake.example, or 3 Quay Street. {other}',
  )
  expect(fillMarkdown('**{site}**: {email}, {phone}', site)).toBe(
    '**Lake \\*& Hill\\***: [a\\_b@lake.example](<mailto:a_b@lake.example>), [+1 (555) 010-0142](<tel:+15550100142>)',
  )
})

it('sentences stay whole while no contact is published', () => {
  const nobody = shownSite(empty_site, 'lake.example')
  expect(fillMarkdown('Else write to {email}. Or call {phone}. Questions: {contact}.', nobody)).toBe(
    'Else write to us. Or call us. Questions: ask us.',
  )
  const by_phone = { ...nobody, contact: { ...nobody.contact, phone: '555 0100' } }
  expect(fillLine('Questions: {contact}.', by_phone)).toBe('Questions: 555 0100.')
})
