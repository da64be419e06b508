import { useEffect, useMemo } from 'react'
import { givenAtTables, lostAtTables } from '#domain/race-day/walk-up-bib.ts'
import { tableRanges, type TableBibs } from '#domain/registrations/table-bibs.ts'
import { reported } from '../kernel/faults.ts'
import { eventRead, type Live } from '../kernel/live.ts'
import { useSession } from '../kernel/session.ts'
import { lazily, startData } from '../kernel/start.ts'
import type { RaceDay } from './engine/race-day-views.ts'

export type { ShownCode } from './engine/race-day.ts'
export type { RaceDay, WaitingEntry } from './engine/race-day-views.ts'

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
      .then(({ raceDay }) => raceDay.follow(event_id))
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

export const { sayAsCaptain, showStationCode, takeWaiting } = lazily(async () => (await startData()).raceDay)
