import type { KeyState, OwnStation, StationReport } from '#domain/race-day/station.ts'
import { ownStationSchema, stationScope } from '#domain/race-day/station.ts'
import type { DeviceStore, HeldList, KeptStation } from '../../kernel/device-store.ts'
import { app_version } from '../../kernel/faults.ts'
import { type Fetch, serverNow_ms } from '../../sync/http.ts'
import type { Outbox } from '../../sync/outbox.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { no_entries } from '../entries.ts'
import { countEntries } from './hand-over.ts'
import type { OpenStation } from './station-keeper.ts'

// Tells the server how a phone that is a station is doing, and hears from it whether it is still one.

/** What only the browser knows of the phone. */
type PhoneState = Pick<StationReport, 'app_version' | 'battery' | 'storage_protected' | 'camera'>

// What the browser reports about the phone that it runs on.

interface WithBattery {
  getBattery(): Promise<{ level: number }>
}

const tellsBattery = (browser: object): browser is WithBattery => 'getBattery' in browser

/** What a browser does not tell stays unknown. */
const orElse = <T>(asked: Promise<T>, nothing: T): Promise<T> => asked.catch(() => nothing)

async function batteryLevel(): Promise<number | null> {
  return tellsBattery(navigator) ? (await navigator.getBattery()).level : null
}

async function cameraPermission(): Promise<PhoneState['camera']> {
  const { state } = await navigator.permissions.query({ name: 'camera' })
  return state === 'granted' ? 'allowed' : state === 'denied' ? 'denied' : 'asks'
}

export async function lookAtPhone(): Promise<PhoneState> {
  const [battery, camera, storage_protected] = await Promise.all([
    orElse(batteryLevel(), null),
    // Absent in older browsers, and on addresses without a certificate.
    orElse<PhoneState['camera']>(
      Promise.resolve().then(() => cameraPermission()),
      '',
    ),
    orElse(
      Promise.resolve().then(() => navigator.storage.persisted()),
      false,
    ),
  ])
  return { app_version, battery, camera, storage_protected }
}

interface ReporterPorts {
  device: DeviceStore
  outbox: Outbox
  fetch: Fetch
  server: string
  look: () => Promise<PhoneState>
}

export interface ReportAnswer {
  state: KeyState | 'unknown'
  /** null unless it is still a station. */
  station: OwnStation | null
}

const no_list: HeldList = { runners: 0, list_as_of: '' }

const LIMIT_MS = 20_000
const states: readonly ReportAnswer['state'][] = ['live', 'left', 'revoked', 'ended', 'unknown']

function answerIn(body: unknown): ReportAnswer | null {
  if (typeof body !== 'object' || body === null || !('state' in body)) return null
  const state = states.find((known) => known === body.state)
  const station = 'station' in body ? ownStationSchema.safeParse(body.station) : null
  if (state === undefined || (state === 'live' && !station?.success)) return null
  return { state, station: state === 'live' && station?.success ? station.data : null }
}

export class StationReporter {
  constructor(private readonly ports: ReporterPorts) {}

  /**
   * null where none of our servers answered: nothing is known then, and nothing is forgotten.
   * @param open the station while it is open
   */
  async report(kept: KeptStation, open: OpenStation | null): Promise<ReportAnswer | null> {
    const { fetch, server } = this.ports
    try {
      const answer = await fetch(`${server}/api/sync/station`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Station-Key': kept.key },
        body: JSON.stringify(await this.state(kept, open)),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return answer.status === 200 || answer.status === 403 ? answerIn(await answer.json()) : null
    } catch {
      return null
    }
  }

  /** How much of the start list it has, and from when. */
  async list({ station, database }: OpenStation): Promise<HeldList> {
    const scope = stationScope(station)
    const list = await this.ports.device.checkpoints.get(keys.stationRunners(database, scope))
    const has_list = station.kind === 'packet_table'
    const runners = has_list
      ? await (await tables.station_runners.open(database)).count({ selector: { scope } }).exec()
      : 0
    const as_of_ms = list?.as_of_ms ?? null
    const list_as_of = as_of_ms === null ? '' : new Date(Math.min(as_of_ms, serverNow_ms())).toISOString()
    return { runners, list_as_of }
  }

  private async state(
    { device_id, initials, list, station: { bib_parts } }: KeptStation,
    open: OpenStation | null,
  ): Promise<StationReport> {
    const { outbox, look } = this.ports
    const { unsent } = countEntries(await outbox.all()).get(device_id) ?? no_entries
    return {
      ...(await look()),
      ...(open ? await this.list(open) : (list ?? no_list)),
      unsent,
      clock: new Date().toISOString(),
      initials,
      ...(bib_parts && { bib_parts }),
    }
  }
}
