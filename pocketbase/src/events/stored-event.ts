import type { RaceEvent } from '#domain/events/event.ts'
import { type Database, readJson } from '../kernel/database.ts'

const list = (column: string) =>
  `CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN json(${column}) ELSE json('[]') END`

/** null when it is not there. */
export function findEvent(tx: Database, event_id: string): RaceEvent | null {
  return readJson<RaceEvent | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'name', name, 'slug', slug, 'event_date', event_date,
       'event_time', event_time, 'time_zone', time_zone, 'location_name', location_name, 'location_address', location_address,
       'description', description, 'image_url', image_url, 'image_alt', image_alt,
       'course_map_url', course_map_url, 'course_map_alt', course_map_alt,
       'course_gpx_url', course_gpx_url, 'registration_opens', registration_opens,
       'registration_closes', registration_closes, 'status', status,
       'distance_m', NULLIF(distance_m, 0), 'climb_m', NULLIF(climb_m, 0), 'capacity', NULLIF(capacity, 0),
       'fees', ${list('fees')}, 'fee_payment', fee_payment,
       'fee_payment_text', fee_payment_text, 'hold_days', NULLIF(hold_days, 0), 'confirm_days', NULLIF(confirm_days, 0),
       'ranking_basis', ranking_basis, 'age_group_basis', age_group_basis,
       'age_bands', ${list('age_bands')}, 'results_provisional', json(iif(results_provisional, 'true', 'false')),
       'photos', ${list('photos')}, 'registered', registered, 'finishers', finishers, 'updated', updated)
     FROM events WHERE id = {:event_id}), 'null') AS json`,
    { event_id },
  )
}
