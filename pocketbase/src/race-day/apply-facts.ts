import { pickupState, type RunnerPickup } from '#domain/race-day/pickup-state.ts'
import { recordedAtMs } from '#domain/race-day/recorded-at.ts'
import { markAfter, type MarkMaker } from '#domain/race-day/table-marks.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { no_packet_shirt, type Registration } from '#domain/registrations/registration.ts'
import type { Seal, Write } from '#domain/kernel/seal.ts'
import { type Cells, type Database, execute, readJson, sql_now, updateRow } from '../kernel/database.ts'
import { findEvent } from '../events/stored-event.ts'
import { bringBack } from '../registrations/lapse-entries.ts'
import { loadRecord } from '../kernel/registers.ts'
import { factsAbout, subjectsOf } from './facts-about.ts'
import { noteTakenBack } from '../kernel/fact-log.ts'
import { healBibs, settleBib } from './move-bib.ts'
import { findStation } from './station-rows.ts'
import { noteAdminsMark } from '../registrations/stored-registration.ts'

// What tables record about a runner reaches the registration, so that the runner's own devices, admins and lists know
// of it. It is recomputed from all facts about the runner, by the same function as on the tables' screens, whenever one
// of them arrives: late, taken back, settled, or brought back after a restore.

type Entry = Pick<
  Registration,
  | 'id'
  | 'event_id'
  | 'fee_cents'
  | 'fee_paid'
  | 'waiver_agreed'
  | 'lapsed'
  | 'packet_at'
  | 'packet_from'
  | 'packet_shirt'
> & { table_paid: MarkMaker; table_signed: MarkMaker }

const findEntry = (tx: Database, id: string): Entry | null =>
  readJson<Entry | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'fee_cents', fee_cents,
       'fee_paid', json(iif(fee_paid, 'true', 'false')), 'waiver_agreed', json(iif(waiver_agreed, 'true', 'false')),
       'lapsed', json(iif(lapsed, 'true', 'false')), 'packet_at', packet_at, 'packet_from', packet_from,
       'packet_shirt', packet_shirt, 'table_paid', table_paid,
       'table_signed', table_signed)
     FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )

/** A clock is wrong if it is ahead of the moment when the server heard of it, or a year behind. */
const isRight = (at: string, heard: string): boolean =>
  at < heard && at > `${Number(heard.slice(0, 4)) - 1}${heard.slice(4)}`

/** Follows from the facts, so it is in no seal: what brings those back brings it too. */
function notePacket(tx: Database, entry: Entry, pickup: RunnerPickup | undefined, heard: string): void {
  const packet = pickup?.packet ?? null
  const at = packet === null ? '' : new Date(recordedAtMs(packet)).toISOString()
  const packet_at = packet === null ? '' : isRight(at, heard) ? at : heard
  const packet_from = packet === null ? '' : (findStation(tx, packet.station_id)?.name ?? '')
  const size = pickup?.t_shirt_size ?? null
  const packet_shirt = size === '' ? no_packet_shirt : (size ?? '')
  const isSame =
    packet_at === entry.packet_at && packet_from === entry.packet_from && packet_shirt === entry.packet_shirt
  if (isSame) return
  execute(
    tx,
    `UPDATE registrations SET packet_at = {:packet_at}, packet_from = {:packet_from},
       packet_shirt = {:packet_shirt}, updated = ${sql_now}
     WHERE id = {:id}`,
    { id: entry.id, packet_at, packet_from, packet_shirt },
  )
}

/** A runner who pays has a place again if one is left; if not, a captain decides. */
function hasPlace(tx: Database, { event_id, lapsed }: Entry): boolean {
  const event = lapsed ? findEvent(tx, event_id) : null
  return event === null || placesLeft(event) !== 0
}

/**
 * In no seal and in no register either: an admin marks fees too, and where a restore lost that mark, it must not meet a
 * table's mark that looks newer.
 */
function notePayment(tx: Database, entry: Entry, says_paid: boolean): void {
  const paid = markAfter(says_paid, { is_made: entry.fee_paid, by: entry.table_paid })
  const comes_back = paid?.is_made === true && entry.lapsed
  if (!paid || (comes_back && !hasPlace(tx, entry))) return
  execute(
    tx,
    `UPDATE registrations SET fee_paid = {:is_made}, table_paid = {:by}, updated = ${sql_now} WHERE id = {:id}`,
    { ...paid, id: entry.id },
  )
  if (comes_back) bringBack(tx, entry.event_id, entry.id)
}

/** The row of a registration without what follows from the facts and is therefore in no seal. */
export function withoutTables(row: Write['values']): Write['values'] {
  const { packet_at: _at, packet_from: _from, packet_shirt: _shirt, table_paid, ...values } = row
  if (table_paid !== 'alone') return values
  const { fee_paid: _by_table, ...others } = values
  return others
}

function noteSignature(tx: Database, entry: Entry, says_signed: boolean): void {
  const signed = markAfter(says_signed, { is_made: entry.waiver_agreed, by: entry.table_signed })
  if (!signed) return
  const values: Cells = { table_signed: signed.by }
  if (signed.is_made !== entry.waiver_agreed) values.waiver_agreed = signed.is_made
  updateRow(tx, 'registrations', entry.id, values)
}

/**
 * Brings the registration in line with all facts about it.
 * @param news facts that the server did not have before
 */
function applyFacts(tx: Database, registration_id: string, news: readonly string[]): void {
  const entry = registration_id === '' ? null : findEntry(tx, registration_id)
  if (entry === null) return
  const facts = factsAbout(tx, entry)
  settleBib(tx, entry.id, facts, new Set(news))
  const pickup = pickupState(facts, []).runners[entry.id]
  const heard = facts.find(({ id }) => id === pickup?.packet?.id)?.created ?? ''
  notePacket(tx, entry, pickup, heard.replace(' ', 'T'))
  const paid_cents = pickup?.paid_cents ?? 0
  notePayment(tx, entry, paid_cents > 0 && paid_cents >= entry.fee_cents)
  noteSignature(tx, entry, (pickup?.waiver_signed ?? null) !== null)
}

/** After a fact was written. */
export function applyFact(tx: Database, fact_id: string): void {
  for (const id of subjectsOf(tx, [fact_id])) applyFacts(tx, id, [fact_id])
}

/** A runner is here for whom a seal may have brought facts before. */
export function applyEarlierFacts(tx: Database, registration_id: string): void {
  const any = readJson<number>(
    tx,
    "SELECT EXISTS(SELECT 1 FROM facts WHERE subject = {:registration_id} AND subject <> '') AS json",
    { registration_id },
  )
  if (any !== 0) applyFacts(tx, registration_id, [])
}

/** Returns the runners whose fee no admin has marked since. */
function healAdminsMark(tx: Database, { position, writes }: Pick<Seal, 'position' | 'writes'>): string[] {
  const fee_writes = writes.filter(({ action, collection, record, values }) => {
    if (action !== 'update' || collection !== 'registrations' || values.fee_paid === undefined) return false
    const last = loadRecord(tx, collection, [], record).fields.fee_paid
    return last?.rank === position.rank && last.seq === position.seq
  })
  for (const { record, values } of fee_writes) noteAdminsMark(tx, [record], values.fee_paid === 1)
  return fee_writes.map(({ record }) => record)
}

/** After a seal brought back facts, an admin's mark, or runners for whom some facts are here. */
export function applyHealed(tx: Database, seal: Pick<Seal, 'position' | 'writes'>): void {
  const { writes } = seal
  const marked = healAdminsMark(tx, seal)
  const created = writes.flatMap(({ collection, record, action }) =>
    action === 'create' ? [{ collection, record }] : [],
  )
  const idsIn = (name: string) =>
    created.flatMap(({ collection, record }) => (collection === name ? [record] : []))
  const facts = idsIn('facts')
  if (facts.length > 0) noteTakenBack(tx, facts)
  if (facts.length > 0) healBibs(tx, facts)
  const about = facts.length > 0 ? subjectsOf(tx, facts) : []
  for (const id of new Set([...marked, ...about, ...idsIn('registrations')])) applyFacts(tx, id, facts)
}
