import type { SaidFact } from '#domain/race-day/fact.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { isSameName } from '#domain/registrations/same-runner.ts'
import { type Database, insertRow, readJson, sql_now, toCells } from '../kernel/database.ts'
import { lastTurn } from './facts-about.ts'

// A walk-up may be on the list already: another table without a network entered the same person, or the form did.
// Tables see no dates of birth, so the server records it, as a fact that reaches every table and captain.

declare const $security: { sha256(text: string): string }

type Entered = Pick<Registration, 'id' | 'event_id' | 'first_name' | 'last_name' | 'date_of_birth' | 'source'>

/** Others who have the name and the birth date, where one of the two was entered on the spot. */
function sameRunners(tx: Database, { id, event_id, source, date_of_birth, ...name }: Entered): string[] {
  if (date_of_birth === '') return []
  const others = readJson<Pick<Registration, 'id' | 'first_name' | 'last_name'>[]>(
    tx,
    `SELECT json_group_array(json_object('id', id, 'first_name', first_name, 'last_name', last_name)) AS json
     FROM registrations WHERE event_id = {:event_id} AND date_of_birth = {:date_of_birth} AND date_of_birth <> ''
       AND id <> {:id} AND NOT lapsed AND ({:source} = 'walk_up' OR source = 'walk_up')`,
    { event_id, date_of_birth, id, source },
  )
  return others.filter((other) => isSameName(other, name)).map((other) => other.id)
}

/**
 * After an entry was written: records who it seems to be.
 * @param command stands for a device, as when an admin takes facts back
 */
export function noteSameRunner(tx: Database, entered: Entered, command: string): void {
  for (const [at, other] of sameRunners(tx, entered).entries()) {
    const entries: [string, string] = [entered.id, other]
    const fact: SaidFact = {
      // A pair has one fact, however often a restore finds it again.
      id: `f${$security.sha256(entries.toSorted().join()).slice(0, 14)}`,
      event_id: entered.event_id,
      subject: '',
      station_id: '',
      device_id: command,
      sequence: at + 1,
      turn: lastTurn(tx, entered.event_id) + 1,
      at: readJson<string>(tx, `SELECT json_quote(replace(${sql_now}, ' ', 'T')) AS json`),
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
