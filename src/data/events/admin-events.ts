import { personalRead } from '../kernel/live.ts'

export type { AdminEvent } from './engine/event-reads.ts'

/** All events with drafts, newest date first, with own changes; empty for anybody but an admin. */
export const useAdminEvents = personalRead([], ({ events }) => events.all)
