import { captainInitials } from '#domain/accounts/person-name.ts'
import type { RecordedFact } from '#domain/race-day/fact.ts'
import type { Actor } from '#domain/kernel/permissions.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { isSameName } from '#domain/registrations/same-runner.ts'
import { type Database, insertRow, readJson, sql_now, toCells } from '../kernel/database.ts'
import { lastTurn, noteTakenBack, takesBack } from '../kernel/fact-log.ts'

// Facts that the server records by itself. They are like those of the tables: all screens know of them by the same feed
// and compute the same from them, no matter which arrives first.

/** For the row of a registration: facts by which tables took money for it, and that nobody took back. */
export const payments_json = `(SELECT json_group_array(f.id) FROM facts f
  WHERE f.subject = registrations.id AND f.subject <> '' AND f.kind = 'paid'
    AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}))`

interface Admin {
  /** Stands for a device: it numbers its facts from 1 on. */
  command: string
  actor: Actor
}

const now = (tx: Database): string =>
  readJson<string>(tx, `SELECT json_quote(replace(${sql_now}, ' ', 'T')) AS json`)

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

/** An admin takes back what tables recorded: these facts no longer hold, after all that the server knows. */
export function takeBackFacts(
  tx: Database,
  event_id: string,
  fact_ids: readonly string[],
  { command, actor }: Admin,
): void {
  if (fact_ids.length === 0) return
  const initials = initialsAt(tx, actor)
  const turn = lastTurn(tx, event_id) + 1
  const at = now(tx)
  for (const [before, voids] of fact_ids.entries()) {
    const id = readJson<string>(tx, "SELECT json_quote('f' || lower(hex(randomblob(7)))) AS json")
    const fact: RecordedFact = {
      id,
      event_id,
      subject: '',
      station_id: '',
      device_id: command,
      sequence: before + 1,
      turn,
      at,
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

type Entered = Pick<Registration, 'id' | 'event_id' | 'first_name' | 'last_name' | 'date_of_birth' | 'source'>

/**
 * Others who have the name and the birth date, where one of the two was entered on the spot. Entries without a place are
 * among them: they may get one later, and the pair is a clash from then on (#domain/race-day/clashes.ts).
 */
function sameRunners(tx: Database, { id, event_id, source, date_of_birth, ...name }: Entered): string[] {
  if (date_of_birth === '') return []
  const others = readJson<Pick<Registration, 'id' | 'first_name' | 'last_name'>[]>(
    tx,
    `SELECT json_group_array(json_object('id', id, 'first_name', first_name, 'last_name', last_name)) AS json
     FROM registrations WHERE event_id = {:event_id} AND date_of_birth = {:date_of_birth} AND date_of_birth <> ''
       AND id <> {:id} AND ({:source} = 'walk_up' OR source = 'walk_up')`,
    { event_id, date_of_birth, id, source },
  )
  return others.filter((other) => isSameName(other, name)).map((other) => other.id)
}

/**
 * After an entry was written: records who it seems to be. A walk-up may be on the list already: another table without a
 * network entered the same person, or the form did. Tables see no dates of birth.
 * @param command stands for a device, as when an admin takes facts back
 */
export function noteSameRunner(tx: Database, entered: Entered, command: string): void {
  for (const [before, other] of sameRunners(tx, entered).entries()) {
    const entries: [string, string] = [entered.id, other]
    const fact: RecordedFact = {
      // A pair has one fact, however often a restore finds it again.
      id: `f${$security.sha256(entries.toSorted().join()).slice(0, 14)}`,
      event_id: entered.event_id,
      subject: '',
      station_id: '',
      device_id: command,
      sequence: before + 1,
      turn: lastTurn(tx, entered.event_id) + 1,
      at: now(tx),
      monotonic_ms: 0,
      initials: '–',
      voids: '',
      kind: 'same_runner',
      payload: { entries },
    }
    const is_known = readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM facts WHERE id = {:id}) AS json', {
      id: fact.id,
    })
    if (is_known === 0) insertRow(tx, 'facts', toCells({ ...fact, late: false, handed_in_by: '' }))
  }
}
