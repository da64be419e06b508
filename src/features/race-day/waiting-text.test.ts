import { expect, it } from 'vitest'
import { ofRevokedPhones, waitText } from './waiting-text.ts'

it('what waits is told of one and of many', () => {
  expect(waitText(1)).toBe('1 entry of a revoked phone waits for you.')
  expect(waitText(3)).toBe('3 entries of revoked phones wait for you.')
  expect(ofRevokedPhones(1)).toBe('1 entry of a revoked phone')
})
