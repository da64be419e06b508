import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startServer, templateDir, type TestServer } from '#support/server.ts'
import { acknowledgedIsDurable } from './rows/durable.ts'
import { exactlyOnce } from './rows/exactly-once.ts'
import { devicesConverge, seedsAreHistories, SEEDS, simulationSees } from './rows/histories.ts'
import { noLostUpdate } from './rows/lost-update.ts'
import { noWedge } from './rows/no-wedge.ts'
import { oldApp } from './rows/old-app.ts'
import { realServerConverges } from './rows/real-server.ts'
import { DAYS, PRESSES, raceDaysConverge } from './rows/race-days.ts'
import { restoreHeals } from './rows/restore.ts'
import type { Row } from './rows/row.ts'
import { day_plants, type DayPlant } from './race-day/plants-of-days.ts'
import { readCollections, readSchema } from './simulation/database.ts'
import { plants, type Plant } from './simulation/plants.ts'
import { commandsOf, tellOne, type Threads } from './simulation/run.ts'

// The rows of the table "Correct" that are about sync, each beside its bar.

const isPlant = (name: string): name is Plant | DayPlant => name in plants || name in day_plants

/** What takes all processors goes alone; the rows that take one each go beside one another. */
const turns = [
  [['converge', 'days', 'seed', 'see']],
  [['durable'], ['once', 'update', 'wedge', 'old']],
  [['kill', 'restore']],
] as const

/** What `npm test` runs: rows that are quick, with this many histories and race days. */
const core = { rows: ['converge', 'days', 'once', 'old'], histories: 24, days: 6 }

/** The rows of the K-th of N parts, the dearest dealt out first. */
function rowsOfPart(part: string): string[] {
  const [at = 1, parts = 1] = part.split('/').map(Number)
  const by_cost = [
    'converge',
    'days',
    'see',
    'durable',
    'seed',
    'once',
    'update',
    'wedge',
    'old',
    'kill',
    'restore',
  ]
  return by_cost.filter((_, index) => index % parts === at - 1)
}
type Measure = (typeof turns)[number][number][number]

async function withServer(work: (server: TestServer) => Promise<Row>): Promise<Row> {
  const server = await startServer()
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

export async function main(argv: string[], folder: string): Promise<boolean> {
  const option = (name: string) => {
    const at = argv.indexOf(name)
    return at < 0 ? undefined : argv[at + 1]
  }
  const number = (name: string) => (option(name) === undefined ? null : Number(option(name)))
  const root = resolve(folder, '../..')
  const threads: Threads = {
    worker_file: join(folder, 'worker.mjs'),
    data: {
      schema: readSchema(templateDir(false)),
      collections: readCollections(templateDir(false)),
      feeds_folder: join(root, 'pocketbase/feeds'),
      hooks_file: join(root, 'pocketbase/hooks/lib/commands.js'),
      program_file: join(folder, 'tab.js'),
    },
  }
  const commands = number('--commands')
  const seed = number('--seed')
  if (seed !== null) {
    const wanted = option('--plant') ?? ''
    const plant = isPlant(wanted) ? wanted : null
    const is_day = argv.includes('--day')
    const of_each = commands ?? (is_day ? PRESSES : commandsOf(seed))
    return tellOne(threads, { seed, commands: of_each, plant, tells: true, is_day })
  }

  const is_long = argv.includes('--long')
  const is_core = argv.includes('--core')
  const count = number('--seeds') ?? (is_long ? SEEDS.long : is_core ? core.histories : SEEDS.short)
  const days = number('--seeds') ?? (is_long ? DAYS.long : is_core ? core.days : DAYS.short)
  const first = number('--first') ?? 1
  const measures: Record<Measure, () => Row | Promise<Row | Row[]>> = {
    converge: () => devicesConverge(threads, { first, count, commands }),
    days: () => raceDaysConverge(threads, { first, count: days }, !is_core),
    seed: () => seedsAreHistories(threads),
    see: () => simulationSees(threads),
    once: () => withServer(exactlyOnce),
    update: () => withServer(noLostUpdate),
    durable: () => acknowledgedIsDurable(is_long),
    wedge: () => withServer(noWedge),
    old: () => withServer((server) => oldApp(server, root)),
    kill: () => (is_long ? realServerConverges(root, 20, 40) : realServerConverges(root, 2, 12)),
    restore: () => restoreHeals(root, { simulated: is_long ? 20_000 : 2_000, real: is_long ? 10 : 2 }),
  }
  const only = option('--only')
  const without = (option('--without') ?? '').split(',')
  const chosen: readonly string[] = is_core ? core.rows : rowsOfPart(option('--part') ?? '1/1')
  const started_ms = Date.now()
  const made = new Map<Measure, Row[]>()
  const run = async (names: readonly Measure[]) => {
    for (const name of names) {
      if (only === undefined ? !chosen.includes(name) || without.includes(name) : only !== name) continue
      console.log(`\n== ${name}`)
      made.set(name, [await measures[name]()].flat())
    }
  }
  for (const side_by_side of turns) await Promise.all(side_by_side.map(run))
  const rows = turns.flat(2).flatMap((name) => made.get(name) ?? [])

  console.log('')
  for (const { ok, name, value, unit, bar } of rows) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${value.toLocaleString('en-US')} ${unit} (bar: ${bar})`)
  }
  const json = option('--json')
  if (json) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`)
  const failed = rows.filter(({ ok }) => !ok).length
  const seconds = Math.round((Date.now() - started_ms) / 1000)
  console.log(`sync: ${rows.length - failed} passed, ${failed} failed, ${seconds} s`)
  return rows.length > 0 && failed === 0
}
