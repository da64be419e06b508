import { expect, test } from 'vitest'
import { blurUrl } from './blur.ts'

/** The pixels of a bitmap as it is written down in its format: from the lowest row up, blue first. */
function pixelsOf(url: string): string[] {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  expect(bytes.subarray(0, 2).toString()).toBe('BM')
  expect(bytes.readUInt32LE(2)).toBe(bytes.length)
  const [at, width, height] = [10, 18, 22].map((offset) => bytes.readUInt32LE(offset)) as [
    number,
    number,
    number,
  ]
  expect([width, height, bytes.readUInt16LE(28)]).toEqual([4, 3, 24])
  return Array.from({ length: width * height }, (_, place) => {
    const [row, column] = [Math.floor(place / width), place % width]
    const from = at + ((height - 1 - row) * width + column) * 3
    return Buffer.from(bytes.subarray(from, from + 3))
      .reverse()
      .toString('hex')
  })
}

test('a dozen colors become a picture of four by three pixels', () => {
  const colors = ['f00', '0f0', '00f', '123', '000', 'fff', 'abc', '456', '789', 'def', '111', '222']
  expect(pixelsOf(blurUrl(colors.join('')))).toEqual(
    colors.map((color) => [...color].map((digit) => digit + digit).join('')),
  )
})

test('without colors there is none', () => {
  expect(blurUrl('')).toBe('')
  expect(blurUrl('abc')).toBe('')
})
