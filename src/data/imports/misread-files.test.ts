import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { KnownRunner } from '#domain/imports/import-plan.ts'
import { no_entry } from '#domain/imports/staged-row.ts'
import type { ImportEvent } from './messages.ts'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import { openQuestion } from './open-question.ts'
import { readWorkbook } from './read-workbook.ts'
import { FileReading } from './understand-file.ts'

// What timers' files do that was once misread, each from its bytes to what the dry run says.

const event: ImportEvent = {
  id: 'e00000000000001',
  name: 'Harbor 10K',
  event_date: '2014-08-16',
  event_time: '',
  distance_m: 10_000,
  ranking_basis: 'gun',
  age_group_basis: 'gun',
  age_bands: [],
  fees: [],
  capacity: null,
  registered: 0,
}

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../tests/data/misread/${name}`, import.meta.url))

function reading(name: string, of: Partial<ImportEvent> = {}, choices: Partial<ImportChoices> = {}) {
  const bytes = bytesOf(name)
  const file = new FileReading(name, bytes, { ...event, ...of })
  if (Object.keys(choices).length > 0) file.choose(choices)
  return file
}

function planOf(file: FileReading, runners: KnownRunner[] = []) {
  const { understood, plan, strangers, crowd } = file.plan(runners)
  return {
    understood,
    plan,
    strangers,
    question: openQuestion(understood, { counts: plan.counts, strangers, crowd }),
    times: plan.rows.map(({ bib_number, target }) => [bib_number, target?.values.race_time]),
    refused: plan.rows.flatMap(({ line, reason }) => (reason === '' ? [] : [`${line}: ${reason}`])),
    notes: plan.rows.flatMap(({ line, note }) => (note === '' ? [] : [`${line}: ${note}`])),
  }
}

const time = (hours: number, minutes: number, seconds: number) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000

it('never subtracts the start from a net time, and reports it where the two differ', () => {
  const { understood, times, notes, refused } = planOf(
    reading('start_finish_net.csv', { distance_m: 100_000 }),
  )
  expect(understood.choices.meanings.slice(4)).toEqual(['start_time', 'finish_time', 'chip_time'])
  expect(times).toEqual([
    ['11', time(9, 41, 8)],
    ['12', time(16, 22, 17)],
    ['13', time(16, 40, 31)],
    ['14', time(17, 6, 5)],
    ['15', null],
  ])
  expect(refused).toEqual([])
  expect(notes).toEqual([
    '5: By start and finish it took 16:51:05, the file says 17:06:05: what it says counts.',
  ])
  expect(understood.left_out).toEqual([{ what: 'clock', count: 1, lines: [5], cells: ['+0:15:00'] }])
  expect(understood.clock).toBeNull()
})

it('takes words in the time column as a status where somebody did not finish', () => {
  const { plan, refused } = planOf(reading('words_for_times.csv'))
  expect(refused).toEqual(['9: The time “soon” cannot be read.'])
  expect(plan.rows.map(({ target }) => target?.values.result_status)).toEqual([
    'finished',
    'dnf',
    'dq',
    'dnf',
    'dnf',
    'dns',
    'dq',
    undefined,
  ])
})

it('reads a column of seconds in which one cell is not seconds', () => {
  const { times, refused } = planOf(reading('seconds_one_unreadable.csv'))
  expect(refused).toEqual(['4: The chip time “25x4” cannot be read.'])
  expect(times).toEqual([
    ['31', 2_467_000],
    ['32', 2_519_500],
    ['33', undefined],
    ['34', time(0, 43, 10)],
    ['35', 2_688_000],
  ])
})

it('reads clock times with a date, also past midnight and over 24 hours', () => {
  const { times, refused } = planOf(reading('dates_and_times.csv'))
  expect(refused).toEqual([])
  expect(times).toEqual([
    ['41', time(13, 7, 10)],
    ['42', time(25, 30, 0)],
    ['43', time(25, 30, 30)],
  ])
})

it('knows a header that names the time format, and times with stray blanks and dots', () => {
  const { times } = planOf(reading('header_says_format.csv'))
  expect(times.map(([, ms]) => ms)).toEqual([
    time(1, 19, 3),
    time(1, 22, 49),
    time(1, 25, 10),
    time(1, 30, 15),
  ])
})

it('asks what 28.07 means, and proposes what a human can run', () => {
  const { understood, times } = planOf(reading('minutes_point_seconds.csv'))
  expect(understood.units).toEqual([
    {
      meaning: 'time',
      header: 'Time',
      sample: '28.07',
      options: [{ unit: 'minutes_seconds', ms: 1_687_000 }],
      is_human: true,
      unit: 'minutes_seconds',
    },
  ])
  expect(times[0]).toEqual(['61', time(0, 28, 7)])
  const unmeasured = reading('minutes_point_seconds.csv', { name: 'Fun Run', distance_m: null })
  expect(planOf(unmeasured).understood.units[0]?.options).toHaveLength(2)
  unmeasured.choose({ units: { time: 'seconds' } })
  expect(planOf(unmeasured).times[0]).toEqual(['61', 28_070])
})

it('offers a row without a bib once for two rows that are identical', () => {
  const { plan, understood } = planOf(reading('twice_without_bib.csv'))
  expect(plan.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6])
  expect(understood.left_out).toEqual([{ what: 'twice', count: 1, lines: [4], cells: [] }])
})

it('recognizes a row that is shifted by a column, and one that is only wrong', () => {
  const { refused, understood } = planOf(reading('shifted_rows.csv'))
  expect(refused).toEqual([
    '3: Its cells stand a column too far right from “Sex” on: the row is shifted.',
    '4: Its cells stand a column too far left from “Last name” on: the row is shifted.',
    '5: Its cells stand a column too far left from “Team” on: the row is shifted.',
    '7: “45:12” stands under “Class”: the row is shifted.',
  ])
  expect(understood.gender_words).toEqual([{ word: 'Q', count: 1 }])
})

it('reads places with dots, and genders under a class header', () => {
  const { understood, plan, refused } = planOf(reading('kategorie_platz_punkte.csv'))
  expect(refused).toEqual([])
  expect(understood.choices.meanings).toEqual(['place', 'bib_number', 'name', 'gender', 'age_group', 'time'])
  expect(plan.rows.map(({ target }) => [target?.values.gender, target?.values.age_group])).toEqual([
    ['female', 'W30'],
    ['male', 'M45'],
    ['female', 'W50'],
  ])
  expect(understood.gun.overall).toEqual({ same: 3, of: 3 })
})

it('imports one race of a file that holds several, and counts the others', () => {
  const file = reading('several_races.csv')
  const { understood, plan, question } = planOf(file)
  expect(understood.races).toEqual([
    { value: '10 km', count: 3 },
    { value: 'Half Marathon', count: 3 },
    { value: '5 km', count: 2 },
  ])
  expect(understood.choices.race).toEqual({ value: '10 km' })
  expect(question).toBeNull()
  expect(plan.rows.map(({ bib_number, line }) => [bib_number, line])).toEqual([
    ['91', 2],
    ['92', 3],
    ['95', 6],
  ])
  file.choose({ race: { value: '5 km' } })
  expect(planOf(file).plan.counts.new).toBe(2)
  file.choose({ race: 'all' })
  expect(planOf(file).plan.counts.new).toBe(8)
})

it('imports nothing of several races until one is chosen, when none fits', () => {
  const file = reading('several_races.csv', { name: 'Riverside Relay', distance_m: null })
  expect(planOf(file)).toMatchObject({ question: 'race', plan: { rows: [] } })
  file.choose({ race: { value: 'Half Marathon' } })
  expect(planOf(file)).toMatchObject({ question: null, plan: { counts: { new: 3 } } })
})

it('computes paces that are time over distance, and keeps others with their unit', () => {
  const paces = (of: Partial<ImportEvent> = {}) =>
    planOf(reading('paces_per_km.csv', of)).plan.rows.map(({ target }) => target?.values.pace)
  expect(paces()).toEqual(['', '', '', '4:50 /km'])
  // Without a distance nothing says which unit it is.
  const unmeasured = reading('paces_per_km.csv', { distance_m: null })
  expect(planOf(unmeasured).understood).toMatchObject({ asks_pace_unit: true, choices: { pace_unit: 'mi' } })
  unmeasured.choose({ pace_unit: 'km' })
  expect(planOf(unmeasured).plan.rows[0]?.target?.values.pace).toBe('4:00 /km')
})

it('offers no file without times until it is said to be a start list', () => {
  const file = reading('no_times.csv')
  const { understood, question } = planOf(file)
  expect(question).toBe('times')
  expect(understood.time_like).toEqual(['Mat A', 'Mat B'])
  file.choose({ without_times: true })
  expect(planOf(file).question).toBeNull()
})

/** Somebody who is registered. */
const runner = (bib_number: string, name: string): KnownRunner => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    id: `r${bib_number.padStart(14, '0')}`,
    source: 'form',
    result_slot: null,
    first_name,
    last_name,
    bib_number,
    gender: '',
    date_of_birth: '',
    age_group: '',
    result_status: '',
    race_time: null,
    gun_time: null,
    chip_time: null,
    pace: '',
    overall_rank: null,
    gender_rank: null,
    age_group_rank: null,
    ...no_entry,
    finish_order: null,
  }
}

it('asks whether it is the right event where most rows match no runner', () => {
  const file = reading('header_says_format.csv')
  const strangers = ['1 Ada Hall', '2 Bo Kent', '3 Cy Mott'].map((one) => runner(one[0] ?? '', one.slice(2)))
  expect(planOf(file)).toMatchObject({ question: null, strangers: null })
  expect(planOf(file, strangers)).toMatchObject({
    question: 'event',
    strangers: { rows: 4, matched: 0, known: 3 },
  })
  // A few who registered, among many who came on the day.
  expect(planOf(file, [runner('52', 'Lia Moretti')])).toMatchObject({ question: null })
  expect(planOf(file, [...strangers, runner('52', 'Lia Moretti')]).question).toBe('event')
  file.choose({ right_event: true })
  expect(planOf(file, strangers).question).toBeNull()
})

/** One of the small files that show what users of such systems reported. */
const reported = (name: string, of: Partial<ImportEvent> = {}, choices: Partial<ImportChoices> = {}) =>
  reading(`../reported/${name}`, of, choices)

it('finds runners by bibs as spreadsheets and scanners write them, and shows the registered bibs', () => {
  const runners = ['7 Zero Seven', '8 Plain Eight', '09 Excel Nine', '10 Quoted Ten', '11 Spaced Eleven'].map(
    (one) => runner(one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)),
  )
  const { plan, times } = planOf(reported('03-bib-zeros.csv'), runners)
  expect(plan.counts).toEqual({ new: 0, changed: 5, unchanged: 0, refused: 0 })
  expect(times).toEqual([
    ['7', time(0, 21, 0)],
    ['8', time(0, 22, 0)],
    ['09', time(0, 23, 0)],
    ['10', time(0, 24, 0)],
    ['11', time(0, 25, 0)],
  ])
  expect(plan.rows.some(({ changes }) => changes.some(({ field }) => field === 'bib_number'))).toBe(false)
  const nameless = planOf(reported('17-zero-noname.csv'), runners)
  expect(nameless.times.map(([bib]) => bib)).toEqual(['7', '8', '09'])
  expect(nameless.plan.counts.changed).toBe(3)
})

it('mistakes no bib for another where both are possible, and drops what a spreadsheet added', () => {
  const both = [runner('7', 'Zero Seven'), runner('0007', 'Other Person'), runner('07', 'Third One')]
  expect(planOf(reported('17-zero-noname.csv'), [...both, runner('08', 'Plain Eight')])).toMatchObject({
    times: [
      ['0007', time(0, 21, 0)],
      ['08', time(0, 22, 0)],
      ['09', undefined],
    ],
    refused: ['4: Bib 09 is not registered, and the row has no name.'],
  })
  expect(planOf(reported('03-bib-zeros.csv')).times.map(([bib]) => bib)).toEqual([
    '0007',
    '8',
    '9',
    '0010',
    '11',
  ])
})

it('reads cells that are guarded against spreadsheets, with straight and curly quotes', () => {
  const { times, refused } = planOf(reported('06-excel-formula.csv'))
  expect(refused).toEqual([])
  expect(times).toHaveLength(60)
  expect(times.slice(0, 3)).toEqual([
    ['1028', time(0, 31, 40)],
    ['1029', time(0, 33, 24)],
    ['1018', time(0, 35, 41)],
  ])
})

it('reads a workbook like its sheet saved as CSV, and keeps fractions of seconds', async () => {
  const file = new FileReading(
    '10-excel.xlsx',
    await readWorkbook(bytesOf('../reported/10-excel.xlsx')),
    event,
  )
  const { understood, times, refused } = planOf(file)
  expect(understood).toMatchObject({ encoding: 'Excel', rows: 60, sheets: [{ name: 'Results', rows: 60 }] })
  expect(refused).toEqual([])
  expect(times.slice(0, 3)).toEqual([
    ['1028', time(0, 31, 40) + 900],
    ['1029', time(0, 33, 24) + 100],
    ['1018', time(0, 35, 41) + 300],
  ])
  expect(understood.gun.overall).toEqual({ same: 60, of: 60 })
})

it('takes the first sheet that is a table, and another if it is chosen', async () => {
  const file = new FileReading('three_sheets.xlsx', await readWorkbook(bytesOf('three_sheets.xlsx')), event)
  const first = planOf(file)
  expect(first.understood.sheets).toEqual([
    { name: '10 km', rows: 4 },
    { name: 'Finish line', rows: 2 },
  ])
  expect(first.plan.rows.map(({ line, target }) => [line, target?.values.date_of_birth])).toEqual([
    [4, '1980-05-15'],
    [5, '1982-02-18'],
    [7, ''],
    [8, '1984-11-14'],
  ])
  expect(first.times).toEqual([
    ['71', time(0, 40, 12) + 340],
    ['72', time(0, 41, 0)],
    ['73', null],
    ['74', time(25, 30, 0)],
  ])
  file.choose({ sheet: 1 })
  const second = planOf(file)
  expect(second.understood.choices.sheet).toBe(1)
  expect(second.understood.columns.map(({ samples }) => samples[0])).toEqual([
    '81',
    'Eve Ash',
    '2014-08-16 9:41:08',
  ])
})

/** A race of 5 km that starts at 8:00. */
const five_km = { name: 'Harbor 5K', distance_m: 5000, event_time: '8:00 AM' }
const firstUnit = ({ understood }: ReturnType<typeof planOf>) => understood.units[0]?.unit

it('reads fractions of a day as a spreadsheet means them, and asks once about a time nobody runs', () => {
  const file = reported('09-excel-fractions.csv', five_km)
  const found = planOf(file)
  expect(found.times).toEqual([
    ['9501', time(0, 24, 1)],
    ['9502', time(0, 25, 0)],
    ['9503', time(25, 30, 0)],
  ])
  expect(firstUnit(found)).toBe('days')
  expect(found.question).toBe('odd_times')
  expect(found.understood.odd_times).toEqual({
    count: 1,
    of: 3,
    distance_m: 5000,
    examples: [{ line: 4, name: 'Cat Frac', ms: time(25, 30, 0) }],
  })
  file.choose({ odd_times: found.understood.odd_times })
  expect(planOf(file).question).toBeNull()
  // Also where nobody knows how far it was.
  expect(planOf(reported('09-excel-fractions.csv', { name: 'Fun Run', distance_m: null })).times[0]).toEqual([
    '9501',
    time(0, 24, 1),
  ])
})

it.each([five_km, { ...five_km, event_time: '' }, { ...five_km, name: 'Fun Run', distance_m: null }])(
  'reads a 12-hour clock as a duration where that is what people run: %o',
  (of) => {
    const found = planOf(reported('07-excel-ampm.csv', of))
    expect(found.times).toEqual([
      ['9301', time(0, 24, 15)],
      ['9302', time(0, 31, 40)],
      ['9303', time(1, 2, 3)],
    ])
    expect(firstUnit(found)).toBe('elapsed')
    expect(found.question).toBeNull()
  },
)

it('asks what a 12-hour clock means where neither the start nor the distance tells', () => {
  const file = reported('07-excel-ampm.csv', { name: 'Fun Run', distance_m: null })
  expect(planOf(file).question).toBe('units')
  file.choose({ units: { time: 'elapsed' } })
  expect(planOf(file)).toMatchObject({ question: null, times: [['9301', time(0, 24, 15)], {}, {}] })
})

it('asks what a 12-hour clock means where people run what either reading gives', () => {
  const at_night = { ...five_km, event_time: '11:30 PM' }
  const file = reported('07-excel-ampm.csv', at_night)
  expect(planOf(file).question).toBe('units')
  expect(optionsOf(file)).toEqual(['clock', 'elapsed'])
  file.choose({ units: { time: 'elapsed' } })
  expect(planOf(file)).toMatchObject({ question: null, times: [['9301', time(0, 24, 15)], {}, {}] })
  // At midnight both readings are one.
  const at_midnight = planOf(reported('07-excel-ampm.csv', { ...five_km, event_time: '12:00 AM' }))
  expect(at_midnight).toMatchObject({ question: null, times: [['9301', time(0, 24, 15)], {}, {}] })
})

it('reads 24:01:00 as 24 minutes where nobody runs for a day, and a real hour as an hour', () => {
  const found = planOf(reading('hours_for_minutes.csv', five_km))
  expect(found.times).toEqual([
    ['90', time(0, 24, 1)],
    ['91', time(0, 25, 30)],
    ['92', time(0, 31, 5)],
    ['93', time(1, 2, 3)],
  ])
  expect(firstUnit(found)).toBe('hours_minutes')
  expect(found.understood.units[0]).toMatchObject({
    sample: '24:01:00',
    options: [{ unit: 'hours_minutes', ms: time(0, 24, 1) }],
  })
  // Two readings that come to the same are offered once.
  const fast = planOf(reported('17-zero-noname.csv', { distance_m: 10_000, event_time: '8:00 AM' }))
  expect(fast.understood.units[0]?.options.map(({ unit }) => unit)).toEqual(['clock', 'wall'])
  expect(planOf(reading('hours_for_minutes.csv', { distance_m: 160_000 })).times[0]).toEqual([
    '90',
    time(24, 1, 0),
  ])
})

it('never takes a clock time for a gun time, however many days have passed', () => {
  const short = planOf(reading('wall_clock_gun.csv', five_km))
  const guns = ({ plan }: ReturnType<typeof planOf>) => plan.rows.map(({ target }) => target?.values.gun_time)
  expect(guns(short)).toEqual([time(0, 19, 15), time(0, 24, 40), time(1, 2, 3)])
  const long = planOf(
    reading('ultra_wall_clock.csv', { name: 'Ridge 100', distance_m: 160_934, event_time: '6:00 AM' }),
  )
  expect(long.refused).toEqual([])
  expect(long.question).toBeNull()
  const chips = long.plan.rows.map(({ target }) => target?.values.chip_time ?? 0)
  expect(guns(long)).toEqual(chips.map((ms) => ms + 5000))
})

it('finds no second time in a finish on a later day when the file gives the duration', () => {
  const found = planOf(reading('ultra_start_finish.csv', { name: 'Ridge 100', distance_m: 160_934 }))
  expect(found.understood.choices.meanings.slice(2)).toEqual(['start_time', 'finish_time', 'gun_time'])
  expect(found.notes).toEqual([])
  expect(found.times.map(([, ms]) => ms)).toEqual(
    Array.from({ length: 6 }, (_, at) => time(18, 0, at * 7011)),
  )
})

it('asks how to read a column where no reading gives a time that people run', () => {
  const file = reading('minutes_point_seconds.csv', { distance_m: 100_000 })
  expect(planOf(file)).toMatchObject({ question: 'units', understood: { odd_times: null } })
  expect(planOf(file).understood.units).toEqual([
    {
      meaning: 'time',
      header: 'Time',
      sample: '28.07',
      options: [
        { unit: 'seconds', ms: 28_070 },
        { unit: 'minutes_seconds', ms: time(0, 28, 7) },
      ],
      is_human: false,
      unit: null,
    },
  ])
  // The one that is chosen is not human either.
  file.choose({ units: { time: 'minutes_seconds' } })
  expect(planOf(file)).toMatchObject({ question: 'odd_times' })
  file.choose({ odd_times: planOf(file).understood.odd_times })
  expect(planOf(file)).toMatchObject({ question: null })
})

const optionsOf = (file: FileReading) => planOf(file).understood.units[0]?.options.map(({ unit }) => unit)

it('offers no reading in which nobody runs where people run in another', () => {
  expect(optionsOf(reported('07-excel-ampm.csv', five_km))).toEqual(['elapsed'])
  expect(optionsOf(reported('09-excel-fractions.csv', five_km))).toEqual(['days'])
  // Without a distance nothing is known, and a race may last past midnight.
  const unmeasured = { ...five_km, name: 'Fun Run', distance_m: null }
  expect(optionsOf(reported('07-excel-ampm.csv', unmeasured))).toEqual(['clock', 'elapsed'])
})

it.each([
  ['07-excel-ampm.csv', 'clock', time(16, 24, 15)],
  ['09-excel-fractions.csv', 'seconds', 17],
] as const)(
  'asks about times of %s that nobody runs, also in the reading that was chosen',
  (name, unit, ms) => {
    const file = reported(name, five_km, { units: { time: unit } })
    const found = planOf(file)
    expect(found.times[0]?.[1]).toBe(ms)
    expect(found.question).toBe('odd_times')
    // The reading that stands is among the options, to be left for another.
    expect(optionsOf(file)).toContain(unit)
  },
)

it('holds an answer about odd times for these alone', () => {
  const file = reported('09-excel-fractions.csv', five_km)
  const answer = planOf(file).understood.odd_times
  file.choose({ odd_times: answer })
  file.choose({ units: { time: 'seconds' } })
  expect(planOf(file).question).toBe('odd_times')
  file.choose({ units: { time: 'days' } })
  expect(planOf(file).question).toBeNull()
  // Over another distance other times are odd.
  file.compareWith({ ...event, ...five_km, distance_m: 15_000 })
  expect(planOf(file).question).toBe('odd_times')
  // A file that is imported again, after the distance of its event has changed.
  const again = reported('09-excel-fractions.csv', { ...five_km, distance_m: 1000 }, { odd_times: answer })
  expect(planOf(again).question).toBe('odd_times')
})

it('keeps what was said about a column while other columns change', () => {
  const file = reading('minutes_point_seconds.csv', { distance_m: 100_000 })
  const columns = planOf(file).understood.columns.map(({ meaning }) => meaning)
  const time_at = columns.indexOf('time')
  const other = columns.findIndex((meaning, at) => at !== time_at && meaning !== 'bib_number')
  const unit = () => planOf(file).understood.units[0]?.unit
  file.choose({ units: { time: 'minutes_seconds' } })
  file.choose({ odd_times: planOf(file).understood.odd_times })
  file.choose({ meanings: columns.map((meaning, at) => (at === other ? 'ignore' : meaning)) })
  expect(planOf(file).question).toBeNull()
  expect(unit()).toBe('minutes_seconds')
  // The same meaning of another column is another question.
  file.choose({
    meanings: columns.map((meaning, at) => (at === other ? 'time' : at === time_at ? 'ignore' : meaning)),
  })
  expect(unit()).not.toBe('minutes_seconds')
  file.choose({ meanings: columns })
  expect(unit()).toBe('minutes_seconds')
})

it('brings answers back with the meaning that another column took', () => {
  const lines = [
    'Bib,Name,Sex,Gun Time,Chip Time,Club,Status',
    '1,Ada,F,24.15,24.01,Harriers,CONF',
    '2,Bo,M,31.40,31.20,Harriers,CONF',
    '3,Cy,Q,29.03,28.50,Kestrels,OK',
    '4,Di,M,,,Kestrels,NOSHOW',
    '5,Eve,F,9.10,9.05,Kestrels,CONF',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const file = new FileReading('answers.csv', bytes, { ...event, ...five_km })
  const columns = planOf(file).understood.columns.map(({ meaning }) => meaning)
  file.choose({ statuses: { conf: 'finished', noshow: 'dns' } })
  file.choose({ genders: { q: '' } })
  file.choose({ units: { gun_time: 'minutes_seconds', chip_time: 'minutes_seconds' } })
  file.choose({ odd_times: planOf(file).understood.odd_times, without_times: true, ranking_basis: 'chip' })
  const answered = planOf(file)
  expect(answered.question).toBeNull()
  expect(answered.understood.odd_times).toMatchObject({ count: 1 })
  const club_at = columns.indexOf('ignore')
  const asked: unknown[] = []
  for (const taken of ['status', 'gender', 'chip_time', 'gun_time'] as const) {
    const others = columns.map((meaning, at) =>
      at === club_at ? taken : meaning === taken ? 'ignore' : meaning,
    )
    file.choose({ meanings: others })
    const { understood } = planOf(file)
    expect(understood.choices.statuses).toEqual(
      taken === 'status' ? {} : answered.understood.choices.statuses,
    )
    asked.push(planOf(file).question)
    file.choose({ odd_times: understood.odd_times })
    file.choose({ meanings: columns })
    expect(planOf(file)).toMatchObject({
      question: null,
      understood: { choices: answered.understood.choices },
    })
  }
  // What was said of another column is of no use for this one.
  expect(asked[0]).toBe('statuses')
  // Another column that gets a meaning is asked about, and the place of the runner says nothing about it.
  file.choose({ meanings: columns.map((meaning, at) => (at === club_at ? 'overall_place' : meaning)) })
  expect(planOf(file).understood.choices.statuses).toEqual(answered.understood.choices.statuses)
})

it('asks anew about odd times when other races of the file are taken', () => {
  const lines = [
    'Bib,Name,Race,Time',
    '1,Ada,5 km,25:00',
    '2,Bo,5 km,3:00',
    '3,Cy,5 km,26:00',
    '4,Di,1 mile,5:00',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const file = new FileReading('two_races.csv', bytes, { ...event, ...five_km })
  file.choose({ odd_times: planOf(file).understood.odd_times })
  expect(planOf(file)).toMatchObject({ question: null, understood: { choices: { race: { value: '5 km' } } } })
  file.choose({ race: 'all' })
  expect(planOf(file)).toMatchObject({ question: 'odd_times', understood: { odd_times: { count: 2 } } })
})

it.each([
  // 11 minutes since the start are nobody's 10 km, 41 minutes are.
  ['0:30:00', '0:41:08', 'time', false, time(0, 41, 8)],
  ['9:00:00', '9:41:08', 'finish_time', false, time(0, 41, 8)],
  ['0:20:00', '1:05:00', 'finish_time', true, time(0, 45, 0)],
  // Neither is human: no matter what is chosen, the times are asked about.
  ['6:00:00', '16:22:17', 'finish_time', true, time(10, 22, 17)],
] as const)(
  'asks whether %s to %s is a clock only where people may run both',
  (start, cell, meaning, asks, ms) => {
    const lines = ['Bib,Name,Start,Time', `1,Ada,${start},${cell}`]
    const found = planOf(new FileReading('clocks.csv', new TextEncoder().encode(lines.join('\n')), event))
    expect(found.understood.choices.meanings[3]).toBe(meaning)
    expect(found.understood.clock !== null).toBe(asks)
    expect(found.times).toEqual([['1', ms]])
  },
)

it('asks whether times are clocks in a file of several races, most of them of another distance', () => {
  const lines = [
    'Bib,Name,Race,Start,Time',
    '1,Ada,5 km,9:00:00,9:25:00',
    '2,Bo,5 km,9:00:00,9:27:00',
    '3,Cy,Marathon,8:00:00,12:10:00',
  ]
  const marathon = { ...event, name: 'Harbor Marathon', distance_m: 42_195 }
  const found = planOf(new FileReading('several.csv', new TextEncoder().encode(lines.join('\n')), marathon))
  expect(found.understood.clock).not.toBeNull()
  expect(found.times).toEqual([['3', time(4, 10, 0)]])
})

it('asks once what a status word means', () => {
  const file = reported('04-chronotrack.csv')
  const open = planOf(file)
  expect(open).toMatchObject({ question: 'statuses', refused: [] })
  expect(open.understood.status_words).toEqual([{ word: 'CONF', count: 60, timed: 60 }])
  file.choose({ statuses: { conf: 'finished' } })
  const { plan, question, understood } = planOf(file)
  expect(question).toBeNull()
  expect(plan.counts).toEqual({ new: 61, changed: 0, unchanged: 0, refused: 0 })
  const finishers = plan.rows.filter(({ target }) => target?.values.result_status === 'finished')
  expect(finishers).toHaveLength(60)
  expect(understood.gun.overall.of).toBe(60)
  file.choose({ statuses: { conf: 'dnf' } })
  expect(planOf(file).plan.rows[0]?.target?.values.result_status).toBe('dnf')
})

it('asks what the places of a file are when hardly any follow from its times', () => {
  const file = reading('places_by_points.csv')
  expect(planOf(file)).toMatchObject({ question: 'other_places', understood: { other_places: { of: 12 } } })
  file.choose({ other_places: true })
  expect(planOf(file).question).toBeNull()
})

/** Ten rows of each word in the column of genders. */
const withGenders = (...words: string[]) => {
  const rows = words.flatMap((word) => Array.from({ length: 10 }, (_, row) => ({ word, row })))
  const lines = rows.map(({ word, row }, bib) => `${bib + 1},Ada ${word}${row},${word},40:${10 + row}`)
  return new FileReading(
    'genders.csv',
    new TextEncoder().encode(['Bib,Name,Gender,Time', ...lines].join('\n')),
    event,
  )
}

it('reads m, w, and d as a German file means them', () => {
  const { plan, question } = planOf(withGenders('m', 'w', 'd'))
  expect(question).toBeNull()
  expect(plan.counts).toMatchObject({ new: 30, refused: 0 })
  expect(
    plan.rows.map(({ target }) => target?.values.gender).filter((one) => one === 'non-binary'),
  ).toHaveLength(10)
})

it('asks once what a gender word means, and whether D beside H means dames', () => {
  const file = withGenders('H', 'D', 'Elf')
  const open = planOf(file)
  expect(open).toMatchObject({ question: 'genders', refused: [] })
  expect(open.understood.gender_words).toEqual([
    { word: 'D', count: 10 },
    { word: 'Elf', count: 10 },
  ])
  file.choose({ genders: { d: 'female', elf: '' } })
  const { plan, question } = planOf(file)
  expect(question).toBeNull()
  const genders = plan.rows.map(({ target }) => target?.values.gender)
  expect([genders[0], genders[10], genders[20]]).toEqual(['male', 'female', ''])
})
