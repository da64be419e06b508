import { argsSchema, kind, v } from '#domain/commands/record-fact.ts'
import type { StationLog } from '#domain/race-day/station-log.ts'
import type { DeviceStore, KeptStation } from '../../device/device-store.ts'
import { not_back_codes } from '../../sync/drainer.ts'
import { isUnsent, type Outbox, type OutboxItem } from '../../sync/outbox.ts'
import { hearTurns } from './fact-counters.ts'

// What a station has said leaves a phone that will not send it any more, and another phone takes it in: it lies in that
// one's outbox then, and is sent as what it is, by whoever handed it in. The first phone keeps it; each fact has an id, and
// the server writes it once.

/** Something that was said here, by a station or a captain, and that the server has not. */
export const isUnsentFact = (item: OutboxItem): boolean =>
  item.kind === kind && isUnsent(item) && item.cancelled_by === ''

/** Said for a phone that the server does not know: it waits for that, or for a captain who vouches for it. */
export const isUnvouched = (item: OutboxItem): boolean =>
  isUnsentFact(item) && not_back_codes.includes(item.code)

/** How many entries of each author the server has not. */
export function countUnsentFacts(items: readonly OutboxItem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items.filter(isUnsentFact)) counts.set(item.author, (counts.get(item.author) ?? 0) + 1)
  return counts
}

/** What a station of this phone has said and the server has not; also what it took in itself. */
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
}

/**
 * On the disk when it resolves, all of it or nothing.
 * @param on_server ids of facts that the server is known to have
 */
export async function takeIn(
  { device, outbox }: { device: DeviceStore; outbox: Outbox },
  { author, counter, device: device_name }: Taker,
  { entries }: StationLog,
  on_server: ReadonlySet<string>,
): Promise<TakenIn> {
  const mine = (await outbox.all()).filter((item) => item.author === author && item.kind === kind)
  const known = new Set([...on_server, ...mine.map(factId)])
  const fresh = entries.filter(({ fact: { id } }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
  // What is said here from now on comes after it.
  await hearTurns(
    device,
    counter,
    entries.map(({ fact }) => ({ turn: fact.turn })),
  )
  await outbox.addAll(
    fresh.map(({ summary, ...args }) => ({ v, kind, args, summary, author, device: device_name })),
  )
  return { taken: fresh.length, known: entries.length - fresh.length }
}

/** Which fact a command says. */
export function factId({ args }: Pick<OutboxItem, 'args'>): string {
  const { fact } = args
  return typeof fact === 'object' && fact !== null && 'id' in fact ? String(fact.id) : ''
}
