import { z } from 'zod'
import type { CommandAnswer } from '#domain/kernel/command.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { isCommandKind } from '#domain/commands.ts'
import { isStationSecret } from '#domain/race-day/station-code.ts'
import type { App } from './kernel/database.ts'
import { eraseAgain } from './accounts/erase.ts'
import { levelLedger } from './kernel/ledger.ts'
import { lapseAllEntries } from './registrations/lapse-entries.ts'
import { drawRaces, nameZones } from './events/stored-event.ts'
import { followRegion } from './kernel/region.ts'
import { rebuildDirtyChunks, rebuildOrReport } from './results/rebuild-results.ts'
import { handInSeals } from './kernel/hand-in.ts'
import { subjects } from './subjects.ts'
import { deviceOfKey } from './race-day/station-rows.ts'
import { currentPosition } from './kernel/registers.ts'
import { accountOf, readList, reportTo, type SyncRequest } from './kernel/requests.ts'
import { type Caller, prepareCommand } from './kernel/run-command.ts'
import { retry, runPush } from './kernel/run-push.ts'

// What the hooks of commands call (pocketbase/hooks/commands.pb.js). Here: `POST /api/sync/push`, `POST /api/sync/seals`
// and the start of the server.

export { pruneGuests } from './kernel/guests.ts'
export { reportStation } from './race-day/report-station.ts'
export { tellRunners } from './events/tell-runners.ts'
export { lapseAllEntries }

// The engine inside PocketBase has no `new Function` worth using, and zod compiles its parsers with it.
z.config({ jitless: true, customError: () => 'This value cannot be used.' })

export function push(e: SyncRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  followRegion(e.app)
  const body = readList(e, 'commands')
  if ('message' in body) return e.json(body.status, { message: body.message })
  // A copy may be all that is left of what was sent to another history: the device that waits for it sends it again.
  const { epoch } = currentPosition(e.app)
  if (body.epoch !== null && body.epoch !== epoch) return e.json(200, { answers: [], epoch })
  const account = accountOf(e)?.id ?? ''
  const station = account === '' ? deviceOfKey(e.app, e.request.header.get('Station-Key')) : null
  const caller: Caller = {
    id: account || (station?.id ?? ''),
    is_station: station !== null,
    todayIn: (zone) => $zones.today(zone),
    source: $guests.sourceOf(e.realIP()),
    wide_source: $guests.wideSourceOf(e.realIP()),
  }
  const ready = body.list.map((raw) => {
    try {
      return isGuess(raw) && !$guesses.take(e.realIP()) ? tooManyGuesses(raw) : prepareCommand(raw, caller)
    } catch (error) {
      reportTo(e.app, 'A command could not be read', error)
      return retry(idIn(raw))
    }
  })
  const answers = runPush(e.app, ready, { caller, subjects })
  answers.forEach(({ status }, at) => $metrics.command(kindOf(body.list[at]), status))
  rebuildOrReport(e.app)
  return e.json(200, { answers, epoch })
}

/** Work that a restore lost comes back from the devices: kernel/hand-in.ts. */
export function handIn(e: SyncRequest): unknown {
  e.response.header().set('Cache-Control', 'private, no-store')
  followRegion(e.app)
  const body = readList(e, 'seals')
  if ('message' in body) return e.json(body.status, { message: body.message })
  const answers = handInSeals(e.app, body.list, subjects)
  rebuildOrReport(e.app)
  return e.json(200, { answers })
}

const idIn = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id) : ''

/**
 * Whether it claims to have the link of an entry's mail, or the short code of a station. The secret of a QR code cannot
 * be guessed, and still opens a table while a stranger tries codes in the same WiFi. A caller who needs no secret tries
 * nothing.
 */
function isGuess(raw: unknown): boolean {
  const kind = kindOf(raw)
  if ((kind !== 'joinStation' && kind !== 'confirmEntry') || typeof raw !== 'object' || raw === null)
    return false
  const { code, secret } = looseFields('args' in raw ? raw.args : null)
  return kind === 'confirmEntry' ? secret !== '' : typeof code !== 'string' || !isStationSecret(code)
}

const tooManyGuesses = (raw: unknown): CommandAnswer => ({
  id: idIn(raw),
  status: 'retry',
  message:
    kindOf(raw) === 'joinStation'
      ? 'Very many codes are tried from this address just now. Please scan the QR code, or try again in a few minutes.'
      : 'Very many links are opened from this address just now. It is sent again by itself.',
})

/** What a device calls its command, if there is such a kind: anybody may send any word. */
function kindOf(raw: unknown): string {
  const kind = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : ''
  return typeof kind === 'string' && isCommandKind(kind) ? kind : 'unknown'
}

/**
 * At the start: erases what a restored copy brought back, and rebuilds what a crashed server left to rebuild. An older
 * copy gets its tables first.
 */
export function mendAtStart(app: App): void {
  app.runAllMigrations()
  followRegion(app)
  nameZones(app)
  drawRaces(app)
  levelLedger(app)
  eraseAgain(app)
  rebuildDirtyChunks(app)
  lapseAllEntries(app)
}
