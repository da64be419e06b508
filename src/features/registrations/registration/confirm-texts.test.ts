import { expect, it } from 'vitest'
import { refusedText } from './confirm-texts.ts'

it('says whether an entry lost its place or never had one, and how to continue', () => {
  const filled = refusedText({ code: 'filled_up', message: '' })
  expect(filled.title).toBe('The race filled up first')
  expect(filled.text).toContain('nothing was charged')
  expect(filled.text).not.toContain('in time')
  expect(filled.ways).toEqual(['again', 'events'])
  expect(refusedText({ code: 'event_full', message: '' }).text).toContain('was not confirmed in time')
  // A refusal that only a later server knows keeps its own words.
  expect(refusedText({ code: 'teleported', message: 'Gone.' })).toMatchObject({
    text: 'Gone.',
    ways: ['again'],
  })
})
