import { type App, execute, sql_now } from './database.ts'

/** Today in a time zone, yyyy-MM-dd; without a name, in the site's: pocketbase/race_zone.go. */
export const todayIn = (time_zone: string): string => $zones.today(time_zone)

/** Whether a change of an event names a zone that exists; an event without one takes the site's. */
export const isZoneKnown = (time_zone: string | undefined): boolean =>
  time_zone === undefined || time_zone === '' || $zones.knows(time_zone)

/**
 * Gives the site's time zone to each event that names none, so that every phone counts its days as the server does. An
 * app older than the field makes such events, as did the server before it.
 */
export function nameZones(app: App): void {
  const time_zone = $zones.site()
  if (time_zone === '') return
  execute(app, `UPDATE events SET time_zone = {:time_zone}, updated = ${sql_now} WHERE time_zone = ''`, {
    time_zone,
  })
}
