import { commands } from '#domain/commands.ts'
import type { RecordFactArgs, WaitingState } from '#domain/race-day/commands/record-fact.ts'
import type { RecordedFact } from '#domain/race-day/fact.ts'
import { canonicalJson } from '../kernel/command-log.ts'
import type { Executor } from '../kernel/executor.ts'
import { type Database, deleteRow, readJson, updateRow } from '../kernel/database.ts'

// What revoked phones brought, until a captain takes it or dismisses it, or it comes in by itself.

/** A fact without the signature somebody drew, which no feed shows: this tells it from another one. */
export function plainFact({ payload, ...fact }: Omit<RecordedFact, 'payload'> & { payload: object }): string {
  const { signature: _drawn, ...others }: { signature?: unknown } = payload
  return canonicalJson({ ...fact, payload: others })
}

interface Brought {
  id: string
  brought_by: string
  said: RecordFactArgs
}

const waitingFrom = (tx: Database, fact_id: string): Brought[] =>
  readJson<Brought[]>(
    tx,
    `SELECT json_group_array(json_object('id', id, 'brought_by', brought_by, 'said', json(said))) AS json
     FROM waiting_facts WHERE fact_id = {:fact_id}`,
    { fact_id },
  )

/**
 * What waits from a fact.
 * @param revoked the phone that sends it, where it was revoked; '' for all others
 */
export function waitingOf(tx: Database, args: RecordFactArgs, revoked: string): WaitingState {
  const { fact } = args
  const all = waitingFrom(tx, fact.id)
  const mine = all.find(({ brought_by }) => brought_by === revoked)
  const is_same = mine && canonicalJson(mine.said) === canonicalJson(args)
  const count =
    revoked === ''
      ? 0
      : readJson<number>(
          tx,
          `SELECT COUNT(*) AS json FROM waiting_facts
           WHERE brought_by = {:revoked} AND (kind = 'note') = {:is_note}`,
          { revoked, is_note: fact.kind === 'note' },
        )
  return {
    // One for each phone and number, so that no phone takes another one's.
    id: $security.sha256(`${fact.id} ${revoked}`).slice(0, 15),
    brought: mine ? (is_same ? 'same' : 'other') : null,
    count,
    by_own_phone: all.some(
      ({ brought_by, said }) =>
        brought_by === fact.device_id && canonicalJson(said.fact) === canonicalJson(fact),
    ),
  }
}

/**
 * What a captain takes, as the phone recorded it, with the signature somebody drew: the phone that recorded it knows
 * best.
 */
export function wholeFact(tx: Database, args: RecordFactArgs): RecordFactArgs {
  const { fact } = args
  const same = waitingFrom(tx, fact.id).filter(({ said }) => plainFact(said.fact) === plainFact(fact))
  const own = same.find(({ brought_by }) => brought_by === fact.device_id) ?? same[0]
  return own ? { ...args, fact: own.said.fact } : args
}

/**
 * The server has a fact with this id: nothing of it waits any more, except a signature that its own phone brought and
 * another one does not have.
 * @param taken a captain took it
 */
export function dropWaiting(tx: Database, fact: RecordedFact, taken: boolean): void {
  for (const { id, brought_by, said } of waitingFrom(tx, fact.id)) {
    const is_redrawn =
      brought_by === fact.device_id &&
      plainFact(said.fact) === plainFact(fact) &&
      canonicalJson(said.fact) !== canonicalJson(fact)
    if (taken || !is_redrawn) deleteRow(tx, 'waiting_facts', id)
  }
}

export const dismissWaitingFacts: Executor<'dismissWaitingFacts'> = (tx, args, _command, context) => {
  const { event_id, ids } = args
  const waiting = readJson<{ id: string; dismissed: boolean }[]>(
    tx,
    `SELECT json_group_array(json_object('id', id, 'dismissed', json(iif(dismissed, 'true', 'false')))) AS json
     FROM waiting_facts WHERE id IN (SELECT value FROM json_each({:ids})) AND event_id = {:event_id}`,
    { event_id, ids: JSON.stringify(ids) },
  )
  const decision = commands.dismissWaitingFacts.decide({ waiting }, args, context)
  const { dismissed } = args
  for (const id of decision.write.ids) updateRow(tx, 'waiting_facts', id, { dismissed })
  return { status: 'done', result: decision.result, subject: event_id }
}
