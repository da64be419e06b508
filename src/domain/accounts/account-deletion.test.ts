import { expect, test } from 'vitest'
import { deletionProblem } from './account-deletion.ts'

const order = (status: 'placed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | '') => ({
  id: 'abcdefgh1234567',
  status,
})

test('the only admin stays until there is another', () => {
  expect(deletionProblem({ role: 'admin', other_admins: 0, orders: [] })?.code).toBe('last_admin')
  expect(deletionProblem({ role: 'admin', other_admins: 1, orders: [] })).toBeNull()
  expect(deletionProblem({ role: 'editor', other_admins: 0, orders: [] })).toBeNull()
})

test('a parcel on its way needs a name for delivery, and is named', () => {
  for (const status of ['packed', 'shipped'] as const) {
    const problem = deletionProblem({
      role: 'user',
      other_admins: 1,
      orders: [order('placed'), order(status)],
    })
    expect(problem).toEqual({
      code: 'order_on_its_way',
      message: 'Order #abcdefgh is on its way to you. Delete your account when it has arrived.',
    })
  }
  for (const status of ['placed', 'delivered', 'cancelled', ''] as const)
    expect(deletionProblem({ role: 'user', other_admins: 1, orders: [order(status)] })).toBeNull()
})
