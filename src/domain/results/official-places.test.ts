import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { RaceEvent } from '../events/event.ts'
import { bare_finisher, chunk_slots, type Finisher } from './finisher.ts'
import { formatPace } from '../events/pace.ts'
import { parseImportedRaceTime } from './race-time.ts'
import { type RankedFinisher, rankFinishers } from './ranking.ts'
import { packChunk, unpackChunk } from './result-chunk.ts'

// Real races against our rules: what the timers published must come out again.

/** Cells of one line; a cell that holds a comma is quoted. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

function readRace(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const columns = cellsOf(head)
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line)
      return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
    })
}

function finisher(result_slot: number, values: Partial<Finisher>): Finisher {
  return {
    ...bare_finisher,
    result_slot,
    ...values,
  }
}

function named(name: string): Pick<Finisher, 'first_name' | 'last_name'> {
  const space = name.lastIndexOf(' ')
  return { first_name: name.slice(0, Math.max(0, space)), last_name: name.slice(space + 1) }
}

const basis = (
  ranking: RaceEvent['ranking_basis'],
  age_group: RaceEvent['age_group_basis'],
  distance_m: number,
) => ({
  ranking_basis: ranking,
  age_group_basis: age_group,
  distance_m,
})

const road_15k = readRace('road_15k_2021.csv')
const road_15k_finishers = road_15k.map((row, slot) => {
  const chip_time = parseImportedRaceTime(row.chip_time ?? '')
  return finisher(slot, {
    ...named(row.name ?? ''),
    bib_number: row.bib ?? '',
    gender: row.gender === 'F' ? 'female' : 'male',
    // Overall winners left their age group in this race.
    age_group: row.division?.startsWith('OV_') ? '' : (row.division ?? ''),
    race_time: chip_time,
    chip_time,
    gun_time: parseImportedRaceTime(row.gun_time ?? ''),
  })
})

describe('a 15 km race, overall and gender by chip, age groups by gun', () => {
  const ranked = rankFinishers(road_15k_finishers, basis('chip', 'gun', 15_000))

  it('has all 1,025 overall and gender places that were published', () => {
    expect(ranked).toHaveLength(1025)
    expect(differing(ranked, road_15k, 'overall_place', 'place', () => '')).toEqual([])
    expect(differing(ranked, road_15k, 'gender_place', 'gender_place', (one) => one.gender)).toEqual([])
  })

  it('has every age-group place except those of eight pairs that contradict the published times', () => {
    // In each of them the runner who is a place ahead has the later gun time, in whole seconds; nothing in the file
    // explains them, so they are counted, not imitated. By chip it would be more than ten times as many.
    const places = (age_group_basis: RaceEvent['age_group_basis']) =>
      differing(
        rankFinishers(road_15k_finishers, basis('chip', age_group_basis, 15_000)).filter(
          (one) => one.age_group !== '',
        ),
        road_15k.filter((row) => !row.division?.startsWith('OV_')),
        'age_group_place',
        'division_place',
        (one) => one.age_group,
      )
    expect(places('gun')).toHaveLength(16)
    expect(places('chip').length).toBeGreaterThan(160)
  })

  it('has every pace, by gun and by chip', () => {
    // The file shows whole seconds, rounded up; the timer divided the unrounded time, up to a second less.
    const possible = (time_ms: number | null) =>
      time_ms === null ? [] : [0, 999].map((less) => formatPace(time_ms - less, 15_000, 'mi'))
    const wrong = road_15k.flatMap((row, at) => [
      ...(possible(ranked[at]?.gun_time ?? null).includes(row.gun_pace ?? '') ? [] : [row.gun_pace]),
      ...(possible(ranked[at]?.chip_time ?? null).includes(row.chip_pace ?? '') ? [] : [row.chip_pace]),
    ])
    expect(wrong).toEqual([])
    const exact = ranked.filter((one, at) => one.shown_pace === road_15k[at]?.chip_pace)
    expect(exact.length).toBeGreaterThan(950)
  })

  it('differs by the other basis, so the test can see a wrong one', () => {
    const by_gun = rankFinishers(
      road_15k_finishers.map((one) => ({ ...one, race_time: one.gun_time })),
      basis('gun', 'gun', 15_000),
    )
    expect(differing(by_gun, road_15k, 'overall_place', 'place', () => '').length).toBeGreaterThan(100)
  })
})

describe('a marathon with hundredths, gender by gun, age groups by chip', () => {
  // Without a chip time a row stands among the last places, no matter its gun time: a place does not prove a time.
  const rows = readRace('marathon_2019_hundredths.csv').filter(
    (row) => row.chip_time !== '' || row.gender_place === 'DNF',
  )
  const ranked = rankFinishers(
    rows.map((row, slot) => {
      const gun_time = parseImportedRaceTime(row.gun_time ?? '')
      return finisher(slot, {
        gender: row.gender === 'Female' ? 'female' : 'male',
        age_group: row.age_group ?? '',
        result_status: row.gender_place === 'DNF' ? 'dnf' : 'finished',
        race_time: gun_time,
        gun_time,
        chip_time: parseImportedRaceTime(row.chip_time ?? ''),
      })
    }),
    basis('gun', 'chip', 42_195),
  )
  const finished = rows.flatMap((row, at) => (row.gender_place === 'DNF' ? [] : [at]))

  it('has every gender place, and none for runners who did not finish', () => {
    expect(finished).toHaveLength(530)
    // One pair has the same hundredth.
    const ours = finished.flatMap((at) => ranked[at] ?? [])
    const published = rows.filter((row) => row.gender_place !== 'DNF')
    expect(differing(ours, published, 'gender_place', 'gender_place', (one) => one.gender)).toEqual([])
    const unfinished = ranked.filter((one) => one.result_status === 'dnf')
    expect(unfinished.map((one) => [one.overall_place, one.gender_place, one.age_group_place])).toEqual(
      Array(unfinished.length).fill([null, null, null]),
    )
    expect(unfinished.some((one) => one.race_time !== null)).toBe(true)
  })

  it('has every age-group place', () => {
    const grouped = finished.filter((at) => rows[at]?.age_group !== '')
    expect(grouped.map((at) => ranked[at]?.age_group_place)).toEqual(
      grouped.map((at) => Number(rows[at]?.age_group_place)),
    )
  })
})

describe('a night 10 km with hundredths', () => {
  it('has every age-group place', () => {
    const rows = readRace('night_10k_agegroups.csv').filter((row) => row.age_group !== '')
    const ranked = rankFinishers(
      rows.map((row, slot) =>
        finisher(slot, {
          gender: row.gender === 'F' ? 'female' : 'male',
          age_group: row.age_group ?? '',
          race_time: parseImportedRaceTime(row.time ?? ''),
        }),
      ),
      basis('gun', 'gun', 10_000),
    )
    expect(rows.length).toBeGreaterThan(330)
    expect(differing(ranked, rows, 'age_group_place', 'age_group_place', (one) => one.age_group)).toEqual([])
  })
})

describe('the packed chunks of the 15 km race', () => {
  const chunks = Array.from({ length: Math.ceil(road_15k_finishers.length / chunk_slots) }, (_, chunk) =>
    packChunk(road_15k_finishers.slice(chunk * chunk_slots, (chunk + 1) * chunk_slots)),
  )

  it('take at most 19 bytes a row after gzip', () => {
    const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(JSON.stringify(chunk)).length, 0)
    expect(bytes / road_15k_finishers.length).toBeLessThanOrEqual(19)
  })

  it('hold every finisher unchanged', () => {
    const unpacked = chunks.flatMap((chunk) => unpackChunk(JSON.parse(JSON.stringify(chunk))))
    expect(unpacked.sort((a, b) => a.result_slot - b.result_slot)).toEqual(road_15k_finishers)
  })
})

/**
 * Rows whose published place is not ours. Where the file has no fractions to tell runners with one time apart, they
 * share our place, and the published one is any of those that they share.
 */
function differing(
  ranked: readonly RankedFinisher[],
  rows: readonly Record<string, string>[],
  ours: 'overall_place' | 'gender_place' | 'age_group_place',
  theirs: string,
  board: (one: RankedFinisher) => string,
): string[] {
  const sharing = new Map<string, number>()
  const key = (one: RankedFinisher) => `${board(one)}|${one[ours]}`
  for (const one of ranked) sharing.set(key(one), (sharing.get(key(one)) ?? 0) + 1)
  return rows.flatMap((row, at) => {
    const one = ranked[at]
    const place = one?.[ours]
    const published = Number.parseInt(row[theirs] ?? '', 10)
    if (!one || typeof place !== 'number') return [`${row.name}: no place, published ${row[theirs]}`]
    const last = place + (sharing.get(key(one)) ?? 1) - 1
    return published >= place && published <= last
      ? []
      : [`${row.name}: ${place}–${last}, published ${row[theirs]}`]
  })
}
