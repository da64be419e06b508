import type { ResultStatus } from '../results/finisher.ts'
import type { Registration } from '../registrations/registration.ts'
import type { GenderWord } from './gender-words.ts'
import type { StatusWord } from './status-words.ts'
import type { UnitChoice } from './time-units.ts'
import type { EntryValues } from './staged-row.ts'

/** Between midnight and one o'clock nobody finishes: 9:15 is a quarter past nine. */
export interface ImportedEntry extends Omit<EntryValues, 'fee_cents' | 'fee_paid'> {
  /** null: the file says no amount. */
  fee_cents: number | null
  /** null: the file does not say it. */
  fee_paid: boolean | null
}

export interface ImportedRow {
  line: number
  bib_number: string
  first_name: string
  last_name: string
  gender: Registration['gender']
  date_of_birth: string
  /** Whole years on the day, when the file says. */
  age: number | null
  age_group: string
  /** The group is in the file; else it follows from the age. */
  has_own_group: boolean
  /** '' when the row says nothing about a race: a start list. */
  result_status: ResultStatus | ''
  /** Official by either basis. */
  official_time: number | null
  /** A time of which the file does not say whether it is by gun or by chip. */
  time: number | null
  gun_time: number | null
  chip_time: number | null
  overall_place: number | null
  gender_place: number | null
  age_group_place: number | null
  pace: string
  gun_pace: string
  chip_pace: string
  /** What a person should know about how it was read; '' for nothing. */
  note: string
  /** null: the file has no column that the form would ask for. */
  entry: ImportedEntry | null
}

export interface RefusedRow {
  line: number
  bib_number: string
  name: string
  reason: string
}

/**
 * A value of a row that counts all the same: the place in a prize's division, one in no group, or one in a group that
 * lacks the gender; an age that nobody has; a finish by the clock that says another time than the file does; how a time
 * could have been meant differently. `twice`: a whole row that was there before. In an entry: what cannot be read or is
 * too `long`, and the cut of a shirt, of which we keep only the size.
 */
export interface LeftOut {
  line: number
  what:
    | 'prize_place'
    | 'groupless_place'
    | 'genderless_place'
    | 'age'
    | 'clock'
    | 'guessed'
    | 'twice'
    | 'email'
    | 'country'
    | 'shirt'
    | 'shirt_cut'
    | 'waiver'
    | 'fee'
    | 'long'
  cell: string
}

export const isLeftOutPlace = ({ what }: LeftOut) => what.endsWith('_place')

export interface PlannableRows {
  rows: ImportedRow[]
  refused: RefusedRow[]
}

export interface ReadRows extends PlannableRows {
  left_out: LeftOut[]
  /** All runners have one gender, and so the column `Place` has the places in it. */
  place_is_gender: boolean
  unit_choices: UnitChoice[]
  /** Words in the column of statuses that only a person knows. */
  status_words: StatusWord[]
  /** The same in the column of genders. */
  gender_words: GenderWord[]
  /** Rows with a time that are refused for something else. */
  timed_refused: number
}
