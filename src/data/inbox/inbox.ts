import type { FloodItem } from '../kernel/engine/lists.ts'
import type { Message } from '../kernel/engine/admin-views.ts'
import { type Live, useStore } from '../kernel/live.ts'
import { liveViews } from '../kernel/live-view.ts'
import { useSession } from '../kernel/session.ts'

// What people wrote to the admins, as an admin reads it.

export type { FloodItem } from '../kernel/engine/lists.ts'
export type VolunteerMessage = Message<'volunteers'>
export type InquiryMessage = Message<'sponsor_vendor_inquiries'>
export type SubscriberMessage = Message<'newsletter_subscribers'>
type InboxMessage = Message<'inbox'>
export type RestoreMessage = InboxMessage & { kind: Exclude<InboxMessage['kind'], 'flood'> }

const isOfRestore = (message: InboxMessage): message is RestoreMessage => message.kind !== 'flood'

const volunteers = liveViews<VolunteerMessage[]>([], ({ admin }, author, set) =>
  admin.watchMessages(author, 'volunteers', set),
)
const inquiries = liveViews<InquiryMessage[]>([], ({ admin }, author, set) =>
  admin.watchMessages(author, 'sponsor_vendor_inquiries', set),
)
const subscribers = liveViews<SubscriberMessage[]>([], ({ admin }, author, set) =>
  admin.watchMessages(author, 'newsletter_subscribers', set),
)
const restored = liveViews<RestoreMessage[]>([], ({ admin }, author, set) =>
  admin.watchMessages(author, 'inbox', (view) => set({ ...view, value: view.value.filter(isOfRestore) })),
)
const floods = liveViews<FloodItem[]>([], ({ admin }, author, set) => admin.watchFloods(author, set))

const names = liveViews<ReadonlyMap<string, string>>(new Map(), ({ admin }, author, set) =>
  admin.watchNames(author, set),
)

/** What the accounts are called, by their ids. */
export function useAccountNames(): ReadonlyMap<string, string> {
  const { user } = useSession()
  return useStore(names(user?.id ?? '')).value
}

/** What a restore left for admins to decide, newest first. */
export function useRestored(): RestoreMessage[] {
  const { user } = useSession()
  return useStore(restored(user?.id ?? '')).value
}

export interface Inbox {
  volunteers: Live<VolunteerMessage[]>
  inquiries: Live<InquiryMessage[]>
  subscribers: Live<SubscriberMessage[]>
  restored: Live<RestoreMessage[]>
  floods: Live<FloodItem[]>
}

/** The five lists, newest first, with own changes laid over. */
export function useInbox(): Inbox {
  const { user } = useSession()
  const author = user?.id ?? ''
  return {
    volunteers: useStore(volunteers(author)),
    inquiries: useStore(inquiries(author)),
    subscribers: useStore(subscribers(author)),
    restored: useStore(restored(author)),
    floods: useStore(floods(author)),
  }
}
