import type { KnownFact } from '#domain/race-day/fact.ts'
import { liveFacts } from '#domain/race-day/pickup-state.ts'
import { bibBefore, bibsKey, issuedBibs } from '#domain/race-day/issued-bibs.ts'
import { bib_field } from '#domain/registrations/registration-rules.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { type Database, readJson, updateRow } from '../kernel/database.ts'
import { isBibTaken } from '../registrations/stored-registration.ts'
import { type ChangedBib, tellBibs } from '../registrations/tell-bibs.ts'
import { markDirty } from '../kernel/derived.ts'
import { factsAbout } from './facts-about.ts'
import { takesBack } from '../kernel/fact-log.ts'

// The start list follows what tables and captains recorded about a runner's bib.

type Wearer = Pick<Registration, 'id' | 'event_id' | 'bib_number' | 'lapsed' | 'result_slot'>

export const findWearer = (tx: Database, id: string): Wearer | null =>
  readJson<Wearer | null>(
    tx,
    `SELECT COALESCE((SELECT json_object('id', id, 'event_id', event_id, 'bib_number', bib_number,
       'lapsed', json(iif(lapsed, 'true', 'false')), 'result_slot', iif(result_slot > 0, result_slot - 1, NULL))
     FROM registrations WHERE id = {:id}), 'null') AS json`,
    { id },
  )

export function writeBib(
  tx: Database,
  event_id: string,
  { slot, ...changed }: ChangedBib & { slot: number | null },
): void {
  const { registration_id, bib_number } = changed
  updateRow(tx, 'registrations', registration_id, { bib_number })
  if (slot !== null) markDirty(tx, event_id, slot)
  tellBibs(tx, event_id, [changed], false)
  if (changed.before !== '') giveFreed(tx, event_id, changed.before, registration_id)
}

/** SQL: nobody took back the fact f. */
const stands = `NOT EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')})`

/** Walk-ups who got this bib at a table while somebody else had it, and have none. */
const walkUpsWithout = (tx: Database, event_id: string, bib_number: string): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(r.id) AS json FROM registrations r
     WHERE r.event_id = {:event_id} AND r.bib_number = ''
       AND EXISTS(SELECT 1 FROM facts f WHERE f.subject = r.id AND f.subject <> '' AND f.kind = 'walk_up'
         AND f.payload ->> 'bib_number' = {:bib_number} AND ${stands})
       AND NOT EXISTS(SELECT 1 FROM facts f WHERE f.subject = r.id AND f.subject <> '' AND f.kind = 'bib_replaced'
         AND ${stands})`,
    { event_id, bib_number },
  )

/** Whom a table gave this bib in the place of another. */
const givenInPlace = (tx: Database, event_id: string, bib_number: string): string[] =>
  readJson<string[]>(
    tx,
    `SELECT json_group_array(DISTINCT f.subject) AS json FROM facts f
     WHERE f.event_id = {:event_id} AND f.kind = 'bib_replaced' AND f.payload ->> 'to' = {:bib_number}
       AND ${stands}`,
    { event_id, bib_number },
  )

/**
 * A bib is free again: the runner who got it at a table while somebody else had it has it now.
 * @param loser the runner who had it; what took it away may not be written yet
 */
function giveFreed(tx: Database, event_id: string, bib_number: string, loser: string): void {
  const moves = [
    ...walkUpsWithout(tx, event_id, bib_number).map((id) => ({ id, from: [''] })),
    ...givenInPlace(tx, event_id, bib_number).flatMap((id) => {
      const facts = factsAbout(tx, { id, event_id })
      return issuedBib(id, facts) === bib_number ? [{ id, from: bibsGiven(facts) }] : []
    }),
  ].filter(({ id }) => id !== loser)
  const [only, ...others] = moves
  if (only && others.length === 0) moveBib(tx, only.id, only.from, bib_number)
}

/** One that an admin could have given, to the letter. */
export const isBib = (bib_number: string): boolean => bib_field.safeParse(bib_number).data === bib_number

/**
 * A runner who wears one of these gets the other, unless somebody has it. Where an admin gave another bib, that stands.
 */
function moveBib(tx: Database, registration_id: string, from: readonly string[], to: string): void {
  const wearer = findWearer(tx, registration_id)
  if (wearer === null || wearer.lapsed || wearer.bib_number === to || !from.includes(wearer.bib_number))
    return
  const { event_id, bib_number: before, result_slot: slot } = wearer
  if (!isBib(to) || isBibTaken(tx, event_id, registration_id, to)) return
  writeBib(tx, event_id, { registration_id, bib_number: to, before, slot })
}

/** All bibs that tables gave a runner, and in place of which. */
const bibsGiven = (facts: readonly KnownFact[]): string[] =>
  facts.flatMap(({ kind, payload }) => (kind === 'bib_replaced' ? [payload.from, payload.to] : []))

/** The one bib that tables gave a runner in the place of another; null for none, or several. */
function issuedBib(registration_id: string, facts: readonly KnownFact[]): string | null {
  const issued = new Set(
    issuedBibs(liveFacts(facts))
      .get(registration_id)
      ?.issued.map(({ payload }) => payload.to),
  )
  const [only = null] = issued
  return issued.size === 1 ? only : null
}

/**
 * A captain decided which of a runner's bibs counts, or the facts of that decision have arrived.
 * @param facts all about the runner
 * @param news those of them that the server did not have before
 */
export function settleBib(
  tx: Database,
  registration_id: string,
  facts: readonly KnownFact[],
  news: ReadonlySet<string>,
): void {
  const is_settled = facts.some(
    ({ id, kind, payload }) =>
      kind === 'settled' &&
      payload.clash === bibsKey(registration_id) &&
      [id, ...payload.about].some((fact) => news.has(fact)),
  )
  const to = is_settled ? issuedBib(registration_id, facts) : null
  if (to === null) return
  moveBib(tx, registration_id, bibsGiven(facts), to)
}

/**
 * What a runner wears when a table takes a bib back: the earlier bib, or the one another table gave in its place.
 * @param facts all about the runner
 */
export function bibAfterAll(fact: KnownFact<'bib_replaced'>, facts: readonly KnownFact[]): string {
  const others = liveFacts(facts).filter(({ id }) => id !== fact.id)
  const before = bibBefore(fact, facts)
  const is_given = others.some(({ kind, payload }) => kind === 'bib_replaced' && payload.from === before)
  return (is_given ? issuedBib(fact.subject, others) : null) ?? before
}

interface Replacing {
  subject: string
  from: string
  to: string
  is_back: boolean
  is_void: boolean
}

/** All bib replacements at tables for the runners for whom something came back, in the order of the facts. */
const replacingsOf = (tx: Database, fact_ids: readonly string[]): Replacing[] =>
  readJson<Replacing[]>(
    tx,
    `SELECT json_group_array(json_object('subject', subject, 'from', was, 'to', is_now,
       'is_back', json(iif(is_back, 'true', 'false')), 'is_void', json(iif(is_void, 'true', 'false')))) AS json
     FROM (SELECT f.subject, f.payload ->> 'from' AS was, f.payload ->> 'to' AS is_now,
         f.id IN (SELECT value FROM json_each({:fact_ids})) AS is_back,
         EXISTS(SELECT 1 FROM facts v WHERE ${takesBack('v', 'f')}) AS is_void
       FROM facts f WHERE f.kind = 'bib_replaced' AND f.subject IN (SELECT subject FROM facts
         WHERE kind = 'bib_replaced' AND id IN (SELECT value FROM json_each({:fact_ids})))
       ORDER BY f.turn, f.device_id, f.sequence, f.id)`,
    { fact_ids: JSON.stringify(fact_ids) },
  )

/**
 * A restore may lose that a table replaced a bib, and keep or hear later facts about it: that it was taken back, or that
 * the new one was lost too. Those found nothing to do, and take effect when the seal has brought back the replacement.
 * @param fact_ids of facts that a seal brought back
 */
export function healBibs(tx: Database, fact_ids: readonly string[]): void {
  const back = new Set<string>()
  for (const { subject, from, to, is_back, is_void } of replacingsOf(tx, fact_ids)) {
    if (is_back) back.add(subject)
    if (is_back && is_void) moveBib(tx, subject, [to], from)
    if (!is_back && !is_void && back.has(subject)) moveBib(tx, subject, [from], to)
  }
}
