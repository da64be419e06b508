import type { KeyState, Station, StationReport } from '#domain/race-day/station.ts'
import { stationSchema, stationScope } from '#domain/race-day/station.ts'
import type { DeviceStore, KeptStation } from '../../device/device-store.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import { type Fetch, serverNow_ms } from '../../sync/http.ts'
import { isUnsent, type Outbox } from '../../sync/outbox.ts'
import { tables } from '../feeds/collections.ts'
import { keys } from '../feeds/feeds.ts'

// Tells the server how a phone that is a station is, and hears from it whether it is one still.

/** What only the browser knows of the phone. */
export type PhoneState = Pick<StationReport, 'app_version' | 'battery' | 'storage_protected' | 'camera'>

export interface ReporterPorts {
  device: DeviceStore
  outbox: Outbox
  fetch: Fetch
  server: string
  look: () => Promise<PhoneState>
}

export interface ReportAnswer {
  state: KeyState | 'unknown'
  /** null unless it is a station still. */
  station: Station | null
}

const LIMIT_MS = 20_000
const states: readonly ReportAnswer['state'][] = ['live', 'left', 'revoked', 'ended', 'unknown']

function answerIn(body: unknown): ReportAnswer | null {
  if (typeof body !== 'object' || body === null || !('state' in body)) return null
  const state = states.find((known) => known === body.state)
  const station = 'station' in body ? stationSchema.safeParse(body.station) : null
  if (state === undefined || (state === 'live' && !station?.success)) return null
  return { state, station: state === 'live' && station?.success ? station.data : null }
}

export class StationReporter {
  constructor(private readonly ports: ReporterPorts) {}

  /** null where no server of ours answered: nothing is known then, and nothing is forgotten. */
  async report(kept: KeptStation, database: LocalDatabase): Promise<ReportAnswer | null> {
    const { fetch, server } = this.ports
    try {
      const answer = await fetch(`${server}/api/sync/station`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Station-Key': kept.key },
        body: JSON.stringify(await this.state(kept, database)),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return answer.status === 200 || answer.status === 403 ? answerIn(await answer.json()) : null
    } catch {
      return null
    }
  }

  private async state(
    { device_id, station, initials }: KeptStation,
    database: LocalDatabase,
  ): Promise<StationReport> {
    const { device, outbox, look } = this.ports
    const scope = stationScope(station)
    const list = await device.checkpoints.get(keys.stationRunners(database, scope))
    const has_list = station.kind === 'packet_table'
    const runners = has_list
      ? await (await tables.station_runners.open(database)).count({ selector: { scope } }).exec()
      : 0
    const unsent = (await outbox.all()).filter((item) => item.author === device_id && isUnsent(item)).length
    const as_of_ms = list?.as_of_ms ?? null
    return {
      ...(await look()),
      unsent,
      runners,
      list_as_of: as_of_ms === null ? '' : new Date(Math.min(as_of_ms, serverNow_ms())).toISOString(),
      clock: new Date().toISOString(),
      initials,
    }
  }
}
