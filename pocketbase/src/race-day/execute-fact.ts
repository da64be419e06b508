import { commands } from '#domain/commands.ts'
import type { SaidFact } from '#domain/race-day/fact.ts'
import { keyState } from '#domain/race-day/station.ts'
import { canonicalJson } from '../commands/canonical.ts'
import type { Executor } from '../commands/executor.ts'
import { lookUp } from '../accounts/ledger.ts'
import { type Database, insertRow, readJson, toCells } from '../database.ts'
import { findEvent } from '../events/find-event.ts'
import { countRegistered, isBibTaken } from '../registrations/execute-registration.ts'
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

export const recordFact: Executor<'recordFact'> = (tx, args, _command, context) => {
  const { fact } = args
  const { actor, today } = context
  const device = actor.role === 'station' ? findDevice(tx, actor.id) : null
  const named = fact.station_id === '' ? null : findDevice(tx, fact.device_id)
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
    bib_taken:
      fact.kind === 'walk_up' && isBibTaken(tx, fact.event_id, fact.subject, fact.payload.bib_number),
  }
  const decision = commands.recordFact.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  const { fact: said, registration } = decision.write
  if (registration) {
    insertRow(tx, 'registrations', toCells({ ...registration }))
    countRegistered(tx, fact.event_id)
  }
  if (said) insertRow(tx, 'facts', toCells({ ...said }))
  return { status: 'done', result: decision.result, subject: fact.id }
}
