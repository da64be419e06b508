import { expect, test } from 'vitest'
import {
  addressInText,
  focusIn,
  focusText,
  libraryUrl,
  picture_address,
  pictureAt,
  sourcesOf,
  withFocus,
} from './media.ts'

const colors = '0123456789abcdef0123456789abcdef0123'
const stored = { path: 'admin-uploads/events/1-start.jpg', preview: `1600x1067~${colors}`, focus: '' }
const src = '/media/admin-uploads/events/1-start.jpg'

test('an address says what a page knows of its picture before it has come', () => {
  const address = libraryUrl({ ...stored, focus: '30-70' })
  expect(address).toBe(`${src}#1600x1067~${colors}@30-70`)
  expect(address).toMatch(picture_address)
  expect(pictureAt(address)).toEqual({ src, width: 1600, height: 1067, colors, focus: { x: 0.3, y: 0.7 } })
})

test('a picture of before, of the set or from elsewhere says nothing', () => {
  for (const plain of [src, '/art/event-beach-5k.svg', 'https://pictures.example/a.jpg?w=3#top', '']) {
    expect(pictureAt(plain)).toEqual({ src: plain, width: 0, height: 0, colors: '', focus: null })
    expect(sourcesOf(pictureAt(plain))).toBe('')
  }
  expect(libraryUrl({ ...stored, preview: '' })).toBe(src)
})

test('another point changes nothing else, and any picture may have one', () => {
  const address = withFocus(libraryUrl(stored), { x: 0.254, y: 1 })
  expect(address).toBe(`${src}#1600x1067~${colors}@25-100`)
  expect(withFocus(address, { x: 0, y: 0.5 })).toBe(`${src}#1600x1067~${colors}@0-50`)
  expect(withFocus(address, null)).toBe(address)
  expect(withFocus('', { x: 0, y: 0 })).toBe('')
  for (const other of ['/art/hero-bib.svg', 'https://pictures.example/a.jpg']) {
    const marked = withFocus(other, { x: 0.1, y: 0.2 })
    expect(marked).toMatch(picture_address)
    expect(pictureAt(marked)).toMatchObject({ src: other, focus: { x: 0.1, y: 0.2 } })
  }
})

test('a point is two whole percents', () => {
  expect(focusText({ x: -1, y: 7 })).toBe('0-100')
  expect(focusIn('0-100')).toEqual({ x: 0, y: 1 })
  for (const other of ['', '101-4', '5', '-5-5', '05-5', 'a-b']) expect(focusIn(other)).toBeNull()
})

test('marks that the server did not make are no address', () => {
  for (const other of [`${src}#"x`, `${src}#<b>`, `${src}#${'1'.repeat(61)}`, '/art/a.svg?x#1x1', `${src}#`])
    expect(other).not.toMatch(picture_address)
})

test('a phone chooses among the widths of a picture', () => {
  expect(sourcesOf({ src, width: 1600 })).toBe(
    `${src}/480.webp 480w, ${src}/960.webp 960w, ${src}/1600.webp 1600w`,
  )
  expect(sourcesOf({ src, width: 480 })).toBe(`${src}/480.webp 480w`)
  expect(sourcesOf({ src, width: 90 })).toBe(`${src}/90.webp 90w`)
})

test('a text names a picture with its size alone', () => {
  expect(addressInText(libraryUrl({ ...stored, focus: '3-4' }))).toBe(`${src}#1600x1067`)
  expect(addressInText(src)).toBe(src)
})
