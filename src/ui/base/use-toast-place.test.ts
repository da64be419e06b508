import { expect, test } from 'vitest'
import { type Box, toastPlace } from './use-toast-place.ts'

const band = (top: number, bottom: number): Box => ({ top, bottom, left: 16, right: 374 })
const places = { foot: band(764, 828), head: band(72, 136) }
const none = { actions: [], headings: [], news: [] }

test('a toast is at the bottom, and stays there while nothing is in the way', () => {
  expect(toastPlace(places, none, 'foot')).toBe('foot')
  expect(toastPlace(places, none, 'head')).toBe('head')
  expect(toastPlace(places, { actions: [band(400, 460)], headings: [band(80, 140)], news: [] }, 'foot')).toBe(
    'foot',
  )
})

test('it makes room for a main action, also where a heading is in the way instead', () => {
  const actions = [band(700, 770)]
  expect(toastPlace(places, { actions, headings: [], news: [] }, 'foot')).toBe('head')
  expect(toastPlace(places, { actions, headings: [band(80, 140)], news: [] }, 'foot')).toBe('head')
  expect(toastPlace(places, { actions: [band(100, 160)], headings: [], news: [] }, 'head')).toBe('foot')
})

test('an action beside it is not in the way', () => {
  const actions = [{ top: 764, bottom: 828, left: 500, right: 700 }]
  expect(toastPlace(places, { actions, headings: [], news: [] }, 'foot')).toBe('foot')
})

test('between two actions no place is better, and it does not jump', () => {
  const actions = [band(80, 140), band(780, 840)]
  expect(toastPlace(places, { actions, headings: [], news: [] }, 'foot')).toBe('foot')
  expect(toastPlace(places, { actions, headings: [], news: [] }, 'head')).toBe('head')
})

test('it does not cover the text about the same thing, nor its heading, and does not jump back', () => {
  const [headings, news] = [[band(80, 140)], [band(750, 820)]]
  expect(toastPlace(places, { ...none, news }, 'foot')).toBe('head')
  expect(toastPlace(places, { ...none, headings, news }, 'foot')).toBe('bar')
  expect(toastPlace(places, none, 'bar')).toBe('bar')
})
