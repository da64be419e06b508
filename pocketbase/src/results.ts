import type { RaceEvent } from '#domain/events/event.ts'
import { areProvisional } from '#domain/results/provisional.ts'
import type { PackedChunk } from '#domain/results/result-chunk.ts'
import { unpackChunk } from '#domain/results/result-chunk.ts'
import { sharedResults as shared } from '#domain/results/shared-result.ts'
import { type App, readJson } from './kernel/database.ts'

// What Go asks of results where there is no request of a person: for the cards of shared ones.

type Raced = Pick<
  RaceEvent,
  'ranking_basis' | 'age_group_basis' | 'distance_m' | 'results_provisional' | 'event_date'
>

/**
 * The results of an event as shared links say them, as JSON. They are read out of the chunks that everybody gets: what
 * is not in them is in no card.
 * @param today where the race is
 */
export function sharedResults(app: App, event_id: string, today: string): string {
  const event = readJson<Raced | null>(
    app,
    `SELECT COALESCE((SELECT json_object('ranking_basis', ranking_basis, 'age_group_basis', age_group_basis,
       'distance_m', NULLIF(distance_m, 0), 'event_date', event_date,
       'results_provisional', json(iif(results_provisional, 'true', 'false')))
     FROM events WHERE id = {:event_id}), 'null') AS json`,
    { event_id },
  )
  const chunks = readJson<PackedChunk[]>(
    app,
    `SELECT json_group_array(json(data)) AS json FROM result_chunks
     WHERE event_id = {:event_id} AND json_valid(data)`,
    { event_id },
  )
  const results = event ? shared(chunks.flatMap(unpackChunk), event) : []
  return JSON.stringify({ provisional: event !== null && areProvisional(event, today), results })
}
