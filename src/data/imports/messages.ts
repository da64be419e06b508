import type { ImportChoices, OddTimes } from '#domain/imports/import-choices.ts'
import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { BasisTrial, PlaceMatches } from '#domain/imports/import-basis.ts'
import type { ColumnMeaning } from '#domain/imports/import-columns.ts'
import type { GenderWord } from '#domain/imports/gender-words.ts'
import type { RaceOfFile } from '#domain/imports/import-races.ts'
import type { LeftOut } from '#domain/imports/imported-row.ts'
import type { ImportPlan, PlannedRow } from '#domain/imports/import-plan.ts'
import type { StatusWord } from '#domain/imports/status-words.ts'
import type { UnitChoice } from '#domain/imports/time-units.ts'
import type { Region } from '#domain/kernel/region.ts'
import type { Registration } from '#domain/registrations/registration.ts'

// What the page and the worker that holds a timer's file say to each other.

export type ImportEvent = Pick<
  RaceEvent,
  | 'id'
  | 'name'
  | 'event_date'
  | 'event_time'
  | 'distance_m'
  | 'ranking_basis'
  | 'age_group_basis'
  | 'age_bands'
  | 'fees'
  | 'capacity'
  | 'registered'
>

export interface ImportColumn {
  header: string
  /** The first few cells that hold something. */
  samples: string[]
  meaning: ColumnMeaning
}

/** A column that is a clock at the finish, or else how long somebody ran, with the first row that shows it. */
export interface ClockQuestion {
  column: number
  header: string
  start: string
  finish: string
  /** What lies between them. */
  passed_ms: number
}

/** A column of times that may be read in several ways. */
interface UnitQuestion extends UnitChoice {
  header: string
}

/** How many values of one kind do not count, where the first of them are, and what is there. */
export interface LeftOutValues {
  what: LeftOut['what']
  count: number
  lines: number[]
  cells: string[]
}

/** A file as it was understood. */
export interface Understood {
  name: string
  encoding: string
  /** '' in a workbook. */
  delimiter: string
  /** The sheets of a workbook that are tables; a text is one, without a name. */
  sheets: { name: string; rows: number }[]
  repeated_headers: number
  /** Rows of the file, no matter what becomes of them. */
  rows: number
  columns: ImportColumn[]
  /** No column tells genders: one may be chosen for all. */
  asks_gender: boolean
  /** All runners have one gender, and the column `Place` is read as the place in it. */
  place_is_gender: boolean
  /** The groups follow from ages: these may be chosen. Empty: there is nothing to choose. */
  band_choices: (readonly number[])[]
  choices: ImportChoices
  gun: BasisTrial
  chip: BasisTrial
  /** The basis decides something: the file has more than one time. */
  asks_basis: boolean
  has_places: boolean
  /** A time was understood in at least one row. */
  has_times: boolean
  /** Columns that are left out, and that look like times. */
  time_like: string[]
  /** The races that the file tells apart; empty: it is one. */
  races: RaceOfFile[]
  clock: ClockQuestion | null
  units: UnitQuestion[]
  /** Each has to be answered for, in `choices.statuses`. */
  status_words: StatusWord[]
  /** The same, in `choices.genders`. */
  gender_words: GenderWord[]
  odd_times: OddTimes | null
  /** Almost none of the file's places follow from its times. */
  other_places: PlaceMatches | null
  /** Rows with a time that are refused for something else. */
  timed_refused: number
  asks_pace_unit: boolean
  /** What does not count of rows that do. */
  left_out: LeftOutValues[]
}

export interface PlanView {
  counts: Record<PlannedRow['kind'], number>
  typed: ImportPlan['typed']
  /** The same rows as they are listed, each once. */
  listed: Record<RowKind, number>
  others: number
  /** How many rows the file has, how many matched runners of the event, and how many it has; null: enough matched. */
  strangers: { rows: number; matched: number; known: number } | null
  /** How many new entries there are, when fewer places are left; null: there is room. */
  crowd: { entries: number; capacity: number; registered: number } | null
  /** How many rows have a place that contradicts the times, and where the first of them stand. */
  contradicting: { count: number; lines: number[] }
  /** Why most of the refused rows were refused, without what differs, and for the first of them; null: none was. */
  refusal: { count: number; reason: string; example: string } | null
}

export type ImportStep = 'staging' | 'preparing' | 'committing' | 'writing'

export type ImportState =
  | { name: 'idle' }
  | { name: 'reading' }
  /** The file cannot be imported, or the server did not answer; `sending`: after Import was pressed. */
  | { name: 'failed'; message: string; sending: boolean }
  /** `finishing`: what an earlier import of the event has left to write comes first. */
  | { name: 'comparing'; finishing?: boolean }
  /** `cancelled`: what was sent was taken back, and the plan stands as before. */
  | { name: 'planned'; cancelled?: boolean }
  /** `share`: how much is done, 0 to 1. */
  | { name: 'sending'; step: ImportStep; share: number }
  | { name: 'cancelling' }
  /** Nothing was written: these rows changed since the dry run. */
  | { name: 'stopped'; obstacles: ImportObstacle[] }
  | { name: 'done'; made: number; changed: number; has_results: boolean }

export interface ImportView {
  state: ImportState
  file: Understood | null
  plan: PlanView | null
  /** Rises with every new plan: rows that were shown are old then. */
  revision: number
  /** How many choices were worked in: a later one is still on its way to the worker. */
  choices: number
}

/**
 * Where a row is listed. `typed`: somebody typed something that differs from the file, no matter what else the row
 * does. `noted`: none of that, and it says something about how it was read.
 */
export type RowKind = PlannedRow['kind'] | 'typed' | 'noted'
export type ShownRow = Omit<PlannedRow, 'target'> & {
  /** '' when it is refused. */
  registration_id: string
  /** What the row is to become; '' and null when it is refused or has no result. */
  result_status: Registration['result_status']
  race_time: number | null
  /** What a start list brings; null when the row is refused. */
  entry: Pick<Registration, 't_shirt_size' | 'email' | 'fee_cents' | 'fee_paid'> | null
}

export interface Credentials {
  token: string
  author: string
}

/** What this device changed of a runner, and the server does not know yet. */
export interface UnsentValues {
  registration_id: string
  changes: { [field: string]: string | number | null }
  /** By the clock of this device, ISO. */
  at: string
}

/** What is known of an import that a restore lost. */
export interface ImportAgain {
  import_id: string
  choices: ImportChoices
  ids: [line: number, registration_id: string][]
}

export type ToImporter =
  /** `is_list`: a start list is awaited. */
  | {
      type: 'open'
      file: File
      event: ImportEvent
      by: Credentials
      unsent: UnsentValues[]
      /** By which the file is read. */
      region: Region
      /** The import that is made again. */
      again?: ImportAgain | null
      is_list?: boolean
    }
  | { type: 'choose'; choices: Partial<ImportChoices> }
  | { type: 'compare'; event: ImportEvent; by: Credentials; unsent: UnsentValues[] }
  | { type: 'rows'; ask: number; kinds: RowKind[]; start: number; count: number }
  | { type: 'refused'; ask: number }
  /** `revision`: of the plan that is shown. */
  | { type: 'send'; by: Credentials; revision: number }
  | { type: 'cancel' }

/** Rows as they are in the file, each with the reason why it was refused. */
export interface RefusedTable {
  headers: string[]
  rows: string[][]
}

export type FromImporter =
  | { type: 'view'; view: ImportView }
  | { type: 'rows'; ask: number; rows: ShownRow[]; total: number }
  | { type: 'refused'; ask: number; table: RefusedTable }
