import { parentPort, workerData } from 'node:worker_threads'
import type { CollectionField, SchemaItem } from './database.ts'
import { runDay, type ToldDay } from '../race-day/day.ts'
import { day_plants, type DayPlant } from '../race-day/plants-of-days.ts'
import { readFeedSql } from './feeds.ts'
import { BrokenHistory, runHistory, type Parts, type Told } from './history.ts'
import { Wrong } from './wrong.ts'
import { plants, type Plant } from './plants.ts'
import { rightPorts } from './ports.ts'
import { makeHooksFrom, programFrom } from './program.ts'

// One of the threads that run histories: takes a seed, tells what came of it.

export interface WorkerData {
  schema: SchemaItem[]
  feeds_folder: string
  collections: Record<string, CollectionField[]>
  hooks_file: string
  program_file: string
}

export interface Task {
  seed: number
  /** Commands of each device, or presses of each table. */
  commands: number
  plant: Plant | DayPlant | null
  tells: boolean
  /** A race day of tables, in place of devices of all kinds. */
  is_day?: boolean
}

export type Outcome =
  | { task: Task; told: Told }
  | { task: Task; day: ToldDay }
  | { task: Task; failure: string; judged: boolean; stack: string; story: string[] }

const data: WorkerData = workerData
const parts: Parts = {
  schema: data.schema,
  feedSql: readFeedSql(data.feeds_folder, data.collections),
  makeHooks: makeHooksFrom(data.hooks_file),
  makeProgram: programFrom(data.program_file),
}

const all_plants = { ...plants, ...day_plants }

async function run(task: Task): Promise<Outcome> {
  const { seed, commands, plant, tells, is_day } = task
  const ports = plant ? all_plants[plant]() : rightPorts
  const options = { seed, commands, ports, tells }
  try {
    if (is_day) return { task, day: await runDay(parts, options) }
    return { task, told: await runHistory(parts, options) }
  } catch (error) {
    if (!(error instanceof BrokenHistory)) throw error
    const { message, story, cause } = error
    const stack = cause instanceof Error ? (cause.stack ?? '') : ''
    return { task, failure: message, judged: cause instanceof Wrong, stack, story }
  }
}

parentPort?.on('message', (task: Task) => {
  void run(task).then((outcome) => parentPort?.postMessage(outcome))
})
