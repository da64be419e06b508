import { freeDrawing } from '#domain/events/event-art.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { region } from '#domain/kernel/region.ts'
import { type App, type Database, execute, readJson, sql_now } from '../kernel/database.ts'

// What others ask and note of the stored events.

const list = (column: string, none = '[]') =>
  `CASE WHEN json_valid(${column}) AND json_type(${column}) = 'array' THEN json(${column}) ELSE json('${none}') END`

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
       'awards', ${list('awards')}, 'pickup_hours', ${list('pickup_hours', 'null')},
       'ranking_basis', ranking_basis, 'age_group_basis', age_group_basis,
       'age_bands', ${list('age_bands')}, 'results_provisional', json(iif(results_provisional, 'true', 'false')),
       'photos', ${list('photos')}, 'registered', registered, 'finishers', finishers, 'updated', updated)
     FROM events WHERE id = {:event_id}), 'null') AS json`,
    { event_id },
  )
}

/** The import of this event that is committed and not yet written whole; '' for none. */
export const unfinishedImport = (database: Database, event_id: string): string =>
  readJson<string>(
    database,
    `SELECT json_quote(COALESCE((SELECT id FROM _imports WHERE state = 'committed' AND event_id = {:event_id} LIMIT 1), '')) AS json`,
    { event_id },
  )

/** The drawing for a race without a picture; see `freeDrawing`. */
export const drawingFor = (database: Database, event_id: string): string =>
  freeDrawing(
    readJson<Pick<RaceEvent, 'image_url' | 'event_date'>[]>(
      database,
      `SELECT json_group_array(json_object('image_url', image_url, 'event_date', event_date)) AS json
       FROM events WHERE id <> {:event_id}`,
      { event_id },
    ),
  )

/** Gives a drawing to each race of before that shows no picture, the first one made first. */
export function drawRaces(app: App): void {
  const bare = readJson<string[]>(
    app,
    `SELECT json_group_array(id) AS json FROM (SELECT id FROM events WHERE image_url = '' ORDER BY created, id)`,
  )
  for (const event_id of bare)
    execute(app, `UPDATE events SET image_url = {:drawing}, updated = ${sql_now} WHERE id = {:event_id}`, {
      event_id,
      drawing: drawingFor(app, event_id),
    })
}

/**
 * Gives the site's time zone to each event that names none, so that every phone counts its days as the server does. An
 * app older than the field makes such events, as did the server before it.
 */
export function nameZones(app: App): void {
  const time_zone = region().time_zone || $zones.site()
  if (time_zone === '') return
  execute(app, `UPDATE events SET time_zone = {:time_zone}, updated = ${sql_now} WHERE time_zone = ''`, {
    time_zone,
  })
}
