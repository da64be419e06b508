import type { Role } from '../kernel/permissions.ts'

// What becomes of the belongings of an account that its person deletes. The screen says it before, the server does it.

export interface AccountState {
  role: Role
  /** Admins beside this one. */
  other_admins: number
  orders: readonly { id: string; status: string }[]
}

export interface DeletionProblem {
  code: 'last_admin' | 'order_on_its_way'
  message: string
}

const on_its_way: readonly string[] = ['packed', 'shipped']

/** Why the account cannot be deleted now; null when it can. */
export function deletionProblem({ role, other_admins, orders }: AccountState): DeletionProblem | null {
  if (role === 'admin' && other_admins === 0) {
    return {
      code: 'last_admin',
      message: 'You are the only admin. Give somebody else the role first.',
    }
  }
  const parcel = orders.find(({ status }) => on_its_way.includes(status))
  if (parcel) {
    return {
      code: 'order_on_its_way',
      message: `Order #${parcel.id.slice(0, 8)} is on its way to you. Delete your account when it has arrived.`,
    }
  }
  return null
}

/** A race with a result stays in the results without a name, because the places of others depend on it. */
export const staysAsResult = ({ result_status }: { result_status: string }): boolean => result_status !== ''

/** An order that nobody has packed yet is called off; the others stay in the books without a name. */
export const isCalledOff = ({ status }: { status?: unknown }): boolean => status === 'placed'

/** What is in the place of a name. */
export const withheld_name = { first_name: 'Name', last_name: 'withheld' } as const
