import { chunk_slots, type Finisher } from '#domain/finisher.ts'
import type { Registration } from '#domain/registration.ts'
import { packChunk } from '#domain/result-chunk.ts'
import { randomFor } from './random.ts'
import type { Cell } from './store.ts'

function finisherOf(registration: Registration): Finisher | null {
  const { result_slot, result_status } = registration
  if (result_slot === null || result_status === '') return null
  const { first_name, last_name, bib_number, gender, age_group, race_time, gun_time, chip_time, pace } =
    registration
  const { overall_rank, gender_rank, age_group_rank } = registration
  return {
    result_slot,
    first_name,
    last_name,
    bib_number,
    gender,
    age_group,
    result_status,
    race_time,
    gun_time,
    chip_time,
    pace,
    overall_rank,
    gender_rank,
    age_group_rank,
  }
}

/** The public results of one event, packed: one row for each chunk that holds somebody. */
export function chunkRows(event_id: string, registrations: Registration[]): { [column: string]: Cell }[] {
  const chunks = new Map<number, Finisher[]>()
  for (const registration of registrations) {
    const finisher = finisherOf(registration)
    if (!finisher) continue
    const chunk = Math.floor(finisher.result_slot / chunk_slots)
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), finisher])
  }
  return [...chunks].map(([chunk, finishers]) => ({
    id: randomFor(`chunk ${event_id} ${chunk}`).id(),
    event_id,
    chunk,
    count: finishers.length,
    data: JSON.stringify(packChunk(finishers)),
  }))
}
