import { useEffect, useMemo } from 'react'
import { kind as open_station_code } from '#domain/race-day/commands/open-station-code.ts'
import { tableRanges, type TableBibs } from '#domain/registrations/table-bibs.ts'
import { givenAtTables, lostAtTables } from '#domain/race-day/walk-up-bib.ts'
import { code_lives_ms, newStationCode, plainCode, stationLink } from '#domain/race-day/station-code.ts'
import { presentAuthor, useSession } from '../kernel/session.ts'
import { asStorageError } from '../kernel/storage-error.ts'
import { sha256Hex } from '../kernel/engine/guest-secrets.ts'
import { FactRefused, type Saying } from './engine/say-fact.ts'
import { raceDayFollow } from '../kernel/engine/feeds.ts'
import type { RaceDay, WaitingEntry } from './engine/race-day-views.ts'
import { eventRead, type Live } from '../kernel/live.ts'
import { startData } from '../kernel/start.ts'
import { reported } from '../kernel/faults.ts'

export type { RaceDay, WaitingEntry } from './engine/race-day-views.ts'
export type { Saying } from './engine/say-fact.ts'

// What the captain reads of an event's race day. Stations are made, changed and revoked by commands like anything
// (`createStation`, `changeStation`, `revokeStationDevice`).

const nothing: RaceDay = { stations: [], devices: [], facts: [], unsent: new Set(), waiting: [], state: null }
const useRead = eventRead(nothing, ({ raceDay }, event_id) => raceDay.views.of(event_id))

/** For admins: stations, their phones and all that was said; following them is part of looking at them. */
export function useRaceDay(event_id: string): Live<RaceDay> {
  const { user } = useSession()
  useEffect(() => {
    if (event_id === '' || user?.role !== 'admin') return
    void startData()
      .then((engine) => engine.follow(`event:${event_id}`, raceDayFollow(event_id)))
      .catch(reported('following race day'))
  }, [event_id, user?.role])
  return useRead(event_id)
}

/** For admins: the bibs that the tables of an event have for walk-ups, and those that they took back as lost. */
export function useTableBibs(event_id: string): TableBibs {
  const { stations, facts } = useRaceDay(event_id).value
  return useMemo(() => {
    // A station that the server refused keeps no numbers.
    const made = stations.filter(({ made_by }) => made_by?.state !== 'refused')
    const names = new Map(stations.map(({ id, name }) => [id, name]))
    const lost = [...lostAtTables(facts)].map(
      ([bib, { station_id }]) => [bib, names.get(station_id) ?? 'a table'] as const,
    )
    return { ranges: tableRanges(made), given: givenAtTables(facts), lost: new Map(lost) }
  }, [stations, facts])
}

/** A code that phones join with. */
export interface ShownCode {
  /** For people. */
  code: string
  /** For the QR code beside it. */
  link: string
  /** By this device's clock. */
  until_ms: number
}

/** Makes a code and tells the server about it. Rejects with words for people when the server does not know the code. */
export async function showStationCode(station_id: string): Promise<ShownCode> {
  const engine = await startData()
  const code = newStationCode()
  const secret = await sha256Hex(`${code} ${crypto.randomUUID()}`)
  const until_ms = Date.now() + code_lives_ms
  const answer = await engine.sendNow({
    kind: open_station_code,
    args: {
      station_id,
      code_hash: await sha256Hex(plainCode(code)),
      secret_hash: await sha256Hex(plainCode(secret)),
    },
    summary: 'Show the code of a station',
  })
  if (answer.status !== 'accepted')
    throw new Error('message' in answer ? answer.message : 'The server did not take the code.')
  return { code, link: stationLink(location.origin, secret), until_ms }
}

/** What a captain says with one press, like how a clash is settled; see `sayAtStation`. */
export async function sayAsCaptain(
  event_id: string,
  initials: string,
  ...sayings: readonly Saying[]
): Promise<string[]> {
  const engine = await startData()
  try {
    return await engine.raceDay.sayAsCaptain(event_id, presentAuthor(), initials, sayings)
  } catch (error) {
    throw error instanceof FactRefused ? error : asStorageError(error)
  }
}

/** One press takes what revoked phones brought: the captain says it in their place, and vouches for it. */
export async function takeWaiting(
  event_id: string,
  entries: readonly (Pick<WaitingEntry, 'args'> & { summary: string })[],
): Promise<void> {
  const engine = await startData()
  try {
    await engine.raceDay.takeWaiting(event_id, presentAuthor(), entries)
  } catch (error) {
    throw asStorageError(error)
  }
}
