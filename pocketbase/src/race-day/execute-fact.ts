import { commands } from '#domain/commands.ts'
import type { BibMove, RecordFactState } from '#domain/race-day/commands/record-fact.ts'
import { type RecordedFact, recordedFactSchema, takenBack } from '#domain/race-day/fact.ts'
import { factAheadMs } from '#domain/race-day/recorded-at.ts'
import { keyState } from '#domain/race-day/station.ts'
import type { Write } from '#domain/kernel/seal.ts'
import { canonicalJson } from '../kernel/command-log.ts'
import type { Executor } from '../kernel/executor.ts'
import { lookUp } from '../kernel/ledger.ts'
import { type Database, insertRow, readJson, toCells, updateRow } from '../kernel/database.ts'
import { findEvent } from '../events/stored-event.ts'
import { countRegistered, isBibTaken, no_waiver, waiverState } from '../registrations/stored-registration.ts'
import { standing } from '../kernel/registers.ts'
import { applyFact, withoutTables } from './apply-facts.ts'
import { type FirstFact, firstFact, lastTurn, noteTakenBack, takesBack } from '../kernel/fact-log.ts'
import { factsAbout } from './facts-about.ts'
import { bibAfterAll, findWearer, isBib, writeBib } from './move-bib.ts'
import { noteSameRunner } from '../registrations/server-facts.ts'
import { findDevice, findStation } from './station-rows.ts'
import { dropWaiting, plainFact, waitingOf, wholeFact } from './waiting-facts.ts'
import { lapseEntries } from '../registrations/lapse-entries.ts'
import { answersOf, nextBib } from '../registrations/next-bib.ts'

// Writes down what was recorded at a station. The only thing judged is whether this phone may record it for this event.

type Stored = Omit<RecordedFact, 'payload'> & { payload: Record<string, unknown> }

function storedFact(tx: Database, fact: RecordedFact): Pick<RecordFactState, 'stored' | 'redrawn'> {
  const row = readJson<(Stored & { handed_in_by: string }) | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'subject', subject, 'station_id', station_id,
       'device_id', device_id, 'sequence', sequence, 'turn', turn, 'at', at, 'monotonic_ms', monotonic_ms,
       'initials', initials, 'voids', voids, 'kind', kind, 'payload', json(payload), 'handed_in_by', handed_in_by)
     FROM facts WHERE id = {:id}), 'null') AS json`,
    { id: fact.id },
  )
  if (row === null) return { stored: null, redrawn: false }
  const { handed_in_by, ...stored } = row
  // A row written before some text was cleaned is the same as what its phone says now.
  const parsed = recordedFactSchema.safeParse(stored).data ?? stored
  // A phone that hands in for another may have it from a feed, which shows no signature.
  if (plainFact(parsed) !== plainFact(fact)) return { stored: 'other', redrawn: false }
  return { stored: 'same', redrawn: handed_in_by !== '' && canonicalJson(parsed) !== canonicalJson(fact) }
}

type Voided = Pick<RecordedFact, 'event_id' | 'device_id' | 'station_id' | 'kind' | 'subject'>

const findVoided = (tx: Database, id: string): Voided | null =>
  readJson(
    tx,
    `SELECT COALESCE((SELECT json_object('event_id', event_id, 'device_id', device_id, 'station_id', station_id,
       'kind', kind, 'subject', subject)
     FROM facts WHERE id = {:id}), 'null') AS json`,
    { id },
  )

/** What the server last measured at a phone; null where it never did, and for a captain's device. */
const measuredAhead = (tx: Database, device_id: string): number | null =>
  readJson<number | null>(
    tx,
    `SELECT COALESCE((SELECT json_extract(report, '$.clock_ahead_ms') FROM station_devices
       WHERE id = {:device_id} AND json_valid(report)), 'null') AS json`,
    { device_id },
  )

/** SQL: who sent the fact f: the phone that recorded it or the one that handed it in. */
const sent_by = "iif(f.handed_in_by <> '', f.handed_in_by, f.device_id)"

interface Sender {
  /** The key of a station. */
  sender: string
  /** There is a runner it is about. */
  is_known: boolean
}

/** Standing notes that a phone sent: about a runner, or those of the event about nobody or an unknown runner. */
function countNotes(tx: Database, { event_id, subject }: RecordedFact, { sender, is_known }: Sender): number {
  // In this form, SQLite uses the index of each.
  const about =
    subject === ''
      ? "f.event_id = {:about} AND f.subject = ''"
      : is_known
        ? "f.subject = {:about} AND f.subject <> ''"
        : "f.event_id = {:about} AND f.subject <> '' AND f.subject NOT IN (SELECT id FROM registrations)"
  return readJson<number>(
    tx,
    `SELECT COUNT(*) AS json FROM facts f WHERE ${about} AND f.kind = 'note' AND ${sent_by} = {:sender}
       AND NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')})`,
    { about: is_known ? subject : event_id, sender },
  )
}

/**
 * All else about a runner that a phone sent, and what took such facts back: even a fact that was taken back is read
 * with each new one.
 * @param fact_id what is recorded, or taken back: the server may already know that it does not hold
 */
const countOthers = (tx: Database, subject: string, fact_id: string, sender: string): number =>
  readJson<number>(
    tx,
    `WITH about AS (SELECT id FROM facts
       WHERE subject = {:subject} AND subject <> '' AND kind NOT IN ('note', 'void'))
     SELECT COUNT(*) AS json FROM facts f WHERE ${sent_by} = {:sender} AND f.id IN (
       SELECT id FROM about
       UNION SELECT id FROM facts WHERE voids <> '' AND voids IN (SELECT id FROM about UNION SELECT {:fact_id}))`,
    { subject, fact_id, sender },
  )

/** What a phone has sent about the runner of a fact, or of notes about nobody. */
function countSent(tx: Database, fact: RecordedFact, voided: Voided | null, by: Sender): number {
  const { kind, id, subject, voids } = fact
  const { sender } = by
  if (kind === 'note') return countNotes(tx, fact, by)
  if (kind !== 'void') return countOthers(tx, subject, id, sender)
  return countOthers(tx, voided === null || voided.kind === 'note' ? '' : voided.subject, voids, sender)
}

/** Nothing is written about an erased runner, no matter who learns of it late. */
function isErased(tx: Database, record: string): boolean {
  const one = { collection: 'registrations', record }
  const ledger = lookUp(tx, [one])
  return ledger.isErased(one) || ledger.isWithheld(one)
}

interface Replacing {
  subject: string
  from: string
  to: string
  /** It was taken back before it arrived. */
  is_void: boolean
}

/** A fact was taken back before it arrived. */
const isVoid = (tx: Database, { id, event_id, station_id, device_id }: RecordedFact): boolean =>
  readJson<number>(
    tx,
    `SELECT EXISTS(SELECT 1 FROM facts v JOIN (SELECT {:id} AS id, {:event_id} AS event_id,
       {:station_id} AS station_id, {:device_id} AS device_id) f ON ${takesBack('v', 'f')}) AS json`,
    { id, event_id, station_id, device_id },
  ) !== 0

/** Which bib takes the place of which, by a fact, by taking one back, or by taking that back. */
function replacing(tx: Database, fact: RecordedFact, first: FirstFact | null): Replacing | null {
  const { kind, event_id } = fact
  if (kind === 'bib_replaced') return { subject: fact.subject, ...fact.payload, is_void: isVoid(tx, fact) }
  if (kind !== 'void' || first?.kind !== 'bib_replaced') return null
  const { id, subject } = first
  const facts = factsAbout(tx, { id: subject, event_id })
  const about = facts.find((one) => one.id === id)
  if (about?.kind !== 'bib_replaced') return null
  const [given, before] = [about.payload.to, bibAfterAll(about, facts)]
  const was_back = takenBack(facts).has(id)
  const is_back = takenBack([...facts, { ...fact, late: false }]).has(id)
  const [from, to] = is_back ? [given, before] : [before, given]
  return { subject, from, to, is_void: was_back === is_back }
}

/** The bib that a runner changes by a fact. */
function bibMove(tx: Database, fact: RecordedFact, first: FirstFact | null): BibMove | null {
  const move = replacing(tx, fact, first)
  const wearer = move && findWearer(tx, move.subject)
  if (!move || !wearer) return null
  const { from, to, is_void } = move
  const { id: registration_id, bib_number, lapsed, result_slot } = wearer
  const taken = !isBib(to) || isBibTaken(tx, fact.event_id, registration_id, to)
  return { registration_id, bib_number, lapsed, result_slot, from, to, taken, is_void }
}

/**
 * A phone that hands in what another phone already sent then forgets it, and the other one may be gone: after a restore
 * either of them brings it back.
 */
function earlierWrites(tx: Database, { id, kind, subject }: RecordedFact, moves: BibMove | null): Write[] {
  const known = standing(tx, 'facts', id)
  if (known.length > 0 && kind === 'walk_up') {
    const runner = standing(tx, 'registrations', subject)
    return [...runner.map((write) => ({ ...write, values: withoutTables(write.values) })), ...known]
  }
  if (known.length === 0 || moves === null) return known
  const { registration_id: record, bib_number } = moves
  return [{ action: 'update', collection: 'registrations', record, values: { bib_number } }, ...known]
}

export const recordFact: Executor<'recordFact'> = (tx, sent, command, context) => {
  const { actor, todayIn } = context
  const is_station = actor.role === 'station'
  const args = is_station ? sent : wholeFact(tx, sent)
  const { fact } = args
  const device = is_station ? findDevice(tx, actor.id) : null
  const sender = device && {
    event_id: device.event_id,
    key: keyState(device, device, todayIn(device.time_zone)),
    kinds: device.kinds,
  }
  const named = fact.station_id === '' ? null : findDevice(tx, fact.device_id)
  if (fact.subject !== '') context.settleRunners(tx, fact.event_id, [fact.subject])
  const voided = findVoided(tx, fact.voids)
  const subject = readJson<{ event_id: string } | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('event_id', event_id) FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id: fact.subject },
  )
  const state = {
    event: findEvent(tx, fact.event_id),
    ...storedFact(tx, fact),
    sender,
    station: findStation(tx, fact.station_id),
    device: named,
    voided,
    facts_of_runner: device
      ? countSent(tx, fact, voided, { sender: device.id, is_known: subject !== null })
      : 0,
    clock_ahead_ms: factAheadMs(fact.at, measuredAhead(tx, fact.device_id), Date.now()),
    last_turn: lastTurn(tx, fact.event_id),
    subject,
    subject_erased: fact.subject !== '' && isErased(tx, fact.subject),
    moves: bibMove(tx, fact, fact.kind === 'void' ? firstFact(tx, fact.voids) : null),
    waiver: args.runner ? waiverState(tx, args.runner.waiver_version ?? 0) : no_waiver,
    waiting: waitingOf(tx, args, sender?.key === 'revoked' ? actor.id : ''),
    bib_taken:
      fact.kind === 'walk_up' &&
      (!isBib(fact.payload.bib_number) ||
        isBibTaken(tx, fact.event_id, fact.subject, fact.payload.bib_number)),
  }
  const decision = commands.recordFact.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { fact: row, own, registration, bib, waits } = decision.write
  if (registration) {
    insertRow(tx, 'registrations', toCells({ ...registration }))
    countRegistered(tx, fact.event_id)
  }
  if (bib) writeBib(tx, fact.event_id, bib)
  if (row) {
    insertRow(tx, 'facts', toCells({ ...row }))
    noteTakenBack(tx, [fact.id])
    applyFact(tx, fact.id)
    if (registration) noteSameRunner(tx, registration, command.id)
  }
  // With its subject: by that a seal brings nothing of people erased since.
  if (own) updateRow(tx, 'facts', fact.id, toCells({ ...own }))
  if (waits) insertRow(tx, 'waiting_facts', toCells({ ...waits }))
  else if (decision.result.waits !== true) dropWaiting(tx, fact, !is_station)
  return {
    status: 'done',
    result: decision.result,
    subject: fact.id,
    stands: row ? [] : earlierWrites(tx, fact, state.moves),
  }
}

/** A walk-up whom an admin enters; those of a table come as facts. */
export const registerWalkUp: Executor<'registerWalkUp'> = (tx, args, command, context) => {
  const { registration_id, event_id, bib_number } = args
  lapseEntries(tx, event_id)
  const event = findEvent(tx, event_id)
  const id_taken = readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM registrations WHERE id = {:registration_id}) AS json',
    { registration_id },
  )
  const state = {
    event,
    waiver: waiverState(tx, args.waiver_version),
    id_taken: id_taken !== 0,
    bib_taken: isBibTaken(tx, event_id, registration_id, bib_number),
    next_bib: event ? nextBib(tx, event, answersOf(args, event)) : '',
  }
  const decision = commands.registerWalkUp.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'registrations', toCells({ ...decision.write.registration }))
  countRegistered(tx, event_id)
  noteSameRunner(tx, decision.write.registration, command.id)
  return { status: 'done', result: decision.result, subject: registration_id }
}
