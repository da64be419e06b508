import { fieldErrors } from '#domain/kernel/command.ts'
import { argsSchema, kind, v } from '#domain/race-day/commands/record-fact.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { DeviceStore } from '../../kernel/device-store.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { Saying } from '../entries.ts'
import { counterOf, giveBack, nextNumbers } from './fact-counters.ts'
import { reported } from '../../kernel/faults.ts'

// Puts what somebody says into the outbox, with the numbers that tell it apart from everything else that is said.

/** Who says it: a station, or a captain, whose device and account differ. */
export interface Speaker {
  event_id: string
  station_id: string
  device_id: string
  /** Whose outbox it is in. */
  author: string
  /** The random name of this device. */
  device: string
  initials: string
}

/** What was said cannot be so; the message is for people. */
export class FactRefused extends Error {
  override readonly name = 'FactRefused'

  constructor(
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message)
  }
}

/**
 * Says what one press means, in its order. Returns the ids of the facts when all of them are on the disk; else none of
 * them is: an app that is killed in between would enter a walk-up without the signature.
 */
export async function sayFact(
  device: DeviceStore,
  outbox: Outbox,
  { event_id, station_id, device_id, author, device: device_name, initials }: Speaker,
  ...sayings: readonly Saying[]
): Promise<string[]> {
  const counter = counterOf({ event_id, station_id, device_id })
  const numbers = await nextNumbers(device, counter, sayings.length)
  const commands = sayings.map(
    ({ id, kind: of_fact, payload, subject, voids = '', runner = null, summary }, at) => {
      const fact = {
        id: newRecordId(),
        event_id,
        subject: subject ?? (of_fact === 'walk_up' ? newRecordId() : ''),
        station_id,
        device_id,
        sequence: numbers.sequence + at,
        turn: numbers.turn + at,
        at: new Date().toISOString(),
        monotonic_ms: Math.round(performance.now()),
        initials,
        voids,
        kind: of_fact,
        payload,
      }
      const of_command = id === undefined ? {} : { id }
      return { ...of_command, v, kind, args: { fact, runner }, summary, author, device: device_name }
    },
  )
  try {
    await outbox.addAll(commands.map((command) => ({ ...command, args: checked(command.args) })))
  } catch (error) {
    await giveBack(device, numbers, sayings.length).catch(reported('numbers of a table given back'))
    throw error
  }
  return commands.map(({ args }) => args.fact.id)
}

function checked(args: Record<string, unknown>): Record<string, unknown> {
  const parsed = argsSchema.safeParse(args)
  if (parsed.success) return { ...parsed.data }
  const fields = fieldErrors(parsed.error)
  throw new FactRefused(Object.values(fields)[0] ?? 'This cannot be said.', fields)
}
