import { useSession } from '#data/kernel/session.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import type { Saying } from '#data/race-day/entries.ts'
import { sayAsCaptain } from '#data/race-day/captain.ts'
import { captainInitials } from '#domain/accounts/person-name.ts'
import { showToast } from '#ui/base/toast.tsx'

/** Says something as the person logged in, and reports if it could not be kept. Resolves with the fact's id or ''. */
export function useCaptain(event_id: string): (saying: Saying) => Promise<string> {
  const { user } = useSession()
  return async (saying) => {
    try {
      const [fact = ''] = await sayAsCaptain(event_id, captainInitials(user), saying)
      return fact
    } catch (error) {
      showToast({ title: 'This was not saved', description: messageOf(error), kind: 'error' })
      return ''
    }
  }
}
