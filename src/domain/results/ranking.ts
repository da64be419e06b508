import type { RaceEvent } from '../events/event.ts'
import type { Finisher, ResultStatus } from './finisher.ts'
import { formatPace } from '../events/pace.ts'
import { Ranking, type RankingFacts } from './ranking-boards.ts'

// The rules of places (see also ranking-boards.ts): only finished results with a plausible time rank; overall and
// gender places go by the official time, age-group places by the basis that the event sets for them; a place that a
// person typed, and a pace that is stored, wins over the computed one and is marked.

export type RankingEvent = Pick<RaceEvent, 'ranking_basis' | 'age_group_basis' | 'distance_m'>

interface Overridden {
  overall_rank: boolean
  gender_rank: boolean
  age_group_rank: boolean
  pace: boolean
}

export type RankedFinisher = Finisher & {
  overall_place: number | null
  gender_place: number | null
  age_group_place: number | null
  /** Which of the shown values are stored, not computed. */
  overridden: Overridden
  /** The official pace if there is one, else `M:SS` for a mile; '' for none. */
  shown_pace: string
}

/** The order of results that have no place. */
export const status_order: Record<ResultStatus, number> = { finished: 0, dnf: 1, dq: 2, dns: 3 }

/** Each gender is a ranking of its own; a runner who prefers not to say ranks overall only. */
const gender_boards: Record<Finisher['gender'], number> = {
  male: 1,
  female: 2,
  'non-binary': 3,
  'prefer-not-to-say': 0,
  '': 0,
}

type TimedResult = Pick<Finisher, 'result_status' | 'race_time' | 'gun_time' | 'chip_time'>

/**
 * A person set another official time than was measured. What the mats measured then belongs to a wrong reading or a
 * swapped bib: ranked by it in the age group, a corrected winner would stay behind everybody.
 */
function isCorrected({ race_time, gun_time, chip_time }: TimedResult): boolean {
  return (gun_time !== null || chip_time !== null) && race_time !== gun_time && race_time !== chip_time
}

/**
 * A runner cannot be on the course longer than since the gun. A gun time in whole seconds beside a chip time with a
 * fraction may have lost up to a second.
 */
export function isChipTooLong(gun_time: number | null, chip_time: number | null): boolean {
  if (gun_time === null || chip_time === null || chip_time <= gun_time) return false
  return !(gun_time % 1000 === 0 && chip_time % 1000 !== 0 && chip_time - gun_time < 1000)
}

/** Why a finished result cannot rank; '' when it can. */
export function timeError(result: TimedResult): '' | 'no_time' | 'chip_longer_than_gun' {
  const { race_time, gun_time, chip_time } = result
  if (race_time === null || race_time <= 0) return 'no_time'
  if (isCorrected(result)) return ''
  if (isChipTooLong(gun_time, chip_time)) return 'chip_longer_than_gun'
  return ''
}

/** The time that ranks overall and by gender; 0 when the result does not rank. */
function overallTime(result: TimedResult): number {
  return result.result_status === 'finished' && timeError(result) === '' ? (result.race_time ?? 0) : 0
}

/** The time that ranks in the age group; 0 when the result does not rank. */
function ageGroupTime(result: TimedResult, event: RankingEvent): number {
  const official = overallTime(result)
  if (official === 0 || event.age_group_basis === event.ranking_basis || isCorrected(result)) return official
  return (event.age_group_basis === 'gun' ? result.gun_time : result.chip_time) ?? official
}

/** Numbers for names, in the order in which they are first met; 0: no name. */
export class NameNumbers {
  readonly names: string[] = ['']
  private numbers = new Map<string, number>([['', 0]])

  of(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.names.length
    this.names.push(name)
    this.numbers.set(name, number)
    return number
  }
}

/** Fills in what decides a finisher's places. */
export function rankingFacts(
  finisher: TimedResult & Pick<Finisher, 'gender' | 'finish_order'>,
  age_group_number: number,
  event: RankingEvent,
  into: RankingFacts,
): void {
  into.overall_time = overallTime(finisher)
  into.age_time = ageGroupTime(finisher, event)
  into.finish_order = finisher.finish_order ?? 0
  into.gender_board = gender_boards[finisher.gender]
  into.age_board = finisher.gender === 'prefer-not-to-say' ? 0 : age_group_number
}

/** Puts a finisher together with its computed places (0: none). A place is never beside a DNF, DQ or DNS. */
export function withPlaces(
  finisher: Finisher,
  event: RankingEvent,
  overall: number,
  gender: number,
  age_group: number,
): RankedFinisher {
  const finished = finisher.result_status === 'finished'
  const place = (official: number | null, computed: number) =>
    finished ? (official ?? (computed > 0 ? computed : null)) : null
  return {
    ...finisher,
    overall_place: place(finisher.overall_rank, overall),
    gender_place: place(finisher.gender_rank, gender),
    age_group_place: place(finisher.age_group_rank, age_group),
    overridden: {
      overall_rank: finished && finisher.overall_rank !== null,
      gender_rank: finished && finisher.gender_rank !== null,
      age_group_rank: finished && finisher.age_group_rank !== null,
      pace: finisher.pace !== '',
    },
    shown_pace:
      finisher.pace !== ''
        ? finisher.pace
        : finished
          ? formatPace(finisher.race_time, event.distance_m, 'mi')
          : '',
  }
}

/** Ranks one event's results; the answer keeps the order of what was given. */
export function rankFinishers(finishers: readonly Finisher[], event: RankingEvent): RankedFinisher[] {
  const groups = new NameNumbers()
  const ranking = new Ranking(finishers.length, (row, into) => {
    const finisher = finishers[row]!
    rankingFacts(finisher, groups.of(finisher.age_group), event, into)
  })
  return finishers.map((finisher, row) =>
    withPlaces(
      finisher,
      event,
      ranking.overall_places[row]!,
      ranking.gender_places[row]!,
      ranking.age_places[row]!,
    ),
  )
}
