import { localToday } from '#domain/kernel/calendar-date.ts'
import { byField, pick } from '#domain/kernel/pick.ts'
import { parseClock } from '#domain/events/event-start.ts'
import { ageBandChoices, proposeAgeBands, proposeBasis } from '#domain/imports/import-basis.ts'
import { type ImportPlan, type KnownRunner, planImport } from '#domain/imports/import-plan.ts'
import { paceUnitOf } from '#domain/imports/import-paces.ts'
import { distanceIn, proposeRace, raceKey, type RaceOfFile, racesOf } from '#domain/imports/import-races.ts'
import { type ImportTable, genderOfFileName, readRows } from '#domain/imports/import-rows.ts'
import {
  type ImportedRow,
  isLeftOutPlace,
  type LeftOut,
  type ReadRows,
} from '#domain/imports/imported-row.ts'
import { proposeColumns } from '#domain/imports/settle-columns.ts'
import { none_taken } from '#domain/imports/typed-values.ts'
import { currentFee, placesLeft } from '#domain/events/registration-window.ts'
import { CsvError, type FileTable, readCsv, tableOf } from '../kernel/csv.ts'
import { clockQuestion, oddTimes, otherPlaces, timeLikeColumns } from './file-questions.ts'
import { notText, noText } from './file-kind.ts'
import type { ImportEvent, LeftOutValues, PlanView, RefusedTable, Understood } from './messages.ts'
import type { ColumnMeaning } from '#domain/imports/import-columns.ts'
import type { ImportChoices, RaceChoice } from '#domain/imports/import-choices.ts'
import { readText } from './read-text.ts'
import type { WorkbookSheet } from './read-workbook.ts'

// A file and what an admin chose about it, read into rows. What nobody chose is proposed.

const samples_shown = 3
const sample_letters = 40

const has = (rows: readonly ImportedRow[], ...fields: (keyof ImportedRow)[]) =>
  rows.some((row) => fields.some((field) => row[field] !== null))

/** Where the same is said of more rows than this, they are counted. */
export const lines_named = 4

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

/** The rows of one race. */
function rowsOfRace(table: ImportTable, column: number, value: string): ImportTable {
  const key = raceKey(value)
  const kept = table.rows.flatMap((row, at) => (raceKey(row[column] ?? '') === key ? [at] : []))
  return {
    headers: table.headers,
    rows: kept.map((at) => table.rows[at] ?? []),
    lines: kept.map((at) => table.lines[at] ?? 0),
  }
}

/** A file in which less than half of the possible runners are known may be of another event. */
function strangersIn({ rows }: ReadRows, plan: ImportPlan, known: number): PlanView['strangers'] {
  const could_match = Math.min(rows.length, known)
  return plan.matched * 2 < could_match ? { rows: rows.length, matched: plan.matched, known } : null
}

/** More new entries than the event has places; results are of runners who were there. */
function crowdOf({ rows }: ImportPlan, event: ImportEvent): PlanView['crowd'] {
  const entries = rows.filter(
    ({ kind, target }) => kind === 'new' && target?.values.result_status === '',
  ).length
  const { capacity, registered } = event
  const places = placesLeft(event)
  return capacity === null || places === null || entries <= places ? null : { entries, capacity, registered }
}

/** What depends on how all columns are understood. */
const of_all_columns = [
  'age_bands',
  'ranking_basis',
  'age_group_basis',
  'use_order',
  'pace_unit',
  'without_times',
  'other_places',
] as const satisfies readonly (keyof ImportChoices)[]

interface Sheet extends FileTable {
  name: string
}

/** The sheets of a workbook that are tables. Where none is, throws the `CsvError` of the first sheet. */
function tablesOf(sheets: readonly WorkbookSheet[]): Sheet[] {
  let problem: unknown = new CsvError('This workbook is empty.')
  const tables: Sheet[] = []
  for (const { name, rows } of sheets.toReversed()) {
    try {
      tables.unshift({
        name,
        ...tableOf(
          rows,
          rows.map((_, row) => row + 1),
        ),
      })
    } catch (error) {
      problem = error
    }
  }
  if (tables.length === 0) throw problem
  return tables
}

export class FileReading {
  private readonly sheets: readonly Sheet[]
  private readonly written: Pick<Understood, 'encoding' | 'delimiter'>
  private table!: ImportTable
  private doubtful_clock = -1
  private chosen: Partial<ImportChoices> = {}
  /** What was chosen about columns, by all of them, or by one and what it meant. */
  private readonly said = new Map<string, Partial<ImportChoices>>()

  /**
   * @param content the bytes of a text, or the sheets of a workbook
   * Throws `CsvError` when there is nothing to import.
   */
  constructor(
    private readonly name: string,
    content: Uint8Array | readonly WorkbookSheet[],
    private event: ImportEvent,
    private readonly is_list = false,
  ) {
    if (content instanceof Uint8Array) {
      const problem = notText(content)
      if (problem !== '') throw new CsvError(problem)
      const { text, encoding } = readText(content)
      const nonsense = noText(text, name)
      if (nonsense !== '') throw new CsvError(nonsense)
      const { delimiter, ...table } = readCsv(text)
      this.sheets = [{ name: '', ...table }]
      this.written = { encoding, delimiter }
    } else {
      this.sheets = tablesOf(content)
      this.written = { encoding: 'Excel', delimiter: '' }
    }
    this.openSheet(0)
  }

  /** Only for how times are read and asked about: paces follow from what the event says. */
  private get distance_m(): number | null {
    return this.event.distance_m ?? distanceIn(this.event.name)
  }

  /** What was chosen for another sheet does not hold. */
  private openSheet(sheet: number): void {
    const { name, event } = this
    this.table = (this.sheets[sheet] ?? this.sheets[0]!).table
    const { meanings, doubtful_clock } = proposeColumns(this.table, event.event_date, this.distance_m)
    this.doubtful_clock = doubtful_clock
    this.said.clear()
    this.chosen = { sheet, meanings, gender: genderOfFileName(name) }
  }

  /** What the device knows of the event by now. */
  compareWith(event: ImportEvent): void {
    this.event = event
  }

  choose(choices: Partial<ImportChoices>): void {
    if (choices.sheet !== undefined && choices.sheet !== this.chosen.sheet) this.openSheet(choices.sheet)
    if (choices.meanings) this.takeColumns(choices.meanings)
    this.chosen = { ...this.chosen, ...choices }
  }

  /**
   * Other columns are another file: what was chosen for the former times and places holds only for them, and comes back
   * with them. What was said about the cells of a column holds where it has its meaning. An answer about odd times names
   * them.
   */
  private takeColumns(meanings: readonly ColumnMeaning[]): void {
    const { said, chosen } = this
    const { meanings: former = [], units = {}, statuses, genders, odd_times } = chosen
    said.set(former.join(), { ...pick(chosen, of_all_columns), ...(odd_times ? { odd_times } : {}) })
    former.forEach((meaning, at) => {
      const unit = units[meaning]
      if (meaning === 'status') said.set(`status ${at}`, { statuses })
      else if (meaning === 'gender') said.set(`gender ${at}`, { genders })
      else if (unit) said.set(`${meaning} ${at}`, { units: { [meaning]: unit } })
    })
    this.chosen = meanings.reduce<Partial<ImportChoices>>(
      (all, meaning, at) => {
        const answers = said.get(`${meaning} ${at}`)
        return { ...all, ...answers, units: { ...all.units, ...answers?.units } }
      },
      {
        ...chosen,
        ...byField([...of_all_columns, 'statuses', 'genders', 'units'], () => undefined),
        ...said.get(meanings.join()),
      },
    )
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

  /** The races of the file, which of them counts, and its rows. */
  private ownRace(): { races: RaceOfFile[]; race: RaceChoice; table: ImportTable } {
    const { table, chosen, event } = this
    const column = (chosen.meanings ?? []).indexOf('race')
    const races = column < 0 ? [] : racesOf(table.rows.map((row) => row[column] ?? ''))
    if (races.length === 0) return { races, race: null, table }
    const asked = chosen.race
    const is_known = asked === 'all' || races.some(({ value }) => value === asked?.value)
    const race = is_known && asked ? asked : proposeRace(races, event)
    if (race === 'all') return { races, race, table }
    if (race === null) return { races, race, table: { ...table, rows: [], lines: [] } }
    return { races, race: { value: race.value }, table: rowsOfRace(table, column, race.value) }
  }

  read(): { understood: Understood; read: ReadRows } {
    const { event, chosen, distance_m } = this
    const { races, race, table } = this.ownRace()
    const meanings = chosen.meanings ?? []
    const gender = chosen.gender ?? ''
    const units = chosen.units ?? {}
    const statuses = chosen.statuses ?? {}
    const genders = chosen.genders ?? {}
    const clock = parseClock(event.event_time)
    const gun_start_ms = clock ? (clock.hours * 60 + clock.minutes) * 60_000 : null
    const { event_date } = event
    const readBy = (age_bands: readonly number[]) =>
      readRows(table, {
        meanings,
        gender,
        event_date,
        age_bands,
        gun_start_ms,
        units,
        statuses,
        genders,
        distance_m,
      })
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
    const use_order = chosen.use_order ?? has_places
    const pace_unit = paceUnitOf(table.headers, meanings, rows, event.distance_m)
    return {
      read,
      understood: {
        name: this.name,
        ...this.written,
        repeated_headers: this.sheets[chosen.sheet ?? 0]?.repeated_headers ?? 0,
        rows: this.table.rows.length,
        sheets: this.sheets.map((sheet) => ({ name: sheet.name, rows: sheet.table.rows.length })),
        columns: table.headers.map((header, column) => ({
          header,
          samples: this.samples(column),
          meaning: meanings[column] ?? 'ignore',
        })),
        asks_gender: !meanings.includes('gender'),
        place_is_gender: read.place_is_gender,
        band_choices: grouped_by_age ? [...ageBandChoices(event)] : [],
        choices: {
          sheet: chosen.sheet ?? 0,
          meanings: [...meanings],
          gender,
          age_bands,
          ranking_basis,
          age_group_basis,
          use_order,
          taken: chosen.taken ?? none_taken,
          race,
          units,
          statuses,
          genders,
          odd_times: chosen.odd_times ?? null,
          other_places: chosen.other_places ?? false,
          pace_unit: chosen.pace_unit ?? pace_unit.unit,
          right_event: chosen.right_event ?? false,
          without_times: chosen.without_times ?? this.is_list,
          over_capacity: chosen.over_capacity ?? false,
        },
        gun: proposal.gun,
        chip: proposal.chip,
        asks_basis: has(rows, 'gun_time') && has(rows, 'chip_time') && !has(rows, 'official_time'),
        has_places,
        has_times: has(rows, 'official_time', 'time', 'gun_time', 'chip_time'),
        time_like: timeLikeColumns(table, meanings),
        races,
        clock: clockQuestion(table, meanings, this.doubtful_clock, event_date),
        units: read.unit_choices.map((choice) => ({
          ...choice,
          header: table.headers[meanings.indexOf(choice.meaning)] ?? '',
        })),
        status_words: read.status_words,
        gender_words: read.gender_words,
        timed_refused: read.timed_refused,
        // A column that has no certain reading is asked about.
        odd_times: read.unit_choices.some(({ unit }) => unit === null) ? null : oddTimes(rows, distance_m),
        other_places: otherPlaces(rows, [proposal.gun, proposal.chip]),
        asks_pace_unit: use_order && pace_unit.is_guess,
        // Where equals share a place, none of the file's places counts.
        left_out: countLeftOut(read.left_out.filter((one) => use_order || !isLeftOutPlace(one))),
      },
    }
  }

  /**
   * What the file would do to these runners.
   * @param lost bibs that tables took back as lost, with the name of the table
   */
  plan(
    runners: readonly KnownRunner[],
    lost: ReadonlyMap<string, string> = new Map(),
  ): {
    understood: Understood
    plan: ImportPlan
    strangers: PlanView['strangers']
    crowd: PlanView['crowd']
  } {
    const { event } = this
    const { understood, read } = this.read()
    const fee_cents = currentFee(event, localToday())?.amount_cents ?? 0
    const plan = planImport(read, runners, event, { ...understood.choices, fee_cents, lost })
    return {
      understood,
      plan,
      strangers: strangersIn(read, plan, runners.length),
      crowd: crowdOf(plan, event),
    }
  }

  /** Rows as they are in the file, with the reason why each was refused in a column of its own. */
  refusedTable(refused: readonly { line: number; reason: string }[]): RefusedTable {
    const at = new Map(this.table.lines.map((line, row) => [line, row]))
    const found = refused.map(({ line, reason }) => ({
      line,
      reason,
      cells: this.table.rows[at.get(line) ?? -1] ?? [],
    }))
    // A row that is too long would push its reason out of the column.
    const width = Math.max(this.table.headers.length, ...found.map(({ cells }) => cells.length))
    const filled = (cells: readonly string[]) =>
      Array.from({ length: width }, (_, column) => cells[column] ?? '')
    return {
      headers: [...filled(this.table.headers), 'Line in the file', 'Why it was refused'],
      rows: found.map(({ cells, line, reason }) => [...filled(cells), String(line), reason]),
    }
  }
}
