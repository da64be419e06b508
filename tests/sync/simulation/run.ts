import { cpus } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { NetworkCounts } from './network.ts'
import { plants, type Plant } from './plants.ts'
import type { Outcome, Task, WorkerData } from './worker.ts'

// Runs many histories on all processors, and shows that the simulation sees each of the planted mistakes.

export interface Threads {
  worker_file: string
  data: WorkerData
}

/** Most histories are short, so that there can be many of them; one in ten is longer, and a few are long. */
const SHORT = 6
const MIDDLE = 40
const MIDDLE_EVERY = 10
const LONG = 200
const LONG_EVERY = 250

export function commandsOf(seed: number): number {
  if (seed % LONG_EVERY === 0) return LONG
  return seed % MIDDLE_EVERY === 0 ? MIDDLE : SHORT
}

/**
 * Each tab's program is made anew from the same code: compiled quickly once, it is there for the tabs that come after,
 * and what runs hot in all of them is soon compiled well. Most of it never runs in a history.
 */
setFlagsFromString('--always-sparkplug')
setFlagsFromString('--no-flush-bytecode')
setFlagsFromString('--max-lazy')
/** And most of what it makes is garbage at once: a third of this is the space for new objects. */
const resourceLimits = { maxYoungGenerationSizeMb: 384 }

/** Runs tasks on all processors until they are done, or until `next` has no more. */
export async function onAll(
  { worker_file, data }: Threads,
  next: () => Task | null,
  take: (outcome: Outcome) => void,
): Promise<void> {
  const width = Math.max(1, Math.min(8, cpus().length))
  const work = () =>
    new Promise<void>((done, failed) => {
      const worker = new Worker(worker_file, { workerData: data, resourceLimits })
      const go = () => {
        const task = next()
        if (task) worker.postMessage(task)
        else void worker.terminate().then(() => done())
      }
      worker.on('message', (outcome: Outcome) => {
        take(outcome)
        go()
      })
      worker.on('error', failed)
      go()
    })
  await Promise.all(Array.from({ length: width }, work))
}

function storyOf(outcome: Outcome): string[] {
  if ('told' in outcome) return outcome.told.story
  return 'day' in outcome ? outcome.day.story : outcome.story
}

export interface Histories {
  histories: number
  long: number
  commands: number
  device_kills: number
  restores: number
  network: NetworkCounts
  /** For each kind, how many commands were accepted, and the seeds of their histories. */
  accepted: Map<string, { count: number; seeds: number[] }>
  broken: { seed: number; failure: string }[]
}

export async function runHistories(
  threads: Threads,
  seeds: readonly number[],
  commands: number | null,
  progress: (done: number) => void,
): Promise<Histories> {
  const sum: Histories = {
    histories: 0,
    long: 0,
    commands: 0,
    device_kills: 0,
    restores: 0,
    accepted: new Map(),
    network: {
      requests: 0,
      lost_requests: 0,
      lost_replies: 0,
      doubled: 0,
      late: 0,
      spoiled: 0,
      server_kills: 0,
      failed_commits: 0,
      cached: 0,
      lost_rings: 0,
    },
    broken: [],
  }
  // The long ones first: the last of them would leave the other processors idle.
  const order = seeds.toSorted((a, b) => commandsOf(b) - commandsOf(a) || a - b)
  const next = (): Task | null => {
    const found = order.shift()
    if (found === undefined) return null
    return { seed: found, commands: commands ?? commandsOf(found), plant: null, tells: false }
  }
  await onAll(threads, next, (outcome) => {
    sum.histories += 1
    if (outcome.task.commands === LONG) sum.long += 1
    if ('failure' in outcome) {
      sum.broken.push({ seed: outcome.task.seed, failure: outcome.failure })
      console.log(`seed ${outcome.task.seed} broke: ${outcome.failure}`)
      const size = commands === null ? '' : ` --commands ${commands}`
      console.log(`  again, with its story: npm run test:sync -- --seed ${outcome.task.seed}${size}`)
    } else if ('told' in outcome) {
      const { told } = outcome
      sum.commands += told.commands
      sum.device_kills += told.device_kills
      sum.restores += told.restores
      for (const [kind, count] of Object.entries(told.accepted)) {
        const before = sum.accepted.get(kind) ?? { count: 0, seeds: [] }
        sum.accepted.set(kind, {
          count: before.count + count,
          seeds: [...before.seeds, outcome.task.seed],
        })
      }
      for (const name of Object.keys(sum.network) as (keyof NetworkCounts)[])
        sum.network[name] += told.network[name]
    }
    progress(sum.histories)
  })
  return sum
}

/** Runs each seed twice, and answers those whose two stories differ. */
export async function repeat(threads: Threads, seeds: number[]): Promise<number[]> {
  const stories = new Map<number, string>()
  const differing: number[] = []
  // All once, then all again: so a seed meets another state of its thread.
  const tasks = [...seeds, ...seeds].map((seed): Task => ({
    seed,
    commands: SHORT,
    plant: null,
    tells: true,
  }))
  const next = () => tasks.shift() ?? null
  await onAll(threads, next, (outcome) => {
    const { seed } = outcome.task
    const story = storyOf(outcome).join('\n')
    const before = stories.get(seed)
    if (before === undefined) stories.set(seed, story)
    else if (before !== story) differing.push(seed)
  })
  return differing
}

export interface Caught {
  plant: Plant
  /** Which seed saw it, and what it saw; null: none did. */
  seen: { seed: number; failure: string } | null
  tried: number
}

/** So many histories may pass before a planted mistake shows. */
const PATIENCE = 40
export const PLANT_COMMANDS = 12

/** Where the search begins: rare ones are not looked for where they have never shown. */
const first_seeds: Partial<Record<Plant, number>> = {
  'timestamp cursor': 16,
  'lost tombstone': 25,
  'early checkpoint': 11,
  'stale epoch': 10,
}

/** A history counts as seeing a mistake when the judge finds it wrong, and finds it right without the mistake. */
export async function plantAll(threads: Threads): Promise<Caught[]> {
  const found = Object.keys(plants).map((plant): Caught => ({ plant: plant as Plant, seen: null, tried: 0 }))
  const controls: { task: Task; of: Caught; failure: string }[] = []
  const next = (): Task | null => {
    const control = controls.find(
      ({ task }) => task.tells === false && task.plant === null && !asked.has(task),
    )
    if (control) {
      asked.add(control.task)
      return control.task
    }
    const waiting = found.filter(({ seen, tried }) => seen === null && tried < PATIENCE)
    const [one] = waiting.sort((a, b) => a.tried - b.tried)
    if (!one) return null
    one.tried += 1
    const seed = (first_seeds[one.plant] ?? 1) + one.tried - 1
    return { seed, commands: PLANT_COMMANDS, plant: one.plant, tells: false }
  }
  const asked = new Set<Task>()
  await onAll(threads, next, (outcome) => {
    const { task } = outcome
    if (task.plant === null) {
      for (const { task: control, of, failure } of controls) {
        if (control.seed === task.seed && 'told' in outcome) of.seen ??= { seed: task.seed, failure }
      }
      return
    }
    const one = found.find(({ plant }) => plant === task.plant)
    if (!one || !('failure' in outcome) || !outcome.judged) return
    const failure = outcome.failure.split('\n')[0] ?? ''
    controls.push({ task: { ...task, plant: null }, of: one, failure })
  })
  return found
}

export async function tellOne(threads: Threads, task: Task): Promise<boolean> {
  let isWhole = false
  const tasks: Task[] = [task]
  await onAll(
    threads,
    () => tasks.shift() ?? null,
    (outcome) => {
      for (const line of storyOf(outcome)) console.log(line.slice(0, 400))
      if (!('failure' in outcome)) {
        isWhole = true
        console.log(`seed ${task.seed}: whole`)
      } else console.log(`seed ${task.seed} broke: ${outcome.failure}\n${outcome.stack}`)
    },
  )
  return isWhole
}
