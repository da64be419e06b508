import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { FileReading } from '#data/imports/understand-file.ts'
import type { ImportBasis } from '#domain/imports/import-basis.ts'
import type { ImportPlan } from '#domain/imports/import-plan.ts'
import type { ImportValues } from '#domain/imports/staged-row.ts'

// The races of tests/data, imported as an organiser does who changes no choice.

const folder = new URL('../data/', import.meta.url)

/** Files with results, from the folder and those in it. */
export const race_files: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:csv|tsv)(?:\.gz)?$/.test(name))
  .sort()

export const race_event = {
  id: 'e00000000000001',
  name: 'Race',
  event_date: '2021-06-05',
  event_time: '8:00 AM',
  distance_m: 10_000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}

export interface ImportedRace {
  plan: ImportPlan
  basis: ImportBasis
  /** What each row that is not refused becomes, in the order of the file. */
  values: ImportValues[]
}

export function importedRace(name: string): ImportedRace {
  const bytes = readFileSync(new URL(name, folder))
  const text = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
  const reading = new FileReading(name.replace(/^.*\/|\.gz$/g, ''), text, race_event)
  // Several races in one file count as one here: more runners, more ties.
  reading.choose({ race: 'all' })
  const { plan, understood } = reading.plan([])
  const { ranking_basis, age_group_basis } = understood.choices
  const values = plan.rows.flatMap(({ target }) => (target ? [target.values] : []))
  return { plan, basis: { ranking_basis, age_group_basis }, values }
}
