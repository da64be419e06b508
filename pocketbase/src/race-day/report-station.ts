import type { BibSpan } from '#domain/registrations/bib-rule.ts'
import { partsAfter, partsAt } from '#domain/race-day/bib-parts.ts'
import {
  clockAhead,
  type KeyState,
  keyState,
  type OwnStation,
  stationReportSchema,
} from '#domain/race-day/station.ts'
import { type App, execute, sql_now } from '../kernel/database.ts'
import { readBody, type SyncRequest } from '../kernel/requests.ts'
import {
  deviceOfKey,
  endsOfKey,
  findDevice,
  findStation,
  partsOfOthers,
  type StoredDevice,
} from './station-rows.ts'
import { tableBibs } from '../registrations/table-bibs.ts'

// `POST /api/sync/station`: a phone reports its state, and hears whether it is still a station, and what the captain
// made of it. It is not a command, because nobody has to bring it back: the next one is a minute away.

const messages: Record<Exclude<KeyState, 'live'> | 'unknown', string> = {
  revoked: 'The organiser has ended this station on this phone.',
  left: 'This phone has left the station.',
  ended: 'The event is over, and so is its station.',
  unknown: 'The server does not know this station.',
}

interface StationAnswer {
  state: KeyState | 'unknown'
  /** null unless it still exists. */
  station: OwnStation | null
  message: string
}

export function reportStation(e: SyncRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  const key = e.request.header.get('Station-Key')
  const device = deviceOfKey(e.app, key)
  const today = $zones.today(device?.time_zone ?? '')
  const kept = device ?? endsOfKey(e.app, key)
  const state = kept ? keyState(kept, device ?? { event_date: today }, today) : 'unknown'
  if (state !== 'live') {
    const answer: StationAnswer = { state, station: null, message: messages[state] }
    return e.json(403, answer)
  }
  if (device === null) return e.json(503, { message: 'The server does not know this station just now.' })
  const parsed = stationReportSchema.safeParse(readBody(e))
  if (!parsed.success) return e.json(400, { message: 'This is no report of a station.' })
  const { clock, bib_parts: claimed = [], ...report } = parsed.data
  keep(e.app, device.id, { ...report, clock_ahead_ms: clockAhead(clock, Date.now()) })
  const station = ownStation(e.app, device, claimed)
  const answer: StationAnswer = { state, station, message: '' }
  return e.json(200, answer)
}

/** The station as its phone sees it, with another part of its bibs where the phone's are running out. */
function ownStation(
  app: App,
  { id, event_id, station_id }: StoredDevice,
  claimed: BibSpan[],
): OwnStation | null {
  let answer: OwnStation | null = null
  // Two phones that report at once get parts of their own.
  app.runInTransaction((tx) => {
    const station = findStation(tx, station_id)
    const own = findDevice(tx, id)?.bib_parts ?? []
    const others = partsOfOthers(tx, event_id, id)
    if (station === null) return
    const numbers = partsAt([...own, ...claimed], station).flatMap(([low, high]) =>
      Array.from({ length: high - low + 1 }, (_, at) => String(low + at)),
    )
    const { given } = tableBibs(tx, event_id, numbers)
    const parts = partsAfter(station, { own, claimed, others }, (bib) => given.has(String(bib)))
    if (JSON.stringify(parts) !== JSON.stringify(own))
      execute(tx, 'UPDATE station_devices SET bib_parts = {:parts} WHERE id = {:id}', {
        id,
        parts: JSON.stringify(parts),
      })
    answer = { ...station, bib_parts: partsAt(parts, station).map(([low, high]) => [low, high]) }
  })
  return answer
}

function keep(app: App, id: string, report: object): void {
  execute(
    app,
    `UPDATE station_devices SET last_heard = ${sql_now}, report = {:report}, updated = ${sql_now} WHERE id = {:id}`,
    { id, report: JSON.stringify(report) },
  )
}
