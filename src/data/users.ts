import { type Live, LiveStore, storesByKey, useStore } from './live.ts'
import type { ListedUser } from './engine/staff-overlays.ts'
import { useSession } from './session.ts'
import { startData, withEngine } from './start.ts'
import { messageOf } from './storage-error.ts'

export type { ListedUser } from './engine/staff-overlays.ts'

const stores = storesByKey((author) => {
  const none: Live<ListedUser[]> = {
    value: [],
    loading: true,
    as_of_ms: null,
    error: '',
    retry: () => store.reconnect(),
  }
  const store: LiveStore<Live<ListedUser[]>> = new LiveStore(none, (set) =>
    withEngine(
      (engine) => engine.staff.watchUsers(author, (view) => set({ ...view, retry: engine.syncNow })),
      (error) => set({ ...none, loading: false, error: messageOf(error) }),
    ),
  )
  return store
})

/** For admins: all accounts, newest first. */
export function useUsers(): Live<ListedUser[]> {
  const { user } = useSession()
  return useStore(stores(user?.id ?? ''))
}

/** Refused by the server, whose words are for people. */
export class UserNotDeleted extends Error {
  override readonly name = 'UserNotDeleted'
}

/**
 * Deletes somebody's account for good; at once or not at all. Throws `UserNotDeleted` when the server refuses, and
 * another error when it could not be asked.
 */
export async function deleteUser(user_id: string): Promise<void> {
  const engine = await startData()
  const answer = await engine.sendNow({ kind: 'deleteUser', args: { user_id }, summary: '' })
  // A first try may have worked whose answer was lost.
  const is_gone = answer.status === 'refused' && answer.code === 'user_not_found'
  if (answer.status === 'accepted' || is_gone) return
  throw new UserNotDeleted(answer.message)
}
