import type { RestoreMessage } from './engine/inbox-reads.ts'
import { personalRead } from '../kernel/live.ts'
import type { Message } from './engine/inbox-reads.ts'

// What people wrote to the admins, as an admin reads it.

export type { FloodItem, RestoreMessage } from './engine/inbox-reads.ts'
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
