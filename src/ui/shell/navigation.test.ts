import { expect, test } from 'vitest'
import { labelOf } from './navigation.ts'

test('every page that a menu leads to has its words there, and no other path has', () => {
  expect(labelOf('/shop')).toBe('Shop')
  expect(labelOf('/runner-info/packet-pickup')).toBe('Packet Pick Up')
  expect(labelOf('/terms-of-service')).toBe('Terms of Service')
  expect(labelOf('/no/such/page')).toBe('')
})
