import { expect, test } from 'vitest'
import { paletteOf } from '#domain/content/site/palette.ts'
import { artInks, artUrl } from './art-inks.ts'

test('a drawing is asked for in the colors of the site', () => {
  const own = artInks(paletteOf({ accent_color: '#2a7d5f', header_color: '#1b1b3a' }))
  expect(own).toMatch(/^[0-9a-f]{6}-1b1b3a$/)
  expect(artUrl('/art/hero-bib.svg', own)).toBe(`/art/hero-bib.svg?inks=${own}`)
})

test('one color alone leaves the other ink as it is', () => {
  expect(artInks(paletteOf({ accent_color: '', header_color: '#1b1b3a' }))).toBe('-1b1b3a')
  expect(artInks(paletteOf({ accent_color: '#2a7d5f', header_color: '' }))).toMatch(/^[0-9a-f]{6}-$/)
})

test('without own colors, and for what is no drawing of the set, the address stays', () => {
  expect(artInks('')).toBe('')
  expect(artInks('--own-pink:url(//evil.example)')).toBe('')
  expect(artUrl('/art/hero-bib.svg', '')).toBe('/art/hero-bib.svg')
  for (const other of ['/media/a.jpg', '/art/share.png', 'https://x.example/art/a.svg', ''])
    expect(artUrl(other, 'abcdef-')).toBe(other)
})
