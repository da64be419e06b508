import type { ImportObstacle } from '#domain/commands/commit-import.ts'
import type { RaceEvent } from '#domain/event.ts'
import type { BasisTrial, ImportBasis } from '#domain/import/import-basis.ts'
import type { ColumnMeaning } from '#domain/import/import-columns.ts'
import type { LeftOut } from '#domain/import/imported-row.ts'
import type { PlaceClash, PlannedRow } from '#domain/import/import-plan.ts'
import type { Registration } from '#domain/registration.ts'

// What the page and the worker that holds a timer's file say to each other.

export type ImportEvent = Pick<
  RaceEvent,
  'id' | 'event_date' | 'event_time' | 'distance_m' | 'ranking_basis' | 'age_group_basis' | 'age_bands'
>

export interface ImportColumn {
  header: string
  /** The first few cells that hold something. */
  samples: string[]
  meaning: ColumnMeaning
}

export interface ImportChoices extends ImportBasis {
  meanings: ColumnMeaning[]
  gender: Registration['gender']
  age_bands: readonly number[]
  keep_places: boolean
}

/** How many values of one kind do not count, where the first of them stand, and what stands there. */
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
  delimiter: string
  repeated_headers: number
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
  /** Others have some of the places already: that all are computed is proposed, not chosen. */
  places_taken: boolean
  has_times: boolean
  /** What does not count of rows that do. */
  left_out: LeftOutValues[]
}

export interface PlanView {
  counts: Record<PlannedRow['kind'], number>
  others: number
  /** How many places somebody has whose result stays as it is, and the first of them. */
  clashes: { count: number; first: PlaceClash[] }
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
}

export type RowKind = PlannedRow['kind']
export type ShownRow = Omit<PlannedRow, 'target'> & {
  /** What the row is to become; '' and null when it is refused or has no result. */
  result_status: Registration['result_status']
  race_time: number | null
}

export interface Credentials {
  token: string
  author: string
}

export type ToImporter =
  | { type: 'open'; file: File; event: ImportEvent; by: Credentials }
  | { type: 'choose'; choices: Partial<ImportChoices> }
  | { type: 'compare'; by: Credentials }
  | { type: 'rows'; ask: number; kinds: RowKind[]; start: number; count: number }
  /** `revision`: of the plan that is shown. */
  | { type: 'send'; by: Credentials; revision: number }
  | { type: 'cancel' }

export type FromImporter =
  { type: 'view'; view: ImportView } | { type: 'rows'; ask: number; rows: ShownRow[]; total: number }
