import { expect, it } from 'vitest'
import { openNavigation } from './navigation.ts'

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
