import { expect, test } from 'vitest'
import { pictureText } from './picture-text.ts'

const standing = { id: '', url: '/art/start.svg', alt: 'Runners at the start' }

test('another picture starts without words, and the previous one gets its typed words back', () => {
  const textAfter = pictureText(standing)
  const file = { id: 'f1', url: standing.url }
  expect(textAfter({ ...standing, alt: 'Runners at the line' }, file)).toBe('')
  expect(textAfter({ ...file, alt: 'A tent' }, standing)).toBe('Runners at the line')
  expect(textAfter({ ...standing, alt: 'Runners at the line' }, { id: '', url: '/art/finish.svg' })).toBe('')
})

test('the current picture never gets the words of a refused one', () => {
  const refused = { id: 'f1', url: standing.url, alt: 'A medal' }
  const textAfter = pictureText(standing, refused)
  expect(textAfter(refused, standing)).toBe('Runners at the start')
  expect(textAfter(standing, { id: '', url: '' })).toBe('')
})
