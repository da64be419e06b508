import { expect, test } from 'vitest'
import { wordsOfPictures } from './words-of-pictures.ts'

const standing = { id: '', url: '/art/start.svg', alt: 'Runners at the start' }

test('another picture begins without words, and the one before has those again that were typed for it', () => {
  const wordsAfter = wordsOfPictures(standing)
  const file = { id: 'f1', url: standing.url }
  expect(wordsAfter({ ...standing, alt: 'Runners at the line' }, file)).toBe('')
  expect(wordsAfter({ ...file, alt: 'A tent' }, standing)).toBe('Runners at the line')
  expect(wordsAfter({ ...standing, alt: 'Runners at the line' }, { id: '', url: '/art/finish.svg' })).toBe('')
})

test('the picture that stands never gets the words of a refused one', () => {
  const refused = { id: 'f1', url: standing.url, alt: 'A medal' }
  const wordsAfter = wordsOfPictures(standing, refused)
  expect(wordsAfter(refused, standing)).toBe('Runners at the start')
  expect(wordsAfter(standing, { id: '', url: '' })).toBe('')
})
