import type { RaceEvent } from '#domain/events/event.ts'
import type { Shown } from '#domain/kernel/effect.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { type FeedViews, orOwn } from '../../kernel/engine/feed-views.ts'
import { type Laying, layOver, stays } from '../../kernel/engine/overlay.ts'
import type { OwnWork } from '../../kernel/own-work.ts'

/** An event as admins see it. */
export type AdminEvent = Shown['events'] & OwnWork

/** Races of one day by name, so that lists never change their order between two loads. */
const latestFirst = (a: RaceEvent, b: RaceEvent) =>
  b.event_date.localeCompare(a.event_date) || a.name.localeCompare(b.name)

const no_files = { image_id: '', map_id: '', gpx_id: '' }

const adminEvents = (rows: readonly RaceEvent[], laying: Laying): AdminEvent[] =>
  layOver(
    'events',
    rows.map((row) => ({ ...row, ...no_files })),
    laying,
  )
    .filter(stays)
    .sort(latestFirst)

/** What screens read about events. */
export const eventReads = (feeds: FeedViews) => ({
  /** All but drafts, newest date first. */
  shown: feeds.ofSite('events', tables.events.open, (rows): RaceEvent[] => rows.sort(latestFirst)),
  /** For admins: drafts too. */
  all: orOwn(feeds.ofAdmins('events', adminEvents)),
})

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly events: ReturnType<typeof eventReads>
  }
}
