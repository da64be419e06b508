import { parseClock } from '#domain/event-start.ts'
import { ageBandChoices, proposeAgeBands, proposeBasis } from '#domain/import/import-basis.ts'
import { guessColumns } from '#domain/import/import-columns.ts'
import { type ImportPlan, type KnownRunner, planImport } from '#domain/import/import-plan.ts'
import { type ImportTable, genderOfFileName, readRows } from '#domain/import/import-rows.ts'
import type { ImportedRow, LeftOut, ReadRows } from '#domain/import/imported-row.ts'
import { settleNameColumns } from '#domain/import/name-columns.ts'
import { CsvError, readCsv } from './csv.ts'
import { notText } from './file-kind.ts'
import type { ImportChoices, ImportEvent, LeftOutValues, Understood } from './messages.ts'
import { readText } from './read-text.ts'

// A file and what the organiser chose about it, read into rows. What nobody chose is proposed.

const samples_shown = 3
const sample_letters = 40

const has = (rows: readonly ImportedRow[], ...fields: (keyof ImportedRow)[]) =>
  rows.some((row) => fields.some((field) => row[field] !== null))

const lines_named = 4

function countLeftOut(values: readonly LeftOut[]): LeftOutValues[] {
  const kinds = new Map<LeftOut['what'], LeftOutValues>()
  for (const { what, line, cell } of values) {
    let kind = kinds.get(what)
    if (!kind) kinds.set(what, (kind = { what, count: 0, lines: [], cells: [] }))
    kind.count++
    if (kind.lines.length < lines_named) kind.lines.push(line)
    const short = cell.slice(0, sample_letters)
    if (short !== '' && kind.cells.length < lines_named && !kind.cells.includes(short)) kind.cells.push(short)
  }
  return [...kinds.values()]
}

function timesGiveAll({ choices, ...trials }: Understood): boolean {
  const { overall, gender } = trials[choices.ranking_basis]
  return [overall, gender, trials[choices.age_group_basis].age_group].every(({ same, of }) => same === of)
}

export class FileReading {
  private readonly table: ImportTable
  private readonly about: Pick<Understood, 'name' | 'encoding' | 'delimiter' | 'repeated_headers'>
  private chosen: Partial<ImportChoices>

  /** Throws `CsvError` when there is nothing to import. */
  constructor(
    name: string,
    bytes: Uint8Array,
    private readonly event: ImportEvent,
  ) {
    const problem = notText(bytes)
    if (problem !== '') throw new CsvError(problem)
    const { text, encoding } = readText(bytes)
    const { table, delimiter, repeated_headers } = readCsv(text)
    this.table = table
    this.about = { name, encoding, delimiter, repeated_headers }
    const meanings = settleNameColumns(guessColumns(table.headers), table.rows)
    this.chosen = { meanings, gender: genderOfFileName(name) }
  }

  choose(choices: Partial<ImportChoices>): void {
    // Other columns are another file: what was proposed or chosen for the former times and places does not hold.
    const { meanings, gender } = this.chosen
    this.chosen = choices.meanings ? { meanings, gender, ...choices } : { ...this.chosen, ...choices }
  }

  private samples(column: number): string[] {
    const samples: string[] = []
    for (const row of this.table.rows) {
      const cell = (row[column] ?? '').trim()
      if (cell !== '' && !samples.includes(cell)) samples.push(cell.slice(0, sample_letters))
      if (samples.length === samples_shown) break
    }
    return samples
  }

  /** @param keep whether the file's places are kept, as long as nobody has chosen */
  read(keep = true): { understood: Understood; read: ReadRows } {
    const { table, event, chosen } = this
    const meanings = chosen.meanings ?? []
    const gender = chosen.gender ?? ''
    const clock = parseClock(event.event_time)
    const gun_start_ms = clock ? (clock.hours * 60 + clock.minutes) * 60_000 : null
    const readBy = (age_bands: readonly number[]) =>
      readRows(table, { meanings, gender, event_date: event.event_date, age_bands, gun_start_ms })
    let age_bands = chosen.age_bands ?? event.age_bands
    let read = readBy(age_bands)
    const grouped_by_age = !meanings.includes('age_group') && has(read.rows, 'age')
    if (grouped_by_age && !chosen.age_bands && has(read.rows, 'age_group_place')) {
      age_bands = proposeAgeBands(read.rows, event)
      read = readBy(age_bands)
    }
    const { rows } = read
    const proposal = proposeBasis(rows, event)
    const ranking_basis = chosen.ranking_basis ?? proposal.ranking_basis
    const age_group_basis = chosen.age_group_basis ?? proposal.age_group_basis
    const { overall, gender: by_gender } = proposal[ranking_basis]
    const { age_group } = proposal[age_group_basis]
    const has_places = overall.of + by_gender.of + age_group.of > 0
    const keep_places = chosen.keep_places ?? (keep && has_places)
    return {
      read,
      understood: {
        ...this.about,
        columns: table.headers.map((header, column) => ({
          header,
          samples: this.samples(column),
          meaning: meanings[column] ?? 'ignore',
        })),
        asks_gender: !meanings.includes('gender'),
        place_is_gender: read.place_is_gender,
        band_choices: grouped_by_age ? [...ageBandChoices(event)] : [],
        choices: { meanings: [...meanings], gender, age_bands, ranking_basis, age_group_basis, keep_places },
        gun: proposal.gun,
        chip: proposal.chip,
        asks_basis: has(rows, 'gun_time') && has(rows, 'chip_time') && !has(rows, 'official_time'),
        has_places,
        places_taken: false,
        has_times: rows.some(({ result_status }) => result_status !== ''),
        // Where all places are computed anew, none of the file counts.
        left_out: countLeftOut(read.left_out.filter(({ what }) => keep_places || what === 'age')),
      },
    }
  }

  /**
   * What the file would do to these runners. Kept places that others have would be there twice; where the times give
   * all of them, computing loses nothing, and is proposed instead.
   */
  plan(runners: readonly KnownRunner[]): { understood: Understood; plan: ImportPlan } {
    const planned = ({ understood, read }: ReturnType<FileReading['read']>) => ({
      understood,
      plan: planImport(read, runners, this.event, understood.choices),
    })
    const kept = planned(this.read())
    const is_open = this.chosen.keep_places === undefined
    if (!is_open || kept.plan.clashes.length === 0 || !timesGiveAll(kept.understood)) return kept
    const computed = planned(this.read(false))
    if (computed.plan.clashes.length >= kept.plan.clashes.length) return kept
    return { ...computed, understood: { ...computed.understood, places_taken: true } }
  }
}
