import { expect, test } from 'vitest'
import { race } from '#support/runner.ts'
import { nothingFound } from './nothing-found.ts'

const event = { ...race, event_time: '9:00 AM', registered: 412 }
const unasked = { isChosen: true, q: '' }
const morning = new Date('2026-06-20T12:00:00Z')
const noon = new Date('2026-06-20T16:00:00Z')
const text = (...asked: Parameters<typeof nothingFound>) => nothingFound(...asked).text

test('on race day it says that times appear here, with the number of runners and the start', () => {
  expect(nothingFound(event, unasked, morning)).toEqual({
    title: 'Times appear here',
    text: 'The gun goes at 9:00 AM. 412 runners on the start list. Each time shows on this page by itself as soon as it is entered.',
  })
  expect(text(event, unasked, noon)).not.toContain('The gun')
})

test('only somebody who searched reads about a search', () => {
  const words = 'No results match your search criteria. Try adjusting your filters.'
  expect(text(event, { isChosen: true, q: 'Okafor' }, noon)).toBe(words)
  for (const unsearched of [
    event,
    { ...event, finishers: 3 },
    { ...event, status: 'cancelled' as const },
    { ...event, event_date: '2026-06-21' },
    { ...event, event_date: '2026-06-19' },
    null,
  ])
    expect(text(unsearched, unasked, noon)).not.toBe(words)
})

test('an upcoming and a past race show their day, and without a choice no race is mentioned', () => {
  expect(text({ ...event, event_date: '2026-06-21' }, unasked, noon)).toContain('Jun 21, 2026')
  expect(text({ ...event, event_date: '2026-06-19' }, unasked, noon)).toContain('Jun 19, 2026')
  expect(text(null, { isChosen: false, q: '' }, noon)).toBe(
    'Select an event or search by name to view race results.',
  )
})
