import type { DistanceUnit } from '../events/pace.ts'
import type { Registration } from '../registrations/registration.ts'
import type { GenderAnswers } from './gender-words.ts'
import type { ImportBasis } from './import-basis.ts'
import type { ColumnMeaning } from './import-columns.ts'
import type { RaceOfFile } from './import-races.ts'
import type { TimeUnit } from './import-times.ts'
import type { StatusAnswers } from './status-words.ts'
import type { TakenValues } from './typed-values.ts'

// What a person says about a timer's file.

/** Which race of a file that holds several is the event's; null: nobody has said so yet. */
export type RaceChoice = 'all' | Pick<RaceOfFile, 'value'> | null

/** Times that nobody runs the distance in: of how many, and the first of them. */
export interface OddTimes {
  count: number
  of: number
  distance_m: number
  examples: { line: number; name: string; ms: number }[]
}

export interface ImportChoices extends ImportBasis {
  /** Which of the file's sheets, counted from 0. */
  sheet: number
  meanings: ColumnMeaning[]
  gender: Registration['gender']
  age_bands: readonly number[]
  use_order: boolean
  taken: TakenValues
  race: RaceChoice
  /** How columns of times are written, where somebody has said so. */
  units: Partial<Record<ColumnMeaning, TimeUnit>>
  /** What the file's own words for a status mean, by `statusKey`. */
  statuses: StatusAnswers
  /** The same of its words for a gender. */
  genders: GenderAnswers
  /** Times that nobody runs, and that are right all the same: of wheelchairs, or of a walk. Others are asked about anew. */
  odd_times: OddTimes | null
  /** The file's places do not follow from its times, and the times count. */
  other_places: boolean
  pace_unit: DistanceUnit
  /** It is the right event, though the file is about others. */
  right_event: boolean
  /** The file is a start list, or is to be imported as one. */
  without_times: boolean
  /** Its runners come in though the event has no place for all of them. */
  over_capacity: boolean
}
