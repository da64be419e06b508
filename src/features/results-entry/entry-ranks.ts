import type { RaceEvent } from '#domain/event.ts'
import type { Finisher } from '#domain/finisher.ts'
import { rankFinishers, type RankedFinisher } from '#domain/ranking.ts'
import type { Registration } from '#domain/registration.ts'
import type { ResultChanges } from './entry-cells.ts'

// Places as they will be once what is typed is saved: the domain's own ranking, run on the device over the
// runners of the event with the typed values laid over them.

type Runner = Pick<
  Registration,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'bib_number'
  | 'gender'
  | 'age_group'
  | 'result_status'
  | 'race_time'
  | 'gun_time'
  | 'chip_time'
  | 'pace'
  | 'overall_rank'
  | 'gender_rank'
  | 'age_group_rank'
>

export type RankingEvent = Pick<RaceEvent, 'ranking_basis' | 'age_group_basis' | 'distance_m'>

function finisherOf(runner: Runner, typed: ResultChanges | undefined, slot: number): Finisher | null {
  const status = typed?.result_status ?? runner.result_status
  if (status === '') return null
  const race_time = typed?.race_time === undefined ? runner.race_time : typed.race_time
  return {
    result_slot: slot,
    first_name: runner.first_name,
    last_name: runner.last_name,
    bib_number: runner.bib_number,
    gender: runner.gender,
    age_group: runner.age_group,
    result_status: status,
    race_time,
    gun_time: runner.gun_time,
    chip_time: runner.chip_time,
    pace: typed?.pace ?? runner.pace,
    overall_rank: typed?.overall_rank === undefined ? runner.overall_rank : typed.overall_rank,
    gender_rank: typed?.gender_rank === undefined ? runner.gender_rank : typed.gender_rank,
    age_group_rank: typed?.age_group_rank === undefined ? runner.age_group_rank : typed.age_group_rank,
  }
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

/** The finishers of `before` where nothing about them changed: their rows need not be drawn anew. */
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
