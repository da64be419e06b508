import { personalView } from '../live-view.ts'
import type { AdminEvent } from '../engine/views/lists.ts'

export type { AdminEvent } from '../engine/views/lists.ts'

/** All events with drafts, newest date first, with own changes; empty for anybody but an admin. */
export const useAdminEvents = personalView<AdminEvent[]>([], (engine, author, set) =>
  engine.admin.watchEvents(author, set),
)
