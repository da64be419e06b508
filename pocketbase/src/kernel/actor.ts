import { type Actor, guest } from '#domain/kernel/permissions.ts'
import { roles } from '#domain/kernel/permissions.ts'
import { type Database, readJson } from './database.ts'

/** A phone with the key of a station, also of one that has ended. */
export const stationActor = (device_id: string): Actor => ({ id: device_id, role: 'station' })

/**
 * Who asks. The role counts as it is stored now, no matter what a token or a client says; an account that is gone is a
 * guest.
 *
 * @param id the account whose valid token came with the request; '' without one
 */
export function actorOf(database: Database, id: string): Actor {
  if (id === '') return guest
  const stored = readJson<string | null>(
    database,
    "SELECT COALESCE((SELECT json_quote(role) FROM users WHERE id = {:id}), 'null') AS json",
    { id },
  )
  return stored === null ? guest : { id, role: roles.find((role) => role === stored) ?? 'user' }
}
