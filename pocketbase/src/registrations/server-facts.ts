import { captainInitials } from '#domain/race-day/captain-initials.ts'
import type { SaidFact } from '#domain/race-day/fact.ts'
import type { Actor } from '#domain/kernel/permissions.ts'
import { type Database, insertRow, readJson, sql_now, toCells } from '../kernel/database.ts'
import { lastTurn, noteTakenBack, takesBack } from '../race-day/facts-about.ts'

// When an admin takes back what tables recorded, that is a fact like theirs: their screens know of it by the same feed
// and compute the same from it, no matter which arrives first.

/** For the row of a registration: facts by which tables took money for it, and that nobody took back. */
export const payments_json = `(SELECT json_group_array(f.id) FROM facts f
  WHERE f.subject = registrations.id AND f.subject <> '' AND f.kind = 'paid'
    AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}))`

interface Desk {
  /** Stands for a device: it numbers its facts from 1 on. */
  command: string
  actor: Actor
}

function initialsAt(tx: Database, { id }: Actor): string {
  return captainInitials(
    readJson(
      tx,
      `SELECT COALESCE((SELECT json_object('first_name', first_name, 'last_name', last_name, 'email', email)
       FROM users WHERE id = {:id}), 'null') AS json`,
      { id },
    ),
  )
}

/** Records that facts of an event no longer hold, after all that the server knows. */
export function takeBackFacts(
  tx: Database,
  event_id: string,
  fact_ids: readonly string[],
  { command, actor }: Desk,
): void {
  if (fact_ids.length === 0) return
  const initials = initialsAt(tx, actor)
  const turn = lastTurn(tx, event_id) + 1
  const now = readJson<string>(tx, `SELECT json_quote(replace(${sql_now}, ' ', 'T')) AS json`)
  for (const [at, voids] of fact_ids.entries()) {
    const id = readJson<string>(tx, "SELECT json_quote('f' || lower(hex(randomblob(7)))) AS json")
    const fact: SaidFact = {
      id,
      event_id,
      subject: '',
      station_id: '',
      device_id: command,
      sequence: at + 1,
      turn,
      at: now,
      monotonic_ms: 0,
      initials,
      voids,
      kind: 'void',
      payload: {},
    }
    insertRow(tx, 'facts', toCells({ ...fact, late: false, handed_in_by: '' }))
    noteTakenBack(tx, [id])
  }
}
