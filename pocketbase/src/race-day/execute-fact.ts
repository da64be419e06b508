import { commands } from '#domain/commands.ts'
import type { BibMove } from '#domain/commands/record-fact.ts'
import type { SaidFact } from '#domain/race-day/fact.ts'
import { keyState } from '#domain/race-day/station.ts'
import { canonicalJson } from '../commands/canonical.ts'
import type { Executor } from '../commands/executor.ts'
import { lookUp } from '../accounts/ledger.ts'
import { type Database, insertRow, readJson, toCells, updateRow } from '../database.ts'
import { findEvent } from '../events/find-event.ts'
import { settleRunner } from '../imports/import-rows.ts'
import { isBibTaken } from '../registrations/bib-taken.ts'
import { countRegistered } from '../registrations/bring-back.ts'
import { tellBibs } from '../registrations/tell-bibs.ts'
import { markDirty } from '../results/rebuild-results.ts'
import { applyFact } from './apply-facts.ts'
import { findDevice, findStation } from './station-rows.ts'

// Writes down what was said at a station. Nothing is judged but whether this phone may say it of this event.

type Stored = Omit<SaidFact, 'payload'> & { payload: Record<string, unknown> }

function storedFact(tx: Database, fact: SaidFact): 'same' | 'other' | null {
  const stored = readJson<Stored | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'subject', subject, 'station_id', station_id,
       'device_id', device_id, 'sequence', sequence, 'turn', turn, 'at', at, 'monotonic_ms', monotonic_ms,
       'initials', initials, 'voids', voids, 'kind', kind, 'payload', json(payload))
     FROM facts WHERE id = {:id}), 'null') AS json`,
    { id: fact.id },
  )
  if (stored === null) return null
  // Whoever hands in for another phone may have it from a feed, which shows no signature.
  const plain = ({ payload, ...rest }: Stored) => {
    const { signature: _drawn, ...said } = payload
    return canonicalJson({ ...rest, payload: said })
  }
  return plain(stored) === plain(fact) ? 'same' : 'other'
}

/** Nothing is written of a runner who is erased, whoever hears of it late. */
function isErased(tx: Database, record: string): boolean {
  const one = { collection: 'registrations', record }
  const ledger = lookUp(tx, [one])
  return ledger.isErased(one) || ledger.isWithheld(one)
}

type StoredMove = Omit<BibMove, 'taken' | 'is_void'>

/** The bib that a runner changes by a fact, or by taking one back. */
function bibMove(tx: Database, fact: SaidFact): BibMove | null {
  if (fact.kind !== 'bib_replaced' && fact.kind !== 'void') return null
  const [id, from, to] =
    fact.kind === 'void'
      ? [fact.voids, "f.payload ->> 'to'", "f.payload ->> 'from'"]
      : [fact.subject, '{:from}', '{:to}']
  const whose =
    fact.kind === 'void'
      ? "facts f JOIN registrations r ON r.id = f.subject WHERE f.id = {:id} AND f.kind = 'bib_replaced'"
      : 'registrations r WHERE r.id = {:id}'
  const move = readJson<StoredMove | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('registration_id', r.id, 'bib_number', r.bib_number,
       'lapsed', json(iif(r.lapsed, 'true', 'false')), 'from', ${from}, 'to', ${to},
       'result_slot', iif(r.result_slot > 0, r.result_slot - 1, NULL)) FROM ${whose}), 'null') AS json`,
    { id, from: '', to: '', ...(fact.kind === 'void' ? {} : fact.payload) },
  )
  if (move === null) return null
  const is_void = readJson<number>(
    tx,
    "SELECT EXISTS(SELECT 1 FROM facts WHERE voids = {:id} AND voids <> '') AS json",
    { id: fact.kind === 'void' ? fact.voids : fact.id },
  )
  return {
    ...move,
    taken: isBibTaken(tx, fact.event_id, move.registration_id, move.to),
    is_void: is_void !== 0,
  }
}

export const recordFact: Executor<'recordFact'> = (tx, args, _command, context) => {
  const { fact } = args
  const { actor, today } = context
  const device = actor.role === 'station' ? findDevice(tx, actor.id) : null
  const named = fact.station_id === '' ? null : findDevice(tx, fact.device_id)
  if (fact.subject !== '') settleRunner(tx, fact.event_id, fact.subject)
  const state = {
    event: findEvent(tx, fact.event_id),
    stored: storedFact(tx, fact),
    sender: device && { event_id: device.event_id, key: keyState(device, device, today) },
    station: findStation(tx, fact.station_id),
    device_known: named?.event_id === fact.event_id,
    subject: readJson<{ event_id: string } | null>(
      tx,
      `SELECT COALESCE((SELECT json_object('event_id', event_id) FROM registrations WHERE id = {:id}), 'null') AS json`,
      { id: fact.subject },
    ),
    subject_erased: fact.subject !== '' && isErased(tx, fact.subject),
    moves: bibMove(tx, fact),
    bib_taken:
      fact.kind === 'walk_up' && isBibTaken(tx, fact.event_id, fact.subject, fact.payload.bib_number),
  }
  const decision = commands.recordFact.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { fact: said, registration, bib } = decision.write
  if (registration) {
    insertRow(tx, 'registrations', toCells({ ...registration }))
    countRegistered(tx, fact.event_id)
  }
  if (bib) {
    const { registration_id, bib_number, slot } = bib
    updateRow(tx, 'registrations', registration_id, { bib_number })
    if (slot !== null) markDirty(tx, fact.event_id, slot)
    tellBibs(tx, fact.event_id, [bib], false)
  }
  if (said) {
    insertRow(tx, 'facts', toCells({ ...said }))
    applyFact(tx, fact.id)
  }
  return { status: 'done', result: decision.result, subject: fact.id }
}
