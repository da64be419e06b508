import { expect, it } from 'vitest'
import { savedText, stateOf } from './order-text.ts'

const standing = {
  pending: true,
  in_doubt: false,
  refused: false,
  cancelling: false,
  status: 'placed',
} as const

it('an order that may be placed is never called not placed', () => {
  const waiting = `${savedText(standing).title} ${stateOf(standing).label}`
  expect(waiting).toContain('Order saved, not placed yet')
  expect(waiting).toContain('Not placed yet')
  const doubtful = { ...standing, in_doubt: true }
  const { title, intro } = savedText(doubtful)
  expect(`${title} ${intro} ${stateOf(doubtful).label}`).not.toMatch(/not placed/i)
  expect(intro).toContain('may have placed it already')
})

it('a refused order is called not placed', () => {
  const refused = { ...standing, pending: false, refused: true }
  expect(savedText(refused).title).toBe('Order not placed')
  expect(stateOf(refused).label).toBe('Refused')
})
