import { expect, test } from 'vitest'
import { pictureText } from './picture-text.ts'

const standing = { id: '', url: '/art/start.svg', alt: 'Runners at the start' }

test('another picture begins without words, and the one before has those again that were typed for it', () => {
  const textAfter = pictureText(standing)
  const file = { id: 'f1', url: standing.url }
  expect(textAfter({ ...standing, alt: 'Runners at the line' }, file)).toBe('')
  expect(textAfter({ ...file, alt: 'A tent' }, standing)).toBe('Runners at the line')
  expect(textAfter({ ...standing, alt: 'Runners at the line' }, { id: '', url: '/art/finish.svg' })).toBe('')
})

test('the picture that stands never gets the words of a refused one', () => {
  const refused = { id: 'f1', url: standing.url, alt: 'A medal' }
  const textAfter = pictureText(standing, refused)
  expect(textAfter(refused, standing)).toBe('Runners at the start')
  expect(textAfter(standing, { id: '', url: '' })).toBe('')
})
