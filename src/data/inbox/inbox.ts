import { lazily } from '../kernel/start.ts'
import type { Message, RestoreMessage } from './engine/inbox-reads.ts'
import { personalRead } from '../kernel/live.ts'

export type { FloodItem, RestoreMessage } from './engine/inbox-reads.ts'

// What people wrote to the admins, as an admin reads it.

export type VolunteerMessage = Message<'volunteers'>
export type InquiryMessage = Message<'sponsor_vendor_inquiries'>
export type SubscriberMessage = Message<'newsletter_subscribers'>

const useVolunteers = personalRead([], ({ inbox }) => inbox.messages('volunteers'))
const useInquiries = personalRead([], ({ inbox }) => inbox.messages('sponsor_vendor_inquiries'))
const useSubscribers = personalRead([], ({ inbox }) => inbox.messages('newsletter_subscribers'))
const useRestoredRead = personalRead([], ({ inbox }) => inbox.restored)
const useFloods = personalRead([], ({ inbox }) => inbox.floods)

/** What a restore left for admins to decide, newest first. */
export const useRestored = (): RestoreMessage[] => useRestoredRead().value

export type Inbox = ReturnType<typeof useInbox>

/** The five lists, newest first, with own changes laid over. */
export const useInbox = () => ({
  volunteers: useVolunteers(),
  inquiries: useInquiries(),
  subscribers: useSubscribers(),
  restored: useRestoredRead(),
  floods: useFloods(),
})

// The log of who changed what. The newest entries are on an admin's device; older ones lie on the server alone.

/** For admins: the newest entries, newest first. */
export const useRecentActivity = personalRead([], ({ inbox }) => inbox.activity)

export const { loadOlderActivity } = lazily(() => import('./engine/older-activity.ts'))

/** The random name under which this device sends its changes; '' before the first one. */
export async function deviceName(): Promise<string> {
  const { deviceStore } = await import('../kernel/device-store.ts')
  return (await deviceStore().marks.get('device'))?.value ?? ''
}
