import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type PlaceMatches, proposeAgeBands, proposeBasis } from '#domain/imports/import-basis.ts'
import { guessColumns } from '#domain/imports/import-columns.ts'
import { type ImportPlan, type KnownRunner, planImport } from '#domain/imports/import-plan.ts'
import { genderOfFileName, readRows } from '#domain/imports/import-rows.ts'
import { exportCells, export_headers } from '#domain/imports/results-export.ts'
import { bare_finisher } from '#domain/results/finisher.ts'
import { rankFinishers } from '#domain/results/ranking.ts'
import { readCsv, writeCsv } from '../kernel/csv.ts'
import { readText } from './read-text.ts'
import { FileReading } from './understand-file.ts'

// Real files of timers, from their bytes to the places that were published.

const event = {
  name: 'Harbor 10K',
  event_date: '2021-08-01',
  distance_m: 10_000,
  ranking_basis: 'gun' as const,
  age_group_basis: 'gun' as const,
  age_bands: [] as number[],
  fees: [],
  capacity: null,
  registered: 0,
}

function bytesOf(name: string): Uint8Array {
  const bytes = readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url))
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

function understand(name: string, use_order = true) {
  const { text, encoding } = readText(bytesOf(name))
  const { table, delimiter, repeated_headers } = readCsv(text)
  const meanings = guessColumns(table.headers)
  const reading = {
    meanings,
    gender: genderOfFileName(name),
    event_date: event.event_date,
    age_bands: [] as readonly number[],
    gun_start_ms: null,
  }
  const ages = readRows(table, reading)
  const age_bands = proposeAgeBands(ages.rows, event)
  const read = meanings.includes('age_group') ? ages : readRows(table, { ...reading, age_bands })
  const proposal = proposeBasis(read.rows, event)
  const { ranking_basis, age_group_basis } = proposal
  const options = { ranking_basis, age_group_basis, age_bands, use_order }
  let made = 0
  const newId = () => `r${String(++made).padStart(14, '0')}`
  const plan = planImport(read, [], event, options, newId)
  const again = (runners: KnownRunner[], use = use_order) =>
    planImport(read, runners, event, { ...options, use_order: use }, newId)
  return { encoding, delimiter, repeated_headers, table, meanings, read, age_bands, proposal, plan, again }
}

/** What the event holds after the plan was carried out. */
const carriedOut = (plan: ImportPlan): KnownRunner[] =>
  plan.rows.flatMap(({ target }, at) =>
    target
      ? [
          {
            id: target.registration_id,
            source: 'import',
            result_slot: target.takes_slot ? at : null,
            ...target.values,
          },
        ]
      : [],
  )

/** The places as they are shown after the import, by line. */
function shownPlaces({ plan, proposal }: ReturnType<typeof understand>) {
  const rows = carriedOut(plan).flatMap(({ result_status, ...runner }, at) =>
    result_status === '' ? [] : [{ ...bare_finisher, ...runner, result_status, result_slot: at }],
  )
  return new Map(rankFinishers(rows, { ...proposal, distance_m: null }).map((one) => [one.bib_number, one]))
}

const everyPlace = (file: ReturnType<typeof understand>) => {
  const shown = shownPlaces(file)
  return file.read.rows.flatMap((row) => {
    const one = shown.get(row.bib_number)
    const wrong = (published: number | null, place: number | null | undefined) =>
      published !== null && published !== place
    return wrong(row.overall_place, one?.overall_place) ||
      wrong(row.gender_place, one?.gender_place) ||
      wrong(row.age_group_place, one?.age_group_place)
      ? [row]
      : []
  })
}

describe('a 15 km race, overall and gender by chip, age groups by gun', () => {
  const file = understand('road_15k_2021.csv')

  it('is understood', () => {
    expect(file.read.refused).toEqual([])
    expect(file.read.rows).toHaveLength(1025)
    expect(file.plan.counts).toEqual({ new: 1025, changed: 0, unchanged: 0, refused: 0 })
  })

  it('is proposed by the basis that its timer had', () => {
    const { ranking_basis, age_group_basis, chip, gun } = file.proposal
    expect([ranking_basis, age_group_basis]).toEqual(['chip', 'gun'])
    expect(chip.overall).toEqual({ same: 1025, of: 1025 })
    expect(chip.gender).toEqual({ same: 1025, of: 1025 })
    // Winners overall left their age groups; sixteen places contradict the published times.
    expect(gun.age_group).toEqual({ same: 1013 - 16, of: 1013 })
    expect(gun.overall.same).toBeLessThan(600)
    expect(chip.age_group.same).toBeLessThan(900)
  })

  it('shows every place overall and by gender as published, by the order of runners with equal times', () => {
    const shown = shownPlaces(file)
    for (const row of file.read.rows) {
      const { overall_place, gender_place } = row
      expect(shown.get(row.bib_number)).toMatchObject({ overall_place, gender_place })
    }
    const values = file.plan.rows.flatMap(({ target }) => target?.values ?? [])
    const ordered = values.filter(({ finish_order }) => finish_order !== null)
    expect(ordered.length).toBeGreaterThan(0)
    expect(ordered.length).toBeLessThan(800)
    expect(values.every((one) => one.overall_rank === null && one.age_group_rank === null)).toBe(true)
  })

  it('names runners whose age-group place contradicts the times; two more are told apart by chip', () => {
    // One time by gun and one by chip, and other places by each of them: the overall ones decide.
    const same_twice = [500, 501]
    const wrong = everyPlace(file).map(({ line }) => line)
    const { contradicting } = file.plan
    expect(contradicting).toHaveLength(9)
    expect(contradicting.filter((line) => !wrong.includes(line))).toEqual([])
    expect(wrong.filter((line) => same_twice.includes(line))).toEqual(same_twice)
    expect(wrong).toHaveLength(18)
  })

  it('has no order when runners with equal times share a place, and the paces are computed', () => {
    const { plan } = understand('road_15k_2021.csv', false)
    const values = plan.rows.map(({ target }) => target?.values)
    expect(values.every((one) => one?.finish_order === null && one.pace === '')).toBe(true)
  })

  it('changes nothing when it is imported again', () => {
    const runners = carriedOut(file.plan)
    expect(file.again(runners).counts).toEqual({ new: 0, changed: 0, unchanged: 1025, refused: 0 })
  })
})

describe.each([
  { name: 'road_10k_2006_men_latin1.tsv', rows: 1265, gender: 'male', encoding: 'Latin-1' },
  { name: 'road_10k_2006_women.tsv', rows: 1105, gender: 'female', encoding: 'UTF-8' },
])('$name, places by chip in five-year divisions', ({ name, rows, gender, encoding }) => {
  const file = understand(name)

  it('is understood: its encoding, its tabs, and which race it was', () => {
    expect(file.encoding).toBe(encoding)
    expect(file.delimiter).toBe('\t')
    expect(file.plan.counts).toEqual({ new: rows, changed: 0, unchanged: 0, refused: 0 })
    expect(new Set(file.read.rows.map((row) => row.gender))).toEqual(new Set([gender]))
    expect(file.read.rows.map((row) => `${row.first_name} ${row.last_name}`).join()).not.toMatch(/\ufffd/)
  })

  it('has every place by chip, and a division for each runner with an age', () => {
    expect(file.proposal).toMatchObject({ ranking_basis: 'chip', age_group_basis: 'chip' })
    expect(file.age_bands[0]).toBe(14)
    expect(file.proposal.chip.gender).toEqual({ same: rows, of: rows })
    expect(file.proposal.chip.age_group).toEqual({ same: rows - 2, of: rows - 2 })
    expect(file.proposal.gun.gender.same).toBeLessThan(rows / 2)
    expect(everyPlace(file)).toEqual([])
    expect(file.read.rows.filter((row) => row.age_group === '')).toHaveLength(2)
  })
})

describe('a marathon with hundredths, genders by gun, age groups by chip', () => {
  const file = understand('marathon_2019_hundredths.csv')

  it('has every place by the basis that its timer had', () => {
    expect(file.proposal).toMatchObject({ ranking_basis: 'gun', age_group_basis: 'chip' })
    expect(file.proposal.gun.gender).toEqual({ same: 530, of: 531 })
    expect(file.proposal.chip.age_group).toEqual({ same: 529, of: 529 })
    expect(file.proposal.chip.gender.same).toBeLessThan(450)
    // Rows that are refused leave no place free.
    expect(everyPlace(file).map(({ line }) => line)).toEqual([538])
    expect(file.plan.contradicting).toEqual([])
  })

  it('refuses a runner without a chip time whose gun time would win', () => {
    expect(file.plan.counts).toEqual({ new: 535, changed: 0, unchanged: 0, refused: 26 })
    expect(file.plan.rows.find(({ bib_number }) => bib_number === '499')?.reason).toBe(
      'There is no chip time, and place 91 is behind slower runners: the time proves no finish.',
    )
  })

  it('gives runners who did not finish no place, though they keep a gun time', () => {
    const unfinished = file.plan.rows.flatMap(({ target }) =>
      target?.values.result_status === 'dnf' ? [target.values] : [],
    )
    expect(unfinished).toHaveLength(4)
    expect(unfinished.map(({ gun_time }) => gun_time)).toEqual([5_490_580, null, 8_848_440, 8_293_510])
    expect(
      unfinished.every(({ gender_rank, age_group_rank }) => gender_rank === null && age_group_rank === null),
    ).toBe(true)
  })

  it('keeps the hundredths', () => {
    expect(file.read.rows[0]).toMatchObject({ gun_time: 10_153_700, chip_time: 10_151_000 })
  })
})

describe('a night 10 km with age groups only', () => {
  const file = understand('night_10k_agegroups.csv')

  it('has every age-group place', () => {
    expect(file.plan.counts).toEqual({ new: 335, changed: 0, unchanged: 0, refused: 0 })
    expect(file.proposal.gun.age_group).toEqual({ same: 334, of: 334 })
    expect(everyPlace(file)).toEqual([])
    expect(file.read.rows[0]).toMatchObject({ last_name: 'JÓSNO', age_group: 'Female U35', time: 2_806_800 })
  })
})

it('recognizes the place in the gender as soon as a gender is chosen for the file', () => {
  const name = 'road_10k_2006_women.tsv'
  const reading = new FileReading('results.tsv', bytesOf(name), {
    ...event,
    id: 'e00000000000001',
    event_time: '',
  })
  const before = reading.read()
  expect(before.understood.place_is_gender).toBe(false)
  expect(before.read.rows[0]).toMatchObject({ overall_place: 1, gender_place: null })
  reading.choose({ gender: 'female' })
  const after = reading.read()
  expect(after.understood.place_is_gender).toBe(true)
  expect(after.read.rows[0]).toMatchObject({ overall_place: null, gender_place: 1 })
})

describe('age-group places that a file gives to no age group', () => {
  const leftOut = (name: string, choices = {}) => {
    const reading = new FileReading(name, bytesOf(name), { ...event, id: 'e00000000000001', event_time: '' })
    reading.choose(choices)
    return reading.read().understood.left_out
  }

  it('are counted and named: the prizes of the 15 km, and rows without a group', () => {
    expect(leftOut('road_15k_2021.csv')).toEqual([
      {
        what: 'prize_place',
        count: 12,
        lines: [2, 3, 4, 14],
        cells: ['OV_MO', 'OV_MM', 'OV_FO', 'OV_MF'],
      },
    ])
    expect(leftOut('night_10k_agegroups.csv')).toMatchObject([{ what: 'groupless_place', count: 1 }])
    expect(leftOut('marathon_2019_hundredths.csv')).toMatchObject([{ what: 'groupless_place', count: 2 }])
  })

  it('are places among everybody where ages give the groups and no gender is chosen', () => {
    const women = 'road_10k_2006_women.tsv'
    expect(leftOut(women)).toEqual([])
    expect(leftOut(women, { gender: '' })).toMatchObject([{ what: 'genderless_place', count: 1103 }])
  })

  it('do not count where runners with equal times share a place', () => {
    expect(leftOut('road_15k_2021.csv', { use_order: false })).toEqual([])
  })
})

describe('a city marathon of 35,015 rows without bibs', () => {
  const file = understand('city_marathon_35k.csv.gz')

  it('is read whole: seconds, years of birth, groups by gender', () => {
    // Fourteen rows are there twice.
    expect(file.plan.counts).toEqual({ new: 35_001, changed: 0, unchanged: 0, refused: 0 })
    expect(file.read.rows[0]).toMatchObject({ gun_time: 7_568_000, age_group: 'M 35', gender: 'male' })
    expect(file.read.rows.some((row) => row.age_group === 'F U20')).toBe(true)
  })

  it('changes nothing when it is imported again, though hundreds share a name', () => {
    const { counts } = file.again(carriedOut(file.plan))
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 35_001, refused: 0 })
  })
})

describe('the exports of other timing systems', () => {
  const people = (name: string) =>
    understand(`timer_exports/${name}`).plan.rows.map(({ kind, target }) => {
      expect(kind).toBe('new')
      const { first_name, last_name, bib_number, gender, date_of_birth } = target!.values
      return [first_name, last_name, bib_number, gender, date_of_birth]
    })

  it('are all here', () => {
    expect(readdirSync(new URL('../../../tests/data/timer_exports', import.meta.url))).toHaveLength(7)
  })

  it('UltraSignup: its numbers for finished, dropped, and not started', () => {
    const { plan } = understand('timer_exports/ultrasignup_efforts_simple_export.csv')
    expect(plan.rows.map(({ target }) => target?.values)).toMatchObject([
      {
        bib_number: '723',
        first_name: 'Mabel',
        result_status: 'finished',
        race_time: 64_215_000,
        overall_rank: null,
      },
      { bib_number: '711', result_status: 'dnf', race_time: null },
      { bib_number: '817', result_status: 'dns', race_time: null, date_of_birth: '1955-12-01' },
    ])
  })

  it('elapsed times: start and finish, and splits are left out', () => {
    const { plan, meanings, table } = understand('timer_exports/test_efforts_with_elapsed_times.csv')
    expect(plan.counts.refused).toBe(0)
    expect(plan.rows[0]?.target?.values).toMatchObject({ bib_number: '510', race_time: 60_300_000 })
    expect(meanings[table.headers.indexOf('Aid 1')]).toBe('ignore')
  })

  it('a doubled column', () => {
    expect(people('test_efforts_duplicate_headers.csv')).toEqual([['Lucy', 'Pendergrast', '', 'female', '']])
  })

  it('blank lines', () => {
    expect(people('test_efforts_empty_lines.csv').map(([first]) => first)).toEqual([
      'Bjorn',
      'Charlie',
      'Lucy',
    ])
  })

  it('headers in any spelling', () => {
    expect(people('test_efforts_header_formats.csv')).toEqual([['Lucy', 'Pendergrast', '101', 'female', '']])
  })

  it('missing names and genders, and two-digit years', () => {
    expect(people('test_efforts_mixed.csv')).toEqual([
      ['Johnny', 'Appleseed', '101', 'male', '1990-05-31'],
      ['Jane', '', '202', 'female', '1985-07-01'],
      ['Billy Bob', 'Thornton', '303', '', '1960-10-01'],
    ])
  })

  it('a third gender, and lines that end in CR alone', () => {
    expect(people('test_efforts_nonbinary.csv').map(([first, , , gender]) => [first, gender])).toEqual([
      ['Bjorn', 'male'],
      ['Pat', 'non-binary'],
      ['Lucy', 'female'],
    ])
  })
})

describe('an export', () => {
  const names = [
    'road_15k_2021.csv',
    'marathon_2019_hundredths.csv',
    'timer_exports/ultrasignup_efforts_simple_export.csv',
  ]

  /** What a spreadsheet gets from an event that holds these runners. */
  function exported(
    runners: readonly KnownRunner[],
    basis: { ranking_basis: 'gun' | 'chip'; age_group_basis: 'gun' | 'chip' },
  ) {
    const finishers = runners.flatMap(({ result_status, ...runner }, at) =>
      result_status === '' ? [] : [{ ...bare_finisher, ...runner, result_status, result_slot: at }],
    )
    const ranked = rankFinishers(finishers, { ...basis, distance_m: event.distance_m })
    const place_of = new Map(ranked.map((one) => [one.bib_number, one]))
    return writeCsv(
      export_headers,
      runners.map((runner) => exportCells(runner, place_of.get(runner.bib_number))),
    )
  }

  it.each([
    { name: 'road_15k_2021.csv', now: 'gun' as const },
    { name: 'road_15k_2021.csv', now: 'chip' as const },
    { name: 'marathon_2019_hundredths.csv', now: 'gun' as const },
    { name: 'marathon_2019_hundredths.csv', now: 'chip' as const },
  ])('of $name has places that follow from its times, also in an event by $now', ({ name, now }) => {
    const allOf = ({ of }: PlaceMatches) => ({ same: of, of })
    const source = understand(name)
    const { ranking_basis, age_group_basis } = source.proposal
    const target = {
      ...event,
      id: 'e00000000000001',
      event_time: '',
      ranking_basis: now,
      age_group_basis: now,
    }
    const bytes = new TextEncoder().encode(exported(carriedOut(source.plan), source.proposal))
    const { understood } = new FileReading('results.csv', bytes, target).read()
    expect(understood.choices).toMatchObject({ ranking_basis, age_group_basis, use_order: true })
    const [by_official, by_age] = [understood[ranking_basis], understood[age_group_basis]]
    expect(by_official.gender).toEqual(allOf(source.proposal[ranking_basis].gender))
    expect(by_age.age_group).toEqual(allOf(source.proposal[age_group_basis].age_group))
    const { of } = source.proposal[ranking_basis].overall
    // An export has overall places also where the source had none.
    expect(by_official.overall).toEqual(of > 0 ? { same: of, of } : { same: 531, of: 531 })
  })

  it.each(names)('of %s imports again unchanged', (name) => {
    const first = understand(name)
    const runners = carriedOut(first.plan).map((runner, at) =>
      // Somebody corrected one time by hand, and named a runner like a formula.
      at === 0 ? { ...runner, race_time: (runner.race_time ?? 0) + 1_250, first_name: '=Sum' } : runner,
    )
    const { ranking_basis, age_group_basis } = first.proposal
    const { table } = readCsv(readText(new TextEncoder().encode(exported(runners, first.proposal))).text)
    const read = readRows(table, {
      meanings: guessColumns(table.headers),
      gender: '',
      event_date: event.event_date,
      age_bands: [],
      gun_start_ms: null,
    })
    expect(read.refused).toEqual([])
    const options = { ranking_basis, age_group_basis, age_bands: [], use_order: true }
    const plan = planImport(read, runners, event, options)
    expect(plan.rows.flatMap(({ changes }) => changes)).toEqual([])
    expect(plan.counts).toEqual({ new: 0, changed: 0, unchanged: runners.length, refused: 0 })
  })
})
