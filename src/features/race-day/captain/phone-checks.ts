import type { RaceDay } from '#data/race-day/captain.ts'
import { partsAt } from '#domain/race-day/bib-parts.ts'
import type { Station } from '#domain/race-day/station.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'
import { ago } from '#ui/sync/sync-text.ts'

// Whether a phone is ready for race day, by its last report.

export type Device = RaceDay['devices'][number]

export interface PhoneCheck {
  text: string
  /** What to do about it; '' where it is as it should be. */
  remedy: string
}

/** What a phone is checked against. */
export interface Expected {
  /** When the server wrote each row of the start list; null while this device does not know. */
  listed_ms: readonly number[] | null
  /** The version of the captain's own app. */
  version: string
  now_ms: number
}

/** A clock this far off shows in what the phone says about its queue. */
const clock_off_ms = 120_000
const low_battery = 0.3
/** A phone that was not heard from the evening before may have an old list. */
const old_ms = 12 * 3_600_000

/** A phone reports once a minute: if one is silent this long, nobody knows its state. */
const silent_ms = 5 * 60_000

/** A row that is written while a list arrives may be in the next one. */
const arrives_ms = 10_000

const fine = (text: string): PhoneCheck => ({ text, remedy: '' })
type PhoneReport = Device['report_of_phone']

function heardCheck({ last_heard, created, report_of_phone }: Device, now_ms: number): PhoneCheck | null {
  const at_ms = serverMs(last_heard || created)
  if (Number.isNaN(at_ms)) return null
  const when = ago(at_ms, now_ms)
  const remedy = 'Open its station there, with a network.'
  if (report_of_phone.unsent === undefined)
    return {
      text: `${last_heard === '' ? 'joined' : 'heard'} ${when}, has sent no report yet`,
      remedy,
    }
  return { text: `heard ${when}`, remedy: now_ms - at_ms > old_ms ? remedy : '' }
}

function listCheck(
  { runners, list_as_of }: PhoneReport,
  { kind }: Pick<Station, 'kind'>,
  expected: Expected,
): PhoneCheck | null {
  if (runners === undefined || kind !== 'packet_table') return null
  const remedy = 'Give it a network until its list is complete.'
  const at_ms = Date.parse(list_as_of ?? '')
  if (Number.isNaN(at_ms)) return { text: 'no start list', remedy }
  const { listed_ms, now_ms } = expected
  // The phone learns of runners who came since by its next report.
  const all = listed_ms && listed_ms.filter((row_ms) => row_ms + arrives_ms < at_ms).length
  const isShort = all !== null && runners < all
  const text = [
    isShort
      ? `${runners.toLocaleString('en-US')} of ${counted(all, 'runner', 'runners')}`
      : counted(runners, 'runner', 'runners'),
    // Nobody needs to know about a list that is a few minutes old.
    now_ms - at_ms > old_ms
      ? `as of ${formatMoment(at_ms, new Date(now_ms))}`
      : `as of ${ago(at_ms, now_ms)}`,
  ].join(' ')
  return { text, remedy: isShort || now_ms - at_ms > old_ms ? remedy : '' }
}

function batteryCheck({ battery }: PhoneReport): PhoneCheck | null {
  if (typeof battery !== 'number') return null
  const text = `battery ${Math.round(battery * 100)} %`
  return { text, remedy: battery < low_battery ? 'Charge it.' : '' }
}

function storageCheck({ storage_protected }: PhoneReport): PhoneCheck | null {
  if (storage_protected === undefined) return null
  return storage_protected
    ? fine('storage protected')
    : { text: 'storage not protected', remedy: 'Put the site on its home screen and open it from there.' }
}

/** A place other than a table scans nothing. */
function cameraCheck({ camera }: PhoneReport, { kind }: Pick<Station, 'kind'>): PhoneCheck | null {
  if (kind !== 'packet_table') return null
  if (camera === 'allowed') return fine('camera allowed')
  if (camera === 'asks') return { text: 'camera not allowed yet', remedy: 'Press Scan there once.' }
  if (camera === 'denied')
    return { text: 'camera denied', remedy: 'Allow it in its browser’s settings, or type the bibs.' }
  return null
}

function clockCheck({ clock_ahead_ms }: PhoneReport): PhoneCheck | null {
  if (typeof clock_ahead_ms !== 'number') return null
  if (Math.abs(clock_ahead_ms) < clock_off_ms) return fine('clock right')
  const minutes = Math.round(Math.abs(clock_ahead_ms) / 60_000)
  const side = clock_ahead_ms > 0 ? 'ahead' : 'behind'
  return { text: `clock ${minutes} min ${side}`, remedy: 'Let it set its time by the network.' }
}

function versionCheck({ app_version }: PhoneReport, { version }: Expected): PhoneCheck | null {
  if (!app_version) return null
  if (app_version === version) return fine(`version ${app_version}`)
  return {
    text: `version ${app_version}, here ${version}`,
    remedy: 'Close the site there and open it again.',
  }
}

/** Nobody has heard what it said since without a network. A phone whose key is gone is not heard at all any more. */
function unsentCheck(
  { report_of_phone: { unsent }, last_heard, created, ...ends }: Device,
  now_ms: number,
): PhoneCheck | null {
  if (unsent === undefined) return null
  const is_gone = ends.revoked_at !== '' || ends.left_at !== ''
  const then = is_gone || now_ms - serverMs(last_heard || created) > silent_ms ? ' when last heard' : ''
  return unsent === 0
    ? fine(`all sent${then}`)
    : { text: `${unsent} to send${then}`, remedy: 'Give it a network.' }
}

type Range = Pick<Station, 'bib_from' | 'bib_to'>

/** Which of its table's bibs a phone gives to walk-ups. */
function bibsCheck({ bib_parts }: Device, range: Range): PhoneCheck | null {
  if (range.bib_from === null) return null
  const parts = partsAt(bib_parts, range)
  if (parts.length === 0) return fine('none of the table’s bibs')
  const spans = parts.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`))
  return fine(`gives bibs ${spans.join(', ')}`)
}

/** Each check by the last report; what nobody knows is left out. */
export function phoneChecks(
  device: Device,
  station: Pick<Station, 'kind'> & Range,
  expected: Expected,
): PhoneCheck[] {
  const { report_of_phone } = device
  return [
    heardCheck(device, expected.now_ms),
    unsentCheck(device, expected.now_ms),
    listCheck(report_of_phone, station, expected),
    bibsCheck(device, station),
    storageCheck(report_of_phone),
    cameraCheck(report_of_phone, station),
    batteryCheck(report_of_phone),
    clockCheck(report_of_phone),
    versionCheck(report_of_phone, expected),
  ].filter((check) => check !== null)
}
