import type { CommandKind } from '#domain/commands.ts'
import type { ToldDay } from '../race-day/day.ts'
import { day_plants, type DayPlant } from '../race-day/plants-of-days.ts'
import { onAll, type Threads } from '../simulation/run.ts'
import type { Task } from '../simulation/worker.ts'
import type { Row } from './row.ts'

// Race days: four tables that drop, meet, die, are revoked and restored (tests/sync/race-day).

export const DAYS = { short: 30, long: 500 }

/** Beyond those of the short proof: each has shown a fault that is mended since. */
const ONCE_BROKEN = [55, 143, 155, 196, 223, 335, 426]

/** For each table. */
export const PRESSES = 24

/** What people do on race day and in no other history. */
export const kinds_of_days = [
  'createStation',
  'changeStation',
  'openStationCode',
  'joinStation',
  'revokeStationDevice',
  'moveStationDevice',
  'leaveStation',
  'dismissWaitingFacts',
  'recordFact',
] as const satisfies readonly CommandKind[]

const counted = [
  'facts',
  'clashes',
  'phone_kills',
  'restores',
  'revoked',
  'left',
  'handed_in',
  'gone',
  'not_saved',
] as const

/** @param is_whole days enough for every kind of command; mistakes are also planted one at a time, for the judge to see */
export async function raceDaysConverge(
  threads: Threads,
  { first, count }: { first: number; count: number },
  is_whole: boolean,
): Promise<Row[]> {
  const started_ms = Date.now()
  const seconds = () => Math.round((Date.now() - started_ms) / 1000)
  const range = Array.from({ length: count }, (_, at) => first + at)
  const seeds = [...new Set([...range, ...(count < DAYS.short ? [] : ONCE_BROKEN)])]
  const wanted = seeds.length
  const sum = Object.fromEntries(counted.map((name) => [name, 0])) as Record<(typeof counted)[number], number>
  const network: Record<string, number> = {}
  const accepted: Record<string, number> = {}
  let done = 0
  let broken = 0
  const next = (): Task | null => {
    const seed = seeds.shift()
    return seed === undefined ? null : dayOf(seed, null)
  }
  const whole = new Set<number>()
  const add = (day: ToldDay) => {
    for (const name of counted) sum[name] += day[name]
    for (const [name, value] of Object.entries(day.network)) network[name] = (network[name] ?? 0) + value
    for (const [kind, value] of Object.entries(day.accepted)) accepted[kind] = (accepted[kind] ?? 0) + value
  }
  const every = Math.max(1, Math.floor(count / 30))
  await onAll(threads, next, (outcome) => {
    done += 1
    if ('day' in outcome) {
      add(outcome.day)
      whole.add(outcome.task.seed)
    }
    if ('failure' in outcome) {
      broken += 1
      console.log(`race day ${outcome.task.seed} broke: ${outcome.failure}`)
      console.log(`  again, with its story: npm run test:sync -- --day --seed ${outcome.task.seed}`)
    }
    if (done % every === 0) console.log(`${done} of ${wanted} race days, ${seconds()} s`)
  })
  console.log(
    `${done} race days of 4 tables: ${sum.facts} facts, ${sum.clashes} clashes, ${sum.phone_kills} times a phone ` +
      `and ${network.server_kills} times the server killed, ${sum.restores} restores, ${sum.revoked} phones ` +
      `revoked, ${sum.left} left, ${sum.gone} gone for good, ${sum.handed_in} facts handed in for another phone, ` +
      `${sum.not_saved} presses on a full disk, ${accepted.moveStationDevice ?? 0} phones moved, ${network.lost_requests} ` +
      `requests and ${network.lost_replies} replies lost, ${network.doubled} sent again, ${network.late} late; ` +
      `${seconds()} s`,
  )
  const untried = kinds_of_days.filter((kind) => !accepted[kind])
  for (const kind of untried) console.log(`no race day has an accepted ${kind}`)
  const row = { unit: '', against: null, ratio: null }
  const rows: Row[] = [
    {
      ...row,
      name: 'tables agree on all that was said',
      value: broken,
      unit: `of ${done} race days broken`,
      bar: `0 of ${DAYS.short}; 0 of ${DAYS.long} in the long proof`,
      ok: broken === 0 && done === wanted,
    },
  ]
  // A few days do not have everything.
  if (!is_whole) return rows
  rows.push({
    ...row,
    name: 'every kind of command of a station is in the race days',
    value: untried.length,
    unit: `of ${kinds_of_days.length} kinds in none`,
    bar: '0',
    ok: untried.length === 0,
  })
  const seen = await plantsSeen(threads, whole)
  const planted = Object.keys(day_plants).length
  rows.push({
    ...row,
    name: 'the race days can see',
    value: seen,
    unit: 'planted mistakes seen',
    bar: `all ${planted}`,
    ok: seen === planted,
  })
  return rows
}

/** So many days may pass before a planted mistake shows: every change of the app makes other days of all seeds. */
const PATIENCE = 400

/** Where the search begins: rare ones are not looked for where they have never shown, for it takes minutes. */
const first_days: Partial<Record<DayPlant, number>> = { 'forgotten move': 24, 'other bib': 230 }

/**
 * How many of the planted mistakes a judge finds on a day that is right without them.
 * @param whole days that were right without them already
 */
async function plantsSeen(threads: Threads, whole: ReadonlySet<number>): Promise<number> {
  let count = 0
  for (const plant of Object.keys(day_plants) as DayPlant[]) {
    const seen = await firstSeen(threads, plant, whole)
    if (seen) {
      count += 1
      console.log(`planted: ${plant} – seen by day ${seen.seed}: ${seen.failure.slice(0, 160)}`)
    } else console.log(`planted: ${plant} – NOT SEEN in ${PATIENCE} race days`)
  }
  return count
}

interface Seen {
  seed: number
  failure: string
}

async function firstSeen(
  threads: Threads,
  plant: DayPlant,
  whole: ReadonlySet<number>,
): Promise<Seen | null> {
  let seed = first_days[plant] ?? 1
  const end = seed + PATIENCE
  while (seed < end) {
    const broken: Seen[] = []
    const next = (): Task | null => (broken.length > 0 || seed === end ? null : dayOf(seed++, plant))
    await onAll(threads, next, (outcome) => {
      if ('failure' in outcome && outcome.judged)
        broken.push({ seed: outcome.task.seed, failure: outcome.failure })
    })
    for (const one of broken.sort((a, b) => a.seed - b.seed))
      if (whole.has(one.seed) || (await isRight(threads, one.seed))) return one
  }
  return null
}

const dayOf = (seed: number, plant: DayPlant | null): Task => ({
  seed,
  commands: PRESSES,
  plant,
  tells: false,
  is_day: true,
})

async function isRight(threads: Threads, seed: number): Promise<boolean> {
  const tasks = [dayOf(seed, null)]
  let right = false
  await onAll(
    threads,
    () => tasks.shift() ?? null,
    (outcome) => {
      right = !('failure' in outcome)
    },
  )
  return right
}
