import type { RankedFinisher } from '../results/ranking.ts'
import { editableRaceTime } from '../results/race-time.ts'
import type { Registration } from '../registrations/registration.ts'

// Results for a spreadsheet or another system, in columns that an import understands: importing the file again changes
// nothing. Only what the public results hold, and runners without a result; no addresses and no dates of birth.

export const export_headers = [
  'Overall place',
  'Gender place',
  'Age group place',
  'Bib',
  'First name',
  'Last name',
  'Gender',
  'Age group',
  'Status',
  'Official time',
  'Gun time',
  'Chip time',
  'Pace',
] as const

export type ExportedRunner = Pick<
  Registration,
  | 'bib_number'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'age_group'
  | 'result_status'
  | 'race_time'
  | 'gun_time'
  | 'chip_time'
>

const place = (value: number | null | undefined) => (value ? String(value) : '')

/** The cells of one runner; `ranked` has the places as they are shown, and is missing without a result. */
export function exportCells(
  runner: ExportedRunner,
  ranked:
    Pick<RankedFinisher, 'overall_place' | 'gender_place' | 'age_group_place' | 'shown_pace'> | undefined,
): string[] {
  return [
    place(ranked?.overall_place),
    place(ranked?.gender_place),
    place(ranked?.age_group_place),
    runner.bib_number,
    runner.first_name,
    runner.last_name,
    runner.gender,
    runner.age_group,
    runner.result_status,
    editableRaceTime(runner.race_time),
    editableRaceTime(runner.gun_time),
    editableRaceTime(runner.chip_time),
    ranked?.shown_pace ?? '',
  ]
}

const status_order: Record<Registration['result_status'], number> = {
  finished: 0,
  dnf: 1,
  dq: 2,
  dns: 3,
  '': 4,
}

/** As results are printed: by place, then who has none, then who has no result, by bib. */
export function byPlace(
  a: { runner: ExportedRunner; ranked: { overall_place: number | null } | undefined },
  b: typeof a,
): number {
  return (
    status_order[a.runner.result_status] - status_order[b.runner.result_status] ||
    (a.ranked?.overall_place ?? Infinity) - (b.ranked?.overall_place ?? Infinity) ||
    (a.runner.race_time ?? Infinity) - (b.runner.race_time ?? Infinity) ||
    a.runner.bib_number.localeCompare(b.runner.bib_number, 'en', { numeric: true })
  )
}
