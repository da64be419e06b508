import { hasCode } from '#domain/refusals.ts'
import type { ListedUser } from './engine/account-reads.ts'
import { personalRead } from '../kernel/live.ts'
import { startData } from '../kernel/start.ts'

export type { ListedUser } from './engine/account-reads.ts'

/** For admins: all accounts, newest first. */
export const useUsers = personalRead([], ({ accounts }) => accounts.users)

const useNames = personalRead(new Map(), ({ accounts }) => accounts.names)

/** For admins: what the accounts are called, by their ids. */
export const useAccountNames = (): ReadonlyMap<string, string> => useNames().value

/** Refused by the server, whose words are for people. */
export class UserNotDeleted extends Error {
  override readonly name = 'UserNotDeleted'

  constructor(
    /** `own_account` and the like: from the command `deleteUser`. */
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Deletes somebody's account for good; at once or not at all. Throws `UserNotDeleted` when the server refuses, and
 * another error when it could not be asked.
 */
export async function deleteUser(user: Pick<ListedUser, 'id' | 'email' | 'avatar_url'>): Promise<void> {
  const engine = await startData()
  const answer = await engine.sendNow({ kind: 'deleteUser', args: { user_id: user.id }, summary: '' })
  // A first try may have worked although its answer was lost.
  const code = answer.status === 'refused' ? answer.code : ''
  if (answer.status === 'accepted' || hasCode({ code }, 'user_not_found')) {
    await engine.keeper.forgetAbout(user)
    return
  }
  throw new UserNotDeleted(code, answer.message)
}
