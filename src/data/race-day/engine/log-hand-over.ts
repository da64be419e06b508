import { codesOf } from '#domain/race-day/code-series.ts'
import { personalIn, readLog, type StationLog, writeLog } from '#domain/race-day/station-log.ts'
import { startData } from '../../kernel/start.ts'
import { asStorageError } from '../../kernel/storage-error.ts'
import type { TakenIn } from './hand-over.ts'
import { LogRefused, packLog, unpackLog } from './log-bytes.ts'
import type { RaceDay } from './race-day.ts'

// What a station has said and not sent moves from its phone to another one: as a file, or as a series of QR codes. Apart
// from the engine, for it has the schemas of all that can be said.

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
  const { raceDay } = await startData()
  const log = await raceDay.unsentLog(device_id)
  if (!log || log.entries.length === 0) return null
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
  taker: (raceDay: RaceDay) => LogTaker,
): Promise<Received> {
  const text = await textOf(handed).catch((error: unknown) => {
    throw refusedOr(error, new LogRefused('This could not be read. Hand it over once more.'))
  })
  const { stations, takeIn } = taker((await startData()).raceDay)
  const reading = readLog(text, event_id, await stations())
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
  receive(handed, event_id, (raceDay) => ({
    stations: () => raceDay.handsInFor(),
    takeIn: (log) => raceDay.takeIn(log),
  }))

export const receiveAsCaptain = (handed: Handed, event_id: string): Promise<Received> =>
  receive(handed, event_id, (raceDay) => ({
    stations: () => null,
    takeIn: (log) => raceDay.takeInAsCaptain(log),
  }))
