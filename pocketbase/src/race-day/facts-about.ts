import { z } from 'zod'
import { type FactKind, type FactRow, type KnownFact, payloads } from '#domain/race-day/fact.ts'
import { handedKey } from '#domain/race-day/hand-outs.ts'
import { bibsKey } from '#domain/race-day/issued-bibs.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { type Database, readJson } from '../kernel/database.ts'
import { fact_json, with_first } from '../kernel/fact-log.ts'

// What was recorded about one runner, as the server has it.

/** The clashes that are about one runner only; a captain's decision on one of them changes the registration. */
const keysOf = (registration_id: string): string[] => [handedKey(registration_id), bibsKey(registration_id)]

/**
 * Kinds that change what a registration shows. A walk-up brings a registration, and other facts about it may be here
 * already.
 */
const reaching = [
  'handed_out',
  'shirt_swapped',
  'bib_replaced',
  'waiver_signed',
  'paid',
  'walk_up',
  'settled',
] as const satisfies readonly FactKind[]

const saying = <K extends FactKind>(kind: K) => z.object({ kind: z.literal(kind), payload: payloads[kind] })

/** Only those parts of a row that another version may write otherwise: all else was checked when it was written. */
const standingFactSchema = z.discriminatedUnion('kind', [
  saying('handed_out'),
  saying('shirt_swapped'),
  saying('bib_replaced'),
  saying('waiver_signed'),
  saying('paid'),
  saying('walk_up'),
  saying('settled'),
  saying('void'),
])

type HeardFact = KnownFact & Pick<FactRow, 'created'>

/** All facts about a runner that reach the registration, what took them back, and how a captain settled them. */
export function factsAbout(
  tx: Database,
  { id, event_id }: Pick<Registration, 'id' | 'event_id'>,
): HeardFact[] {
  // With `<> ''` SQLite takes the index, which leaves out facts about nobody.
  const rows = readJson<Omit<FactRow, 'handed_in_by'>[]>(
    tx,
    `WITH RECURSIVE about(id, voids) AS (
       SELECT id, voids FROM facts WHERE subject = {:id} AND subject <> ''
         AND kind IN (SELECT value FROM json_each({:kinds}))
       UNION SELECT id, voids FROM facts WHERE event_id = {:event_id} AND kind = 'settled'
         AND json_extract(payload, '$.clash') IN (SELECT value FROM json_each({:keys}))
       UNION SELECT v.id, v.voids FROM about JOIN facts v
         ON v.voids = about.id AND v.voids <> '' AND (about.voids = '' OR v.station_id = ''))
     SELECT json_group_array(${fact_json}) AS json
     FROM about JOIN facts f ON f.id = about.id WHERE +f.event_id = {:event_id}`,
    { id, event_id, kinds: JSON.stringify(reaching), keys: JSON.stringify(keysOf(id)) },
  )
  return rows.flatMap((row) => {
    const parsed = standingFactSchema.safeParse(row)
    return parsed.success ? [{ ...row, ...parsed.data }] : []
  })
}

/**
 * The runners whose registrations facts may change; for a taking-back, the runner of the fact it takes back. A note
 * reaches no registration: many notes about one runner must not all be read each time.
 */
export const subjectsOf = (tx: Database, fact_ids: readonly string[]): string[] =>
  readJson<string[]>(
    tx,
    `WITH RECURSIVE ${with_first}
     SELECT json_group_array(DISTINCT CASE WHEN t.kind <> 'settled' THEN t.subject
       WHEN substr(t.clash, 1, instr(t.clash, ':')) IN (SELECT value FROM json_each({:keys}))
       THEN substr(t.clash, instr(t.clash, ':') + 1) ELSE '' END) AS json
     FROM (SELECT t.kind, t.subject, json_extract(t.payload, '$.clash') AS clash
       FROM first JOIN facts t ON t.id = first.id) t
     WHERE t.kind IN (SELECT value FROM json_each({:kinds}))`,
    {
      fact_ids: JSON.stringify(fact_ids),
      keys: JSON.stringify(keysOf('')),
      kinds: JSON.stringify(reaching),
    },
  )
