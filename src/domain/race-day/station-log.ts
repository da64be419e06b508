import { z } from 'zod'
import { argsSchema, type RecordFactArgs } from '../commands/record-fact.ts'
import { recordId } from '../fields.ts'
import { checkSumOf } from './check-sum.ts'
import { turns_apart } from './fact.ts'
import { facts_of_stations } from './station.ts'

// What a station has said and not sent, on its way to another phone: in a file, or in a series of QR codes. Nobody
// believes it because of how it comes; whoever takes it in sends it, and the server judges each fact.

/** One of them as its phone has it in the outbox. */
export interface LogEntry extends RecordFactArgs {
  /** One line for people. */
  summary: string
}

export interface StationLog {
  event_id: string
  /** Whose it is, for people. */
  station: string
  initials: string
  entries: LogEntry[]
}

const headSchema = z.object({
  milepost_station_log: z.int(),
  event_id: recordId,
  station: z.string().max(60),
  initials: z.string().max(6),
  entries: z.array(z.unknown()),
  sum: z.string(),
})

const format = 1
const mark = 'milepost_station_log'

export function writeLog({ event_id, station, initials, entries }: StationLog): string {
  const said = { [mark]: format, event_id, station, initials, entries }
  return JSON.stringify({ ...said, sum: checkSumOf(JSON.stringify(said)) })
}

/**
 * What can be taken in, and the summary of each entry that cannot, '' where none can be read. Those stay where they are
 * until a version that knows them takes the same in once more.
 */
export type LogReading = { log: StationLog; left: string[] } | { problem: string }

const problems = {
  strange: 'This holds nothing that a station has entered.',
  damaged: 'This is damaged: a part of it is cut off or changed. Hand it over once more.',
  empty: 'There is nothing in it.',
  other_event: 'This was entered at another event. Take it over at a station of that event.',
  other_version:
    'This comes from another version of Milepost. Open Milepost with a network on this phone, so that it is the newest, and try again.',
} as const

/**
 * @param event_id of the event at which it is taken in
 * @param last_turn the highest of the event's facts that the server is known to have: who takes in counts on from what is
 * in it, and what is far ahead of that would have no place at the server
 */
export function readLog(text: string, event_id: string, last_turn = 0): LogReading {
  const problem = (which: keyof typeof problems) => ({ problem: problems[which] })
  const said = parseJson(text)
  if (typeof said !== 'object' || said === null || !(mark in said))
    return problem(said === undefined && text.includes(mark) ? 'damaged' : 'strange')
  const head = headSchema.safeParse(said)
  if (!head.success) return problem('damaged')
  // In the order in which it was written, whoever wrote it anew on its way.
  const { sum, ...summed } = head.data
  const { entries, station, initials } = summed
  if (checkSumOf(JSON.stringify(summed)) !== sum) return problem('damaged')
  if (head.data[mark] !== format) return problem('other_version')
  if (head.data.event_id !== event_id) return problem('other_event')
  if (entries.length === 0) return problem('empty')
  const fitting: LogEntry[] = []
  const left: string[] = []
  let strange = 0
  let far = 0
  for (const entry of entries) {
    const { success, data } = entrySchema.safeParse(entry)
    const is_own = success && data.fact.event_id === event_id && isOfStation(data.fact)
    const is_near = success && data.fact.turn <= last_turn + turns_apart
    if (success && is_own && is_near) fitting.push(data)
    else left.push(summarySchema.safeParse(entry).data?.summary ?? '')
    if (success && !is_own) strange += 1
    else if (success && !is_near) far += 1
  }
  if (fitting.length === 0 && far > 0) return problem('damaged')
  if (fitting.length === 0) return problem(strange === left.length ? 'other_event' : 'other_version')
  return { log: { event_id, station, initials, entries: fitting }, left }
}

/** A captain's own facts come from no station, and nobody says a captain's kinds for one. */
const isOfStation = ({ station_id, kind }: LogEntry['fact']): boolean =>
  station_id !== '' && facts_of_stations.has(kind)

const summarySchema = z.object({ summary: z.string().min(1).max(1000) })
const entrySchema = z.intersection(summarySchema, argsSchema)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What of people it holds, for who hands it to somebody. */
export function personalIn(entries: readonly RecordFactArgs[]): {
  walk_ups: number
  signatures: number
  names: number
} {
  const count = (isOne: (entry: RecordFactArgs) => boolean) => entries.filter(isOne).length
  return {
    walk_ups: count(({ runner }) => runner !== null),
    signatures: count(({ fact }) => fact.kind === 'waiver_signed' && fact.payload.signature !== undefined),
    names: count(({ fact }) => fact.kind === 'waiver_signed' || fact.kind === 'collected_by'),
  }
}
