import { expect, test } from 'vitest'
import { checkPictureFile, keptSize } from './picture-encoding.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [40, 30, 40, 30],
  [20_000, 2, 1600, 1],
])('%i × %i is kept as %i × %i', (width, height, kept_width, kept_height) => {
  expect(keptSize(width, height)).toEqual({ width: kept_width, height: kept_height })
})

test('a file that cannot be a picture is reported before it is opened', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 2_000_000 }
  expect(() => checkPictureFile(file)).not.toThrow()
  expect(() => checkPictureFile({ ...file, type: '' })).not.toThrow()
  expect(() => checkPictureFile({ ...file, name: 'b.pdf', type: 'application/pdf' })).toThrow(
    'b.pdf is no picture.',
  )
  expect(() => checkPictureFile({ ...file, size: 0 })).toThrow('a.jpg is empty.')
  expect(() => checkPictureFile({ ...file, size: 75_000_000 })).toThrow('75 MB')
})
