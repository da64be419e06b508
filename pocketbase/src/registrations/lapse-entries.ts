import { bib_questions } from '#domain/registrations/bib-rule.ts'
import { type BibAnswers, isLeftOut } from '#domain/registrations/kept-bib-rule.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { held_until_confirmed } from '#domain/registrations/entry-confirmation.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { type App, type Database, execute, readJson, sql_now, updateRow } from '../kernel/database.ts'
import { followRegion } from '../kernel/region.ts'
import { findEvent, unfinishedImport } from '../events/stored-event.ts'
import { lostBibs } from './table-bibs.ts'
import { countRegistered, findBibRules, registrationPairs } from './stored-registration.ts'
import { nextBib } from './next-bib.ts'
import { type Registered, tellPlace } from './registration-mail.ts'

// Entries lapse when their fee did not come by their day, or their link was not opened: the row stays, its place and
// its bib are free. That follows from what is stored and from the server's own day, so it is not a command and in no
// seal: a restored server finds it again.

const unpaid =
  "r.pay_by <> '' AND r.pay_by < {:today} AND NOT r.fee_paid AND NOT r.lapsed AND e.hold_days > 0"

/** A runner who pays is not a stranger; and nobody can have opened a link that still waits to be sent. */
const unconfirmed = `r.confirm_by <> '' AND r.confirm_by < {:today} AND NOT r.confirmed AND NOT r.lapsed
  AND e.confirm_days > 0 AND NOT r.fee_paid
  AND NOT EXISTS(SELECT 1 FROM _mail_queue q WHERE q.registration_id = r.id AND q.kind = 'registration'
    AND q.sent = '')`

/**
 * SQL for a column of the entries whose day is over on {:today}. A runner with a result has run. Each has its index, by
 * event: SQLite keeps the order of a CROSS JOIN.
 */
const overdue = (column: string, condition = 'TRUE') =>
  [unpaid, unconfirmed]
    .map(
      (term) => `SELECT ${column} AS found FROM events e CROSS JOIN registrations r ON r.event_id = e.id
        WHERE ${condition} AND ${term} AND r.result_status = ''
          AND e.status = 'upcoming' AND e.event_date >= {:today}`,
    )
    .join(' UNION ')

/** SQL for the lapsed entries that were paid, confirmed or run after all, as their index says it. */
const earned = "(lapsed AND fee_paid OR lapsed AND confirmed OR lapsed AND result_status <> '')"

/** SQL for a lapsed bib that nobody else got. */
const bib_is_free = `registrations.bib_number = '' AND NOT EXISTS(SELECT 1 FROM registrations o
  WHERE o.event_id = registrations.event_id AND o.bib_number = registrations.lapsed_bib
    AND o.bib_number <> '')`

function recountEntries(tx: Database, event_id: string): void {
  execute(
    tx,
    `UPDATE events SET updated = ${sql_now}, registered =
       (SELECT COUNT(*) FROM registrations WHERE event_id = {:event_id} AND NOT lapsed) WHERE id = {:event_id}`,
    { event_id },
  )
}

/** Frees the places of those who are overdue where the race is, before anybody asks for one. */
export function lapseEntries(tx: Database, event_id: string): void {
  const time_zone = readJson<string>(
    tx,
    `SELECT COALESCE((SELECT json_quote(time_zone) FROM events WHERE id = {:event_id}), '""') AS json`,
    { event_id },
  )
  const today = $zones.today(time_zone)
  const ids = readJson<string[]>(
    tx,
    `SELECT json_group_array(found) AS json FROM (${overdue('r.id', 'r.event_id = {:event_id}')})`,
    { event_id, today },
  )
  // What an import brings about them counts before its rows are written.
  if (ids.length === 0 || unfinishedImport(tx, event_id) !== '') return
  execute(
    tx,
    `UPDATE registrations SET lapsed = TRUE, lapsed_bib = bib_number, bib_number = '', updated = ${sql_now}
     WHERE id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
  execute(
    tx,
    `DELETE FROM _mail_queue WHERE kind = 'bib' AND sent = ''
       AND registration_id IN (SELECT value FROM json_each({:ids}))`,
    { ids: JSON.stringify(ids) },
  )
  recountEntries(tx, event_id)
}

/** The same for every event. */
export function lapseAllEntries(app: App): void {
  followRegion(app)
  const time_zones = readJson<string[]>(
    app,
    `SELECT json_group_array(DISTINCT time_zone) AS json FROM events WHERE status = 'upcoming'`,
  )
  const events = time_zones.flatMap((time_zone) =>
    readJson<string[]>(
      app,
      `SELECT json_group_array(found) AS json FROM (${overdue('r.event_id', 'e.time_zone = {:time_zone}')})`,
      { today: $zones.today(time_zone), time_zone },
    ),
  )
  for (const event_id of events) app.runInTransaction((tx) => lapseEntries(tx, event_id))
  const earned_in = readJson<string[]>(
    app,
    `SELECT json_group_array(DISTINCT event_id) AS json FROM registrations WHERE ${earned}`,
  )
  for (const event_id of earned_in) app.runInTransaction((tx) => keepEarnedPlaces(tx, event_id))
}

/**
 * The bib of an entry that is back on the start list: the one it had, unless somebody else wears it or nobody is to
 * have it any more.
 */
function bibOfReturning(tx: Database, event_id: string, registration_id: string): string {
  const { bib_number, lapsed_bib, is_free, ...answers } = readJson<
    BibAnswers & Pick<Registration, 'bib_number'> & { lapsed_bib: string; is_free: number }
  >(
    tx,
    `SELECT json_object('bib_number', bib_number, 'lapsed_bib', lapsed_bib, 'is_free', ${bib_is_free},
       ${registrationPairs(bib_questions)}) AS json FROM registrations WHERE id = {:registration_id}`,
    { registration_id },
  )
  if (bib_number !== '') return bib_number
  const left_out =
    isLeftOut(findBibRules(tx, event_id) ?? [], lapsed_bib) || lostBibs(tx, event_id, [lapsed_bib]).length > 0
  if (lapsed_bib !== '' && is_free !== 0 && !left_out) return lapsed_bib
  const event = findEvent(tx, event_id)
  return event ? nextBib(tx, event, answers) : ''
}

/**
 * Runners who ran keep their place, and so do those who paid or confirmed before a restore forgot it and the entry
 * lapsed again: that is not judged again, even if the race is full by now.
 */
export function keepEarnedPlaces(database: Database, event_id: string): void {
  const ids = readJson<string[]>(
    database,
    `SELECT json_group_array(id) AS json FROM registrations
     WHERE event_id = {:event_id} AND ${earned}`,
    { event_id },
  )
  for (const id of ids) {
    execute(
      database,
      `UPDATE registrations SET lapsed = FALSE, bib_number = {:bib_number}, updated = ${sql_now} WHERE id = {:id}`,
      { id, bib_number: bibOfReturning(database, event_id, id) },
    )
    recountEntries(database, event_id)
  }
}

/** Puts a lapsed entry back on the start list. */
export function bringBack(tx: Database, event_id: string, id: string): void {
  updateRow(tx, 'registrations', id, { lapsed: false, bib_number: bibOfReturning(tx, event_id, id) })
  countRegistered(tx, event_id)
}

const mail_pairs = registrationPairs([
  'id',
  'email',
  'user_id',
  'first_name',
  'last_name',
  'bib_number',
  'fee_cents',
  'fee_paid',
  'pay_by',
  'confirm_by',
])

/**
 * The same by a command of the runner or of an admin. The runner of an entry that never had a place gets a mail with
 * its number. The facts of a table use `bringBack`: a restore brings them again, and the runner is standing there.
 */
export function bringBackAndTell(tx: Database, event: RaceEvent, id: string): void {
  bringBack(tx, event.id, id)
  const runner = readJson<Registered & { fee_paid: boolean }>(
    tx,
    `SELECT json_object(${mail_pairs}) AS json FROM registrations WHERE id = {:id}`,
    { id },
  )
  const is_ahead = event.status === 'upcoming' && mayBeMailed(event, $zones.today(event.time_zone))
  if (runner.confirm_by === held_until_confirmed && is_ahead)
    tellPlace(tx, event, { ...runner, fee_cents: runner.fee_paid ? 0 : runner.fee_cents })
}
