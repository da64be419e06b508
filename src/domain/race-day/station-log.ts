import { z } from 'zod'
import { checkSumOf } from './code-series.ts'
import { argsSchema, type RecordFactArgs } from './commands/record-fact.ts'
import { recordId, typedText } from '../kernel/fields.ts'
import { facts_of_stations } from './station.ts'

// What a station has said and not sent, on its way to another phone: in a file, or in a series of QR codes. Nobody
// believes it because of how it comes; the phone that takes it in sends it, and the server judges each fact.

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

/** As it is shown: the sum is that of what came. */
const shownSchema = z.object({ station: typedText(), initials: typedText() })

const format = 1
const mark = 'milepost_station_log'

export function writeLog({ event_id, station, initials, entries }: StationLog): string {
  const log = { [mark]: format, event_id, station, initials, entries }
  return JSON.stringify({ ...log, sum: checkSumOf(JSON.stringify(log)) })
}

/**
 * What can be taken in, and the summary of each entry that cannot, '' where none can be read. Those stay where they are
 * until a version that knows them takes the same in once more.
 */
type LogReading = { log: StationLog; left: string[] } | { problem: string }

const problems = {
  strange: 'This holds nothing that a station has entered.',
  damaged: 'This is damaged: a part of it is cut off or changed. Hand it over once more.',
  empty: 'There is nothing in it.',
  other_event: 'This was entered at another event. Take it over at a station of that event.',
  strange_station:
    'This comes from a station that this phone does not know yet, or that enters more than this one may. Take it over at a table that has had a network, or let the captain do it.',
  too_much: 'This holds more than one phone enters in a day. Let the captain take it over.',
  far_too_much:
    'This holds far more than one phone enters in a day, and cannot be taken over. Hand it over once more, from the phone that entered it.',
  other_version:
    'This comes from another version of the app. Open the app with a network on this phone, so that it is the newest, and try again.',
} as const

/** Several times what one phone says in a day. */
const most_at_station = 5_000

/** A captain takes over for many phones; many more would stop the captain's device for seconds. */
const most_at_captain = 10 * most_at_station

/**
 * @param event_id of the event at which it is taken in
 * @param stations those for which a station hands in, and for no others: the server would not take it either. A captain
 * takes in anything, and vouches for it: null
 */
export function readLog(
  text: string,
  event_id: string,
  stations: ReadonlySet<string> | null = null,
): LogReading {
  const problem = (which: keyof typeof problems) => ({ problem: problems[which] })
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null || !(mark in parsed))
    return problem(parsed === undefined && text.includes(mark) ? 'damaged' : 'strange')
  const head = headSchema.safeParse(parsed)
  if (!head.success) return problem('damaged')
  // In the order in which it was written, no matter who wrote it anew on its way.
  const { sum, ...summed } = head.data
  const { entries } = summed
  if (sumOf(summed) !== sum) return problem('damaged')
  if (head.data[mark] !== format) return problem('other_version')
  if (head.data.event_id !== event_id) return problem('other_event')
  if (entries.length === 0) return problem('empty')
  if (stations && entries.length > most_at_station) return problem('too_much')
  if (entries.length > most_at_captain) return problem('far_too_much')
  const fitting: LogEntry[] = []
  const left: string[] = []
  let strange = 0
  for (const entry of entries) {
    const { success, data } = entrySchema.safeParse(entry)
    const is_own = success && data.fact.event_id === event_id && isOfStation(data.fact)
    if (success && is_own) fitting.push(data)
    else left.push(summarySchema.safeParse(entry).data?.summary ?? '')
    if (success && !is_own) strange += 1
  }
  if (fitting.length === 0) return problem(strange === left.length ? 'other_event' : 'other_version')
  if (stations && fitting.some(({ fact }) => !stations.has(fact.station_id)))
    return problem('strange_station')
  return { log: { event_id, ...shownSchema.parse(summed), entries: fitting }, left }
}

/** A captain's own facts come from no station, and nobody says a captain's kinds for one. */
const isOfStation = ({ station_id, kind }: LogEntry['fact']): boolean =>
  station_id !== '' && facts_of_stations.has(kind)

const summarySchema = z.object({ summary: typedText().min(1).max(1000) })
const entrySchema = z.intersection(summarySchema, argsSchema)

/** null for what is nested deeper than can be written. */
function sumOf(summed: object): string | null {
  try {
    return checkSumOf(JSON.stringify(summed))
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What it holds about people, for a person who hands it to somebody. */
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
