import { expect, test } from 'vitest'
import { labelOf } from './navigation.ts'

test('each page in a menu has its words there, and no other path has', () => {
  expect(labelOf('/shop')).toBe('Shop')
  expect(labelOf('/runner-info/packet-pickup')).toBe('Packet Pick Up')
  expect(labelOf('/terms-of-service')).toBe('Terms of Service')
  expect(labelOf('/no/such/page')).toBe('')
})
