import type { BlogPost } from './blog-post.ts'
import type { RaceEvent } from './event.ts'
import type { Flood } from './flood.ts'
import type { LibraryImage } from './library-image.ts'
import type { KeptBibRule } from './kept-bib-rule.ts'
import type { FullOrder } from './order.ts'
import type { Product } from './product.ts'
import type { FactRow } from './race-day/fact.ts'
import type { Station, StationDevice } from './race-day/station.ts'
import type { WaitingFact } from './race-day/waiting-fact.ts'
import type { StationRunner } from './race-day/station-runner.ts'
import type { Registration } from './registration.ts'
import type { ModeratedReview, Review } from './review.ts'
import type { SiteSettings } from './site-settings.ts'
import type { User } from './user.ts'

// What a command does to the rows that screens list, as long as the server's own rows do not show it. Each command
// says it in its own file; src/data/engine/views/overlay.ts lays it over whatever a screen reads.

/** What screens list, each row with what only the device knows that changed it. */
export interface Shown {
  /** Files on their way to take the places of its addresses; '' for none. */
  events: RaceEvent & { image_id: string; map_id: string; gpx_id: string }
  /** By the id of the event. */
  bib_rules: { id: string; bib_rules: readonly KeptBibRule[] }
  images: LibraryImage
  /** `image_id` of its new picture while that is on its way; '' for none. */
  products: Product & { image_id: string }
  posts: BlogPost & { photo_id: string }
  reviews: Review & { photo_id: string }
  moderated_reviews: ModeratedReview
  settings: SiteSettings
  own_orders: FullOrder & { cancelling: boolean }
  orders: FullOrder
  own_registrations: Registration
  registrations: Registration
  /** The runners of an event as their results are typed. */
  results: Registration
  users: User
  account: User
  /** `photo_id` of a picture that only this device has; '' for none. */
  avatar: { id: string; avatar_url: string; photo_id: string }
  /** `event_id` is '' of letters. */
  floods: { id: string; created: string; event_id: string; flood: Flood }
  stations: Station
  station_devices: StationDevice
  facts: FactRow
  waiting_facts: WaitingFact
  station_runners: StationRunner
  messages: { id: string; answered_by?: string; answered_at?: string }
}
export type List = keyof Shown

/** What is known of a command beside its args. */
export interface Said {
  /** Of the command. */
  id: string
  author: string
  /** When the person acted, ISO. */
  at: string
  summary: string
  /** What the person saw in the fields that change. */
  from: Record<string, unknown>
  accepted: boolean
  /** What the server decided; empty before. */
  result: Record<string, unknown>
}

export type Fields<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

export type RowChange<Row> = (
  | { id: string; makes: Row }
  | {
      /** One row, or each that this is true of. */
      id: string | ((row: Row) => boolean)
      removes: true
    }
  | {
      id: string | ((row: Row) => boolean)
      /** What the person says of it. */
      changes: Fields<Row>
      /** The row with them and all that follows from them, where something does. */
      follows?: (row: Row) => Row
      /** What was said of it before counts no more. */
      alone?: true
    }
) & {
  /** Of its refusal the outbox tells, and not the row. */
  quiet?: true
}

export type Effect<Args> = {
  [L in List]?: (args: Args, said: Said) => RowChange<Shown[L]> | RowChange<Shown[L]>[]
}

/** A row with what changes of it. */
export function changed<Row extends object>(row: Row, changes: Fields<Row>): Row {
  const next = { ...row }
  for (const field in changes) {
    const value = changes[field]
    if (value !== undefined) next[field] = value
  }
  return next
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
