import { applyResultChanges } from '#domain/results/commands/set-result.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { Finisher, PublicField } from '#domain/results/finisher.ts'
import { rankFinishers, type RankedFinisher } from '#domain/results/ranking.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { ResultChanges } from './entry-cells.ts'

// Places as they will be once the typed values are saved: the domain's own ranking, run on the device over the event's
// runners with the typed values laid over them.

type Runner = Pick<Registration, 'id' | Exclude<PublicField, 'result_slot'>>

type RankingEvent = Pick<RaceEvent, 'ranking_basis' | 'age_group_basis' | 'distance_m'>

function finisherOf(runner: Runner, typed: ResultChanges | undefined, slot: number): Finisher | null {
  const { id: _id, ...result } = typed ? applyResultChanges(runner, typed) : runner
  const { result_status } = result
  return result_status === '' ? null : { ...result, result_status, result_slot: slot }
}

/** Ranked finishers by registration id; runners without a result are not in it. */
export function previewRanks(
  runners: readonly Runner[],
  typed: ReadonlyMap<string, ResultChanges>,
  event: RankingEvent,
): Map<string, RankedFinisher> {
  const finishers: Finisher[] = []
  for (const [slot, runner] of runners.entries()) {
    const finisher = finisherOf(runner, typed.get(runner.id), slot)
    if (finisher) finishers.push(finisher)
  }
  const ranked = new Map<string, RankedFinisher>()
  for (const finisher of rankFinishers(finishers, event)) {
    const id = runners[finisher.result_slot]?.id
    if (id !== undefined) ranked.set(id, finisher)
  }
  return ranked
}

function isEqual(a: RankedFinisher, b: RankedFinisher): boolean {
  const { overridden, ...values } = a
  const isSame = <Part extends object>(part: Part, other: Part) => {
    for (const field in part) if (part[field] !== other[field]) return false
    return true
  }
  return isSame(values, b) && isSame(overridden, b.overridden)
}

/** The finishers of `before` where nothing about them changed: their rows need not be redrawn. */
export function sameWhereEqual(
  ranked: ReadonlyMap<string, RankedFinisher>,
  before: ReadonlyMap<string, RankedFinisher>,
): Map<string, RankedFinisher> {
  const kept = new Map<string, RankedFinisher>()
  for (const [id, finisher] of ranked) {
    const known = before.get(id)
    kept.set(id, known && isEqual(known, finisher) ? known : finisher)
  }
  return kept
}
