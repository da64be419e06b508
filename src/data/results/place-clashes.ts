import { findPlaceClashes, type PlaceClash } from '#domain/results/place-clashes.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { type EventRegistration, followEvent } from '../registrations/admin-registrations.ts'
import { startData } from '../kernel/start.ts'

/** A server that does not answer must not keep anybody from saving. */
const WAIT_MS = 5_000

/**
 * Where typed places of an event do not fit the others, for an admin who does not look at its results.
 * @param author the admin at this device
 */
export async function readPlaceClashes(
  event: Pick<RaceEvent, 'id' | 'ranking_basis' | 'age_group_basis' | 'distance_m'>,
  author: string,
): Promise<PlaceClash<EventRegistration>[]> {
  const engine = await startData()
  followEvent(event.id)
  let stop: Promise<() => void> | undefined
  const rows = await new Promise<EventRegistration[]>((resolve, reject) => {
    let here: EventRegistration[] = []
    const timer = setTimeout(() => resolve(here), WAIT_MS)
    stop = engine.registrations.forResults(event.id)(author, ({ value, loading }) => {
      here = value
      if (loading) return
      clearTimeout(timer)
      resolve(here)
    })
    stop.catch(reject)
  })
  void stop?.then((end) => end())
  return findPlaceClashes(rows, event).clashes
}
