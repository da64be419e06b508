import { personalView } from '../kernel/live-view.ts'
import type { AdminEvent } from '../kernel/engine/lists.ts'

export type { AdminEvent } from '../kernel/engine/lists.ts'

/** All events with drafts, newest date first, with own changes; empty for anybody but an admin. */
export const useAdminEvents = personalView<AdminEvent[]>([], (engine, author, set) =>
  engine.admin.watchEvents(author, set),
)
