import { expect, it } from 'vitest'
import { recordId } from './fields.ts'
import { newRecordId } from './record-id.ts'

it('makes ids that PocketBase accepts, with all its letters, and never the same twice', () => {
  const ids = Array.from({ length: 5000 }, newRecordId)
  expect(ids.every((id) => recordId.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(5000)
  expect(new Set(ids.join('')).size).toBe(36)
})
