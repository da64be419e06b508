import { personalRead } from '../kernel/live.ts'
import type { Account } from './engine/account-reads.ts'
import { no_work } from '../kernel/own-work.ts'
import { useSession } from '../kernel/session.ts'
import { startData } from '../kernel/start.ts'
import { reported } from '../kernel/faults.ts'

export type { Account } from './engine/account-reads.ts'

const useRead = personalRead(null, ({ accounts }) => accounts.own)

/** The account of the person at the device, with their own changes laid over; null for a guest. */
export function useAccount(): Account | null {
  const { user } = useSession()
  const { value } = useRead()
  if (!user) return null
  // Until the device has the row, what came with the log-in stands.
  return value ?? { ...user, ...no_work, avatar: null }
}

const ASK_AT_MOST_MS = 5_000

/**
 * Asks the server once who the person at the device is by now; `session` says it afterwards. Resolves also where no
 * answer came.
 */
export async function askWhoIsHere(): Promise<void> {
  const asked = startData()
    .then((engine) => engine.askWhoIsHere())
    .catch(reported('asking who is here'))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, ASK_AT_MOST_MS))])
}
