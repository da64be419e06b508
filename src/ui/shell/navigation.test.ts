import { expect, it } from 'vitest'
import { legalLinks, openLinks, openNavigation } from './navigation.ts'

const menu = (published: readonly string[]) =>
  openNavigation(published).map(({ label, to, links }) => [label, to, links?.map((link) => link.label)])

it('the menu leads to no page whose words nobody has published', () => {
  expect(menu([])).toContainEqual(['Runner Info', '/runner-info/packet-pickup', ['Packet Pick Up']])
  expect(menu([])).toContainEqual(['More', '/connect', ['Connect', 'Reviews', "Racer's Corner"]])
  expect(menu(['shop'])).toContainEqual(['More', '/shop', ['Shop', 'Connect', 'Reviews', "Racer's Corner"]])
  expect(menu([]).flat()).not.toContain('Sponsors')
})

it('the menu leads to what is published', () => {
  expect(menu(['sponsors', 'teams'])).toContainEqual(['Sponsors', '/sponsors', undefined])
  expect(menu(['sponsors', 'teams'])).toContainEqual([
    'Runner Info',
    '/runner-info/packet-pickup',
    ['Packet Pick Up', 'Teams'],
  ])
})

it('the footer leads to the legal texts that are published, and to the waiver beside them', () => {
  const legal = (published: readonly string[]) => openLinks(legalLinks, published).map(({ to }) => to)
  expect(legal([])).toEqual([])
  expect(legal(['waiver'])).toEqual(['/waiver'])
  expect(legal(['privacy', 'terms', 'waiver'])).toEqual(['/privacy-policy', '/terms-of-service', '/waiver'])
})
