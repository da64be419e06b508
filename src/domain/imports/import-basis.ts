import {
  ageGroupAt,
  default_age_bands,
  five_year_age_bands,
  ten_year_age_bands,
} from '../registrations/age-group.ts'
import type { RaceEvent } from '../events/event.ts'
import { bare_finisher, type Finisher } from '../results/finisher.ts'
import { pick } from '../kernel/pick.ts'
import { rankFinishers } from '../results/ranking.ts'
import type { ImportedRow } from './imported-row.ts'

// A file does not say by which times its own places are taken, but it can be tried. The basis that reproduces the most
// of them is proposed.

type Basis = RaceEvent['ranking_basis']

export interface ImportBasis {
  ranking_basis: Basis
  age_group_basis: Basis
}

/** How many of the file's own places come out, of how many it has. */
export interface PlaceMatches {
  same: number
  of: number
}

export interface BasisTrial {
  basis: Basis
  overall: PlaceMatches
  gender: PlaceMatches
  age_group: PlaceMatches
}

/** The official time by a basis; where the file has only other times, those. */
export function officialTime(
  row: Pick<ImportedRow, 'official_time' | 'time' | 'gun_time' | 'chip_time'>,
  basis: Basis,
): number | null {
  const asked = basis === 'gun' ? row.gun_time : row.chip_time
  return row.official_time ?? asked ?? row.time ?? row.gun_time ?? row.chip_time
}

/** An imported row as a finisher in the slot of its position, for rankings; null when it has no result. */
function finisherOfRow(row: ImportedRow, slot: number, basis: Basis): Finisher | null {
  if (row.result_status === '') return null
  return {
    ...bare_finisher,
    ...pick(row, ['first_name', 'last_name', 'bib_number', 'gender', 'age_group', 'gun_time', 'chip_time']),
    result_slot: slot,
    result_status: row.result_status,
    race_time: officialTime(row, basis),
  }
}

/**
 * Whether a published place is ours. Runners with one time share our place; where the timer told them apart, theirs is
 * any of those that they share.
 */
function matches(
  rows: readonly { computed: number | null; published: number | null; board: string }[],
): PlaceMatches {
  if (rows.every(({ published }) => published === null)) return { same: 0, of: 0 }
  const sharing = new Map<string, number>()
  for (const { computed, board } of rows) {
    const key = `${board}|${computed}`
    sharing.set(key, (sharing.get(key) ?? 0) + 1)
  }
  const found = { same: 0, of: 0 }
  for (const { computed, published, board } of rows) {
    if (published === null) continue
    found.of++
    if (computed === null) continue
    const last = computed + (sharing.get(`${board}|${computed}`) ?? 1) - 1
    if (published >= computed && published <= last) found.same++
  }
  return found
}

/** Which of the two times a file's official ones are; null where it has none, or both as often. */
function officialBasis(rows: readonly ImportedRow[]): Basis | null {
  let gun = 0
  let chip = 0
  for (const { official_time, gun_time, chip_time } of rows) {
    if (official_time === null || gun_time === chip_time) continue
    if (official_time === gun_time) gun++
    else if (official_time === chip_time) chip++
  }
  return gun === chip ? null : gun > chip ? 'gun' : 'chip'
}

/**
 * Ranks the file's own rows by one basis and compares. Overall the official times count where there are any; age groups
 * go by the basis as in the event, so it has to be known whose times the official ones are.
 */
function tryBasis(
  rows: readonly ImportedRow[],
  basis: Basis,
  official: Basis | null = officialBasis(rows),
): BasisTrial {
  const pairs = rows.flatMap((row, at) => {
    const finisher = finisherOfRow(row, at, basis)
    return finisher ? [{ row, finisher }] : []
  })
  const event = { ranking_basis: official ?? basis, age_group_basis: basis, distance_m: null }
  const ranked = rankFinishers(
    pairs.map(({ finisher }) => finisher),
    event,
  )
  const compare = (
    pick: (at: number) => { computed: number | null; published: number | null; board: string },
  ) => matches(pairs.map((_, at) => pick(at)))
  const of = (at: number) => ({ row: pairs[at]!.row, one: ranked[at]! })
  return {
    basis,
    overall: compare((at) => ({
      computed: of(at).one.overall_place,
      published: of(at).row.overall_place,
      board: '',
    })),
    gender: compare((at) => ({
      computed: of(at).one.gender_place,
      published: of(at).row.gender_place,
      board: of(at).row.gender,
    })),
    age_group: compare((at) => ({
      computed: of(at).one.age_group_place,
      published: of(at).row.age_group_place,
      board: of(at).row.age_group,
    })),
  }
}

const counted = ({ overall, gender }: BasisTrial) => overall.same + gender.same

interface BasisProposal extends ImportBasis {
  gun: BasisTrial
  chip: BasisTrial
}

/**
 * The basis that reproduces the most; where both do equally well, that of the file's official times, else the one that
 * the event has now.
 */
export function proposeBasis(rows: readonly ImportedRow[], now: ImportBasis): BasisProposal {
  const official = officialBasis(rows)
  const gun = tryBasis(rows, 'gun', official)
  const chip = tryBasis(rows, 'chip', official)
  const better = (by_gun: number, by_chip: number, present: Basis): Basis =>
    by_gun === by_chip ? present : by_gun > by_chip ? 'gun' : 'chip'
  return {
    gun,
    chip,
    ranking_basis: better(counted(gun), counted(chip), official ?? now.ranking_basis),
    age_group_basis: better(gun.age_group.same, chip.age_group.same, now.age_group_basis),
  }
}

/** The groups that an admin may choose for a file that has ages; the event's own come first. */
export function ageBandChoices(event: Pick<RaceEvent, 'age_bands'>): readonly (readonly number[])[] {
  const own = event.age_bands.length > 0 ? event.age_bands : default_age_bands
  const others = [default_age_bands, five_year_age_bands, ten_year_age_bands]
  return [own, ...others.filter((bands) => bands.join() !== own.join())]
}

/** The groups that reproduce the most of the file's age-group places; on a tie the event's own. */
export function proposeAgeBands(
  rows: readonly ImportedRow[],
  event: Pick<RaceEvent, 'age_bands'>,
): readonly number[] {
  const choices = ageBandChoices(event)
  const sames = choices.map((bands) => {
    const grouped = rows.map((row) => ({
      ...row,
      age_group: row.age === null ? '' : ageGroupAt(row.gender, row.age, bands),
    }))
    return Math.max(tryBasis(grouped, 'gun').age_group.same, tryBasis(grouped, 'chip').age_group.same)
  })
  return choices[sames.indexOf(Math.max(...sames))] ?? default_age_bands
}
