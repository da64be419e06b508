import type { Finisher } from './finisher.ts'
import { formatRaceTime } from './race-time.ts'
import { rankFinishers, type RankingEvent } from './ranking.ts'

// What a shared link says of one result: what the list of results shows everybody, and no more.

interface SharedResult {
  /** By which an address names it. */
  slot: number
  name: string
  time: string
  /** '' without one: the time cannot rank. */
  place: string
}

/** Everybody who finished, ready for cards and heads (pocketbase/share_results.go). */
export function sharedResults(finishers: readonly Finisher[], event: RankingEvent): SharedResult[] {
  const ranked = rankFinishers(finishers, event)
  const finished = ranked.filter(({ result_status, race_time }) => result_status === 'finished' && race_time)
  return finished.flatMap(({ result_slot, first_name, last_name, race_time, overall_place }) => {
    const name = `${first_name} ${last_name}`.trim()
    // Where a list has no name there is nothing to share.
    if (name === '') return []
    return {
      slot: result_slot,
      name,
      time: formatRaceTime(race_time),
      place: overall_place === null ? '' : `Place ${overall_place} of ${finished.length}`,
    }
  })
}
