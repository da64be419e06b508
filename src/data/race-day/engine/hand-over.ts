import { argsSchema, kind, v } from '#domain/race-day/commands/record-fact.ts'
import { turns_apart } from '#domain/race-day/fact.ts'
import type { StationLog } from '#domain/race-day/station-log.ts'
import type { DeviceStore, KeptStation } from '../../kernel/device-store.ts'
import { not_back_codes } from '../../sync/drainer.ts'
import { isUnsent, type Outbox, type OutboxItem } from '../../sync/outbox.ts'
import { hearTurns, lastTurnOf } from './fact-counters.ts'
import { type EntryCounts, no_entries } from '../entries.ts'
import { LogRefused } from './log-bytes.ts'
import { isRefusedForGood } from '#domain/race-day/refused-facts.ts'
import { hasCode } from '#domain/refusals.ts'

// What a station has said leaves a phone that will not send it any more, and another phone takes it in. It is then in
// the other phone's outbox, and that phone sends it as what it is. The first phone keeps it; each fact has an id, and
// the server writes it once.

/** Something that a station or a captain said here, and that the server does not have and may still take. */
export const isUnsentFact = (item: OutboxItem): boolean =>
  item.kind === kind && isUnsent(item) && !isRefusedForGood(item) && item.cancelled_by === ''

/** Said for a phone that the server does not know: it waits for that, or for a captain who vouches for it. */
export const isUnvouched = (item: OutboxItem): boolean =>
  isUnsentFact(item) && hasCode(item, ...not_back_codes)

/** Another phone said it, and it is sent from here for that one. */
export const isHandedIn = (item: OutboxItem): boolean => {
  const { station_id = '', device_id } = factIn(item)
  return item.kind === kind && station_id !== '' && device_id !== item.author
}

/** By author. */
export function countEntries(items: readonly OutboxItem[]): Map<string, EntryCounts> {
  const counts = new Map<string, EntryCounts>()
  for (const item of items) {
    const { unsent, refused } = counts.get(item.author) ?? no_entries
    if (isUnsentFact(item)) counts.set(item.author, { unsent: unsent + 1, refused })
    else if (isRefusedForGood(item)) counts.set(item.author, { unsent, refused: refused + 1 })
  }
  return counts
}

/** What a station of this phone has said and the server does not have; also what it took in itself. */
export async function unsentLog(
  outbox: Outbox,
  { device_id, station, initials }: KeptStation,
): Promise<StationLog> {
  const items = (await outbox.all()).filter((item) => item.author === device_id && isUnsentFact(item))
  return {
    event_id: station.event_id,
    station: station.name,
    initials,
    entries: items.map(({ args, summary }) => ({ ...argsSchema.parse(args), summary })),
  }
}

/** Who takes it in: a station of this phone, or a captain (./say-fact.ts). */
export interface Taker {
  author: string
  /** By which the taker counts what it says (./fact-counters.ts). */
  counter: string
  /** The random name of this device. */
  device: string
}

export interface TakenIn {
  /** On this device from now on. */
  taken: number
  /** Here, or on the server, before. */
  known: number
  /** Said to be from this device, which does not have them: left out. */
  disowned: number
}

/** What the server is known to have of an event's facts. */
export interface OnServer {
  ids: ReadonlySet<string>
  /** The highest of their turns; 0 for none. */
  last_turn: number
}

export const onServer = (rows: readonly Record<string, unknown>[]): OnServer => ({
  ids: new Set(rows.map(({ id }) => String(id))),
  last_turn: lastTurnOf(rows),
})

/**
 * The turns that a phone may count on from. The server may not know a turn far ahead, and would take nothing that counts
 * on from there: it is heard when the server has it.
 */
export const nearTurns = (facts: readonly { turn: number }[], last_turn: number): { turn: number }[] =>
  facts.flatMap(({ turn }) => (turn <= last_turn + turns_apart ? [{ turn }] : []))

/** On the disk when it resolves, all of it or nothing. */
export async function takeIn(
  { device, outbox }: { device: DeviceStore; outbox: Outbox },
  { author, counter, device: device_name }: Taker,
  { entries }: StationLog,
  { ids, last_turn }: OnServer,
): Promise<TakenIn> {
  const mine = (await outbox.all()).filter((item) => item.author === author && item.kind === kind)
  const known = new Set([...ids, ...mine.map(factId)])
  // Sent from here it would count as said here.
  const believed = entries.filter(
    ({ fact: { id, device_id } }) => known.has(id) || (device_id !== author && device_id !== device_name),
  )
  if (believed.length === 0) throw new LogRefused('It names this phone, which has entered none of it.')
  const fresh = believed.filter(({ fact: { id } }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
  // What is said here from now on comes after it.
  const heard = believed.map(({ fact }) => fact)
  await hearTurns(device, counter, nearTurns(heard, last_turn))
  await outbox.addAll(
    fresh.map(({ summary, ...args }) => ({ v, kind, args, summary, author, device: device_name })),
  )
  return {
    taken: fresh.length,
    known: believed.length - fresh.length,
    disowned: entries.length - believed.length,
  }
}

/** The fact that a command says, which an earlier version may have written. */
const factIn = ({ args: { fact } }: Pick<OutboxItem, 'args'>): Record<string, unknown> =>
  typeof fact === 'object' && fact !== null ? { ...fact } : {}

/** Which fact a command says. */
export const factId = (item: Pick<OutboxItem, 'args'>): string => String(factIn(item).id ?? '')
