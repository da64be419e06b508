import { codesOf } from '#domain/race-day/code-series.ts'
import type { personalIn, StationLog } from '#domain/race-day/station-log.ts'
import { presentAuthor } from '../kernel/session.ts'
import { asStorageError } from '../kernel/storage-error.ts'
import type { EntryCounts, TakenIn } from './engine/hand-over.ts'
import { LogRefused, packLog, unpackLog } from './engine/log-bytes.ts'
import { LiveStore, useStore } from '../kernel/live.ts'
import { type Engine, startData, withEngine } from '../kernel/start.ts'

// What a station has said and not sent moves from its phone to another one: as a file, or as a series of QR codes.

export { type EntryCounts, no_entries } from './engine/hand-over.ts'

const counts = new LiveStore<ReadonlyMap<string, EntryCounts>>(new Map(), (set) =>
  withEngine(
    ({ raceDay }) => raceDay.watchEntries(set),
    () => undefined,
  ),
)

/** How many entries of each station of this phone the server does not have, by what the phone is called there. */
export const useEntries = (): ReadonlyMap<string, EntryCounts> => useStore(counts)

/** What leaves a phone, with what it holds about people. */
export interface HandOver {
  entries: number
  personal: ReturnType<typeof personalIn>
  /** A text file: phones share text with more apps than JSON. */
  file: File
  /** null: it is too much for codes. */
  codes: string[] | null
}

/** null: the phone knows no such station, or all of it is sent. */
export async function handOver(device_id: string): Promise<HandOver | null> {
  const engine = await startData()
  const log = await engine.raceDay.unsentLog(device_id)
  if (!log || log.entries.length === 0) return null
  const { personalIn, writeLog } = engine.raceDay.logFormat
  const text = writeLog(log)
  const { station, initials, entries } = log
  const minute = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const words = ['milepost', station, initials, minute].join(' ').toLowerCase()
  const name = `${words.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`
  return {
    entries: entries.length,
    personal: personalIn(entries),
    file: new File([text], name, { type: 'text/plain' }),
    codes: codesOf(await packLog(text)),
  }
}

/** What came from another phone: a file, or the bytes of a series. */
export type Handed = Blob | Uint8Array

/** Whose it is, and what was new here. */
export interface Received extends TakenIn {
  station: string
  initials: string
  /** What cannot be taken in, as far as it can be read: it stays where it was. */
  left: string[]
}

const most_bytes = 20_000_000

async function textOf(handed: Handed): Promise<string> {
  if (!(handed instanceof Blob)) return unpackLog(handed)
  if (handed.size > most_bytes) throw new LogRefused('This holds nothing that a station has entered.')
  return handed.text()
}

const refusedOr = (error: unknown, other: Error): Error => (error instanceof LogRefused ? error : other)

interface LogTaker {
  /** The stations from which it takes something in; null: from all. */
  stations: () => Promise<ReadonlySet<string>> | null
  takeIn: (log: StationLog) => Promise<TakenIn>
}

async function receive(
  handed: Handed,
  event_id: string,
  taker: (engine: Engine) => LogTaker,
): Promise<Received> {
  const text = await textOf(handed).catch((error: unknown) => {
    throw refusedOr(error, new LogRefused('This could not be read. Hand it over once more.'))
  })
  const engine = await startData()
  const { stations, takeIn } = taker(engine)
  const reading = engine.raceDay.logFormat.readLog(text, event_id, await stations())
  if ('problem' in reading) throw new LogRefused(reading.problem)
  const { log, left } = reading
  try {
    return { station: log.station, initials: log.initials, left, ...(await takeIn(log)) }
  } catch (error) {
    throw refusedOr(error, asStorageError(error))
  }
}

/** The open station takes it in: it shows at once, and is sent from here. Rejects with words for people. */
export const receiveAtStation = (handed: Handed, event_id: string): Promise<Received> =>
  receive(handed, event_id, ({ raceDay }) => ({
    stations: () => raceDay.handsInFor(),
    takeIn: (log) => raceDay.takeIn(log),
  }))

export const receiveAsCaptain = (handed: Handed, event_id: string): Promise<Received> =>
  receive(handed, event_id, ({ raceDay }) => ({
    stations: () => null,
    takeIn: (log) => raceDay.takeInAsCaptain(presentAuthor(), log),
  }))
