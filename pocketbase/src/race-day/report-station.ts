import {
  clockAhead,
  type KeyState,
  keyState,
  type Station,
  stationReportSchema,
} from '#domain/race-day/station.ts'
import { type App, execute, sql_now } from '../database.ts'
import { todayIn } from '../local-day.ts'
import { readBody, type SyncRequest } from '../request-body.ts'
import { deviceOfKey, endsOfKey, findStation } from './station-rows.ts'

// `POST /api/sync/station`: a phone tells how it is, and hears whether it is a station still, and what the captain made of
// it. No command, because nobody has to bring it back: the next one is a minute away.

const messages: Record<Exclude<KeyState, 'live'> | 'unknown', string> = {
  revoked: 'The organiser has ended this station on this phone.',
  left: 'This phone has left the station.',
  ended: 'The event is over, and so is its station.',
  unknown: 'The server does not know this station.',
}

export interface StationAnswer {
  state: KeyState | 'unknown'
  /** null unless it lives. */
  station: Station | null
  message: string
}

export function reportStation(e: SyncRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const key = e.request.header.get('Station-Key')
  const device = deviceOfKey(e.app, key)
  const today = todayIn(device?.time_zone ?? '')
  const kept = device ?? endsOfKey(e.app, key)
  const state = kept ? keyState(kept, device ?? { event_date: today }, today) : 'unknown'
  if (state !== 'live') {
    const answer: StationAnswer = { state, station: null, message: messages[state] }
    return e.json(403, answer)
  }
  if (device === null) return e.json(503, { message: 'The server does not know this station just now.' })
  const parsed = stationReportSchema.safeParse(readBody(e))
  if (!parsed.success) return e.json(400, { message: 'This is no report of a station.' })
  const { clock, ...told } = parsed.data
  keep(e.app, device.id, { ...told, clock_ahead_ms: clockAhead(clock, Date.now()) })
  const answer: StationAnswer = { state, station: findStation(e.app, device.station_id), message: '' }
  return e.json(200, answer)
}

function keep(app: App, id: string, report: object): void {
  execute(
    app,
    `UPDATE station_devices SET last_heard = ${sql_now}, report = {:report}, updated = ${sql_now} WHERE id = {:id}`,
    { id, report: JSON.stringify(report) },
  )
}
