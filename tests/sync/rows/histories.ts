import { type CommandKind, commands, isCommandKind } from '#domain/commands.ts'
import { plants } from '../simulation/plants.ts'
import {
  type Histories,
  PLANT_COMMANDS,
  plantAll,
  repeat,
  runHistories,
  type Threads,
} from '../simulation/run.ts'
import { kinds_of_days } from './race-days.ts'
import type { Row } from './row.ts'

// What the seeded simulation shows (tests/sync/simulation): every device converges, and the judge can see.

export const SEEDS = { short: 300, long: 20_000 }

/** Beyond those of the short proof: each has shown a fault that is mended since. */
const ONCE_BROKEN = [678, 1084, 2750, 3988, 4592, 4627, 8330, 14190, 14713]

/** So many histories have every kind of command. */
const ALL_KINDS = 100

export interface Wanted {
  first: number
  count: number
  /** For each device; null: most histories are short, every tenth is longer, every 250th long. */
  commands: number | null
}

/** Phones of stations have no account, and days of their own. */
const in_race_days = Object.fromEntries(
  kinds_of_days.map((kind) => [kind, 'its devices have no accounts: the race days']),
)

/** Kinds of commands that no history has, and what tries them instead. */
const elsewhere: Partial<Record<CommandKind, string>> = {
  commitImport: 'its rows are staged by parts beforehand: tests/server/import.test.ts',
  undoImport: 'its rows are staged by the server beforehand: tests/server/import-undo.test.ts',
  confirmEntry: 'nothing lapses there: tests/server/unconfirmed-entries.test.ts, heal-unconfirmed.test.ts',
  deleteMail: 'its list is on no device: tests/server/mail.test.ts',
  createProduct: 'tests/server/push-products.test.ts',
  updateProduct: 'tests/server/push-products.test.ts',
  deleteProduct: 'tests/server/push-products.test.ts',
  sendPasses: 'no mail leaves there: tests/server/start-lists.test.ts',
  moveStationDevice: 'tests/server/station-device.test.ts, stations.test.ts',
  ...in_race_days,
}

/** A kind in this few histories is reported with their seeds: a change to them may lose it. */
const FEW_HISTORIES = 10

/** Says of each kind how often it was accepted; a kind that never was would go untried, and nobody would know. */
function kindsAreTried(accepted: Histories['accepted']): Row {
  const kinds = Object.keys(commands).filter(isCommandKind)
  const counts = kinds.map(
    (kind) => `${kind} ${elsewhere[kind] ? 'elsewhere' : (accepted.get(kind)?.count ?? 0)}`,
  )
  console.log(`accepted: ${counts.join(', ')}`)
  for (const [kind, { seeds }] of accepted) {
    if (seeds.length < FEW_HISTORIES)
      console.log(`rare: ${kind}, in the histories ${seeds.toSorted((a, b) => a - b).join(', ')}`)
  }
  for (const [kind, place] of Object.entries(elsewhere)) console.log(`elsewhere: ${kind}, ${place}`)
  const untried = kinds.filter((kind) => elsewhere[kind] === undefined && !accepted.has(kind))
  for (const kind of untried) console.log(`no history has an accepted ${kind}`)
  return {
    name: 'every kind of command is in the histories',
    value: untried.length,
    unit: `of ${kinds.length - Object.keys(elsewhere).length} kinds in none`,
    against: null,
    ratio: null,
    bar: '0',
    ok: untried.length === 0,
  }
}

export async function devicesConverge(threads: Threads, wanted: Wanted): Promise<Row[]> {
  const { first, count } = wanted
  const started_ms = Date.now()
  const seconds = () => Math.round((Date.now() - started_ms) / 1000)
  const range = Array.from({ length: count }, (_, at) => first + at)
  const seeds = [...new Set([...range, ...(count < SEEDS.short ? [] : ONCE_BROKEN)])]
  const every = Math.max(1, Math.floor(seeds.length / 10))
  const counts = await runHistories(threads, seeds, wanted.commands, (done) => {
    if (done % every === 0) console.log(`${done} of ${seeds.length} histories, ${seconds()} s`)
  })
  const { network, broken } = counts
  console.log(
    `${counts.histories} histories of 5 devices, ${counts.long} of them with 200 commands of each: ` +
      `${counts.commands} commands, ` +
      `${network.requests} requests, ${network.lost_requests} lost, ${network.lost_replies} replies lost, ` +
      `${network.doubled} sent again by the network, ${network.late} late, ${network.spoiled} spoiled, ` +
      `${network.cached} from a cache, ${network.lost_rings} rings lost, ${counts.device_kills} devices and ` +
      `${network.server_kills} times the server killed, ${network.failed_commits} times its disk full, ` +
      `${counts.restores} restores; ${seconds()} s`,
  )
  const converge: Row = {
    name: 'every device converges',
    value: broken.length,
    unit: `of ${counts.histories} histories broken`,
    against: null,
    ratio: null,
    bar: `0 of ${SEEDS.short}; 0 of ${SEEDS.long.toLocaleString('en-US')} in the long proof`,
    ok: broken.length === 0 && counts.histories === seeds.length,
  }
  const kinds = kindsAreTried(counts.accepted)
  // A few histories do not have everything.
  return count < ALL_KINDS ? [converge] : [converge, kinds]
}

/** A seed that broke can be looked at, because it is the same history each time, to the last byte of each answer. */
export async function seedsAreHistories(threads: Threads): Promise<Row> {
  const seeds = Array.from({ length: 6 }, (_, at) => at + 1)
  const differing = await repeat(threads, seeds)
  for (const seed of differing) console.log(`seed ${seed} told two stories`)
  return {
    name: 'a seed is one history',
    value: differing.length,
    unit: `of ${seeds.length} seeds went another way when they were run again`,
    against: null,
    ratio: null,
    bar: '0',
    ok: differing.length === 0,
  }
}

export async function simulationSees(threads: Threads): Promise<Row> {
  const caught = await plantAll(threads)
  for (const { plant, seen, tried } of caught) {
    console.log(
      seen
        ? `planted: ${plant} – seen by seed ${seen.seed}: ${seen.failure.slice(0, 160)}\n` +
            `  npm run test:sync -- --seed ${seen.seed} --commands ${PLANT_COMMANDS} --plant '${plant}'`
        : `planted: ${plant} – NOT SEEN in ${tried} histories`,
    )
  }
  const count = Object.keys(plants).length
  const seen = caught.filter((one) => one.seen !== null).length
  return {
    name: 'the simulation can see',
    value: seen,
    unit: 'planted mistakes seen',
    against: null,
    ratio: null,
    bar: `all ${count}`,
    ok: seen === count,
  }
}
