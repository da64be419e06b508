import { expect, it } from 'vitest'
import { isNewer } from './site.ts'

const read = { progress: null }

it('rows that are older than the page do not take the place of what it was drawn from', () => {
  expect(isNewer([read, read], 1000, 2000)).toBe(false)
  expect(isNewer([read], null, 2000)).toBe(false)
  expect(isNewer([], 3000, 2000)).toBe(false)
})

it('they do once the device has been level with the server, or has something of its own to say', () => {
  expect(isNewer([read], 2000, 2000)).toBe(true)
  expect(isNewer([read], 3000, 2000)).toBe(true)
  expect(isNewer([read, { progress: 'pending' }], 1000, 2000)).toBe(true)
})
