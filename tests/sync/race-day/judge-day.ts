import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { stationScope } from '#domain/race-day/station.ts'
import { canonicalJson } from '../../../pocketbase/src/kernel/command-log.ts'
import { type FeedSql, rowsOf, straysOf } from '../simulation/feeds.ts'
import { expectRows, outboxOf, readModelsOf } from '../simulation/judge.ts'
import type { SimServer } from '../simulation/server.ts'
import { wrong } from '../simulation/wrong.ts'
import type { Captain } from './captain.ts'
import { canaries, event_id } from './day-field.ts'
import { expectedPickup, type FactRow, type ListRow, shownPickup } from './expected-pickup.ts'
import { judgeTiles } from './judge-marks.ts'
import type { Phone, Saved } from './phone.ts'

// What must hold when a race day has come to rest: nothing that was said is lost, and everybody sees the same.

export interface JudgedDay {
  server: SimServer
  feedSql: FeedSql
  phones: Phone[]
  captains: Captain[]
  /** Phones whose key a captain took, by what they are called there. */
  revoked: ReadonlySet<string>
  /** Facts that one phone said for another, or a captain took. */
  handed_in: ReadonlySet<string>
  /** Facts that went with a phone that does not come back. */
  lost: ReadonlySet<string>
  /** Runners who lost their place for a while. */
  lapsed: ReadonlySet<string>
  /** How often an older copy of the server was restored. */
  restores: number
}

export interface StoredFact extends FactRow {
  station_id: string
  late: number
  handed_in_by: string
}

export function storedFacts({ database }: SimServer): Map<string, StoredFact> {
  const rows = database.all('SELECT * FROM facts')
  return new Map(
    rows.map((row) => [
      String(row.id),
      { ...row, payload: JSON.parse(String(row.payload)) } as unknown as StoredFact,
    ]),
  )
}

const listOf = ({ database }: SimServer): ListRow[] =>
  database.all(
    'SELECT id, bib_number, t_shirt_size, lapsed FROM registrations WHERE event_id = :event_id ORDER BY id',
    { event_id },
  ) as unknown as ListRow[]

/** The tables of the server hold all that was saved, each once and as it was said. */
export function judgeFacts(judged: JudgedDay): void {
  const { server, feedSql, phones, captains, revoked, handed_in, lost, restores } = judged
  const { database } = server
  const strays = straysOf(database, feedSql)
  if (strays.length > 0) wrong(`the change log differs from the scopes: ${strays.join(', ')}`)
  const stored = storedFacts(server)
  const saved = [...phones, ...captains].flatMap((holder) => holder.saved)
  for (const one of saved) if (stored.has(one.id) || !lost.has(one.id)) judgeSaved(one, stored, server)
  /** At a station where a captain moved it, while a restore had lost that. */
  const moved = new Set(
    captains.flatMap(({ moves }) => [...moves.values()].map((to) => `${to.device_id} ${to.station_id}`)),
  )
  const places = new Set<string>()
  for (const { id, device_id, sequence, late, handed_in_by, station_id, voids } of stored.values()) {
    const place = `${device_id} ${sequence}`
    if (places.has(place)) wrong(`two facts are number ${place}`)
    places.add(place)
    if (voids === id) wrong(`${id} takes back itself`)
    const left = database.text('SELECT left_at FROM station_devices WHERE id = :device_id', { device_id })
    const move_was_lost = restores > 0 && moved.has(`${device_id} ${station_id}`)
    const may_be_late = revoked.has(device_id) || left !== '' || handed_in.has(id) || move_was_lost
    if (late && !may_be_late) wrong(`${id} counts as late, and its phone was a station all the time`)
    if (handed_in_by !== '' && !handed_in.has(id)) wrong(`${id} of ${station_id} was handed in by nobody`)
  }
}

function judgeSaved(
  { id, saying, station_id, device_id, knew }: Saved,
  stored: Map<string, StoredFact>,
  server: SimServer,
) {
  const fact = stored.get(id)
  const subject = saying.subject ?? ''
  if (!fact) {
    // Nothing is kept of an erased runner.
    if (subject !== '' && server.isErased('registrations', subject)) return
    if (saying.kind === 'walk_up' && isGoneWalkUp(id, server)) return
    return wrong(`${saying.kind} ${id} of ${device_id} was saved, and the server does not have it`)
  }
  const { signature: _drawn, ...payload } = saying.payload as Record<string, unknown>
  const { signature: _kept, ...has } = fact.payload
  if (fact.kind !== saying.kind || canonicalJson(has) !== canonicalJson(payload))
    wrong(`${id} is not what was said: ${canonicalJson(has)}`)
  if (fact.station_id !== station_id || (device_id !== '' && fact.device_id !== device_id))
    wrong(`${id} was said at ${station_id}, and stands at ${fact.station_id}`)
  for (const other of knew) {
    const before = stored.get(other)
    if (before && before.turn >= fact.turn) wrong(`${id} was said knowing of ${other}, and comes before it`)
  }
}

/** Whose entry was erased since, or whom the same command, sent again, found erased. */
function isGoneWalkUp(id: string, server: SimServer): boolean {
  const execution = server.executions.find(
    ({ command }) => (command.args.fact as { id?: string } | undefined)?.id === id,
  )
  const { subject = '' } = (execution?.command.args.fact ?? {}) as { subject?: string }
  return subject !== '' && server.isErased('registrations', subject)
}

/** What a phone brought after it was revoked waited until a captain took it, and all of it is taken. */
export function judgeWaiting({ server, captains }: JudgedDay): void {
  const stored = storedFacts(server)
  const waiting = server.database
    .all('SELECT fact_id FROM waiting_facts')
    .map(({ fact_id }) => String(fact_id))
  for (const id of waiting) if (!stored.has(id)) wrong(`${id} still waits for a captain`)
  const taken = new Set(captains.flatMap((captain) => [...captain.taken]))
  const brought = server.database.all(
    "SELECT subject FROM _commands WHERE kind = 'recordFact' AND answer ->> '$.result.waits'",
  )
  for (const { subject } of brought) {
    const fact = stored.get(String(subject))
    if (fact && !taken.has(fact.id) && !fact.late) wrong(`${fact.id} counts, and no captain took it`)
  }
}

/** A walk-up whose fact stands is a runner. */
export function judgeWalkUps({ server }: JudgedDay): void {
  const { database } = server
  for (const { id, kind, subject } of storedFacts(server).values()) {
    if (kind !== 'walk_up') continue
    const runner = database.text('SELECT id FROM registrations WHERE id = :subject', { subject })
    if (runner === '') wrong(`the walk-up of ${id} is not on the start list`)
  }
  const twice = database.text(
    `SELECT bib_number FROM registrations WHERE event_id = :event_id AND bib_number <> ''
     GROUP BY bib_number HAVING COUNT(*) > 1`,
    { event_id },
  )
  if (twice !== '') wrong(`bib ${twice} is on the start list twice`)
}

/** Nothing waits, and nothing was refused. */
export async function unsettledOf(holders: readonly (Phone | Captain)[]): Promise<string[]> {
  const waiting: string[] = []
  for (const holder of holders) {
    for (const { id, kind, state, message } of await outboxOf(holder)) {
      if (state === 'pending' || state === 'sending' || state === 'needs_auth')
        waiting.push(`${kind} ${id} of ${holder.name} is ${state} (${message})`)
    }
  }
  return waiting
}

/** What was said at a table is never refused: it has happened. */
export async function judgeOutboxes({ phones, captains }: JudgedDay): Promise<void> {
  for (const holder of [...phones, ...captains]) {
    for (const { id, kind, state, code, message } of await outboxOf(holder)) {
      if (kind === 'recordFact' && (state === 'refused' || state === 'conflict'))
        wrong(`${id} of ${holder.name} was refused (${code}): ${message}`)
    }
  }
}

/** The disk of a phone while one of its stations is open. Answers what its screen shows. */
export async function judgeStation(judged: JudgedDay, phone: Phone, device_id: string): Promise<PickupState> {
  const { server, feedSql } = judged
  const view = phone.anyTab()?.app.raceDay.station()
  if (!view || view.device_id !== device_id) return wrong(`${phone.name} does not show ${device_id}`)
  const [row] = server.database.all(
    `SELECT s.id, s.event_id, s.kind, s.sees_age, s.sees_contact FROM station_devices d
     JOIN stations s ON s.id = d.station_id WHERE d.id = :device_id`,
    { device_id },
  )
  if (!row) return wrong(`${phone.name} shows ${device_id}, which the server does not know`)
  if (view.station.id !== row.id)
    wrong(`${phone.name} shows ${view.station.id}, and stands at ${String(row.id)}`)
  const scope = stationScope(row as unknown as Parameters<typeof stationScope>[0])
  const held = await readModelsOf(phone)
  for (const collection of ['registrations', 'facts', 'stations'])
    expectRows(
      phone.name,
      `station-${device_id}/${collection}/${scope}`,
      held,
      rowsOf(server.database, feedSql, scope, collection),
    )
  for (const [key, rows] of held) {
    if (!key.startsWith(`station-${device_id}/`) || key.endsWith(`/${scope}`) || rows.length === 0) continue
    wrong(`${phone.name} holds ${rows.length} rows of ${key}, which is not for it`)
  }
  const text = JSON.stringify([...held].filter(([key]) => key.startsWith('station-')))
  for (const canary of canaries) if (text.includes(canary)) wrong(`${phone.name} holds ${canary}`)
  if (!row.sees_age && view.runners.some(({ age }) => age !== null)) wrong(`${phone.name} sees ages`)
  if (!row.sees_contact && view.runners.some((runner) => runner.emergency_contact_name !== ''))
    wrong(`${phone.name} sees whom to call`)
  judgeTiles(judged, phone.name, view)
  if (view.unsent.size > 0) wrong(`${phone.name} shows ${view.unsent.size} unsent facts`)
  return view.state
}

/** What an ended station held is gone from its phone. */
export async function judgeEnded(phone: Phone, ended: readonly string[]): Promise<void> {
  const names = await phone.browser.disk.names()
  for (const device_id of ended) {
    const left = names.find((name) => name.includes(`station-${device_id}--`))
    if (left) wrong(`${phone.name} still has ${left}`)
  }
}

/** Answers what the captain's screen shows. */
export async function judgeCaptain({ server, feedSql }: JudgedDay, captain: Captain): Promise<PickupState> {
  const held = await readModelsOf(captain)
  const scope = `event:${event_id}`
  for (const collection of ['registrations', 'facts', 'stations'])
    expectRows(
      captain.name,
      `mine/${collection}/${scope}`,
      held,
      rowsOf(server.database, feedSql, scope, collection),
    )
  const of_phones = `devices:${event_id}`
  expectRows(
    captain.name,
    `mine/waiting_facts/${of_phones}`,
    held,
    rowsOf(server.database, feedSql, of_phones, 'waiting_facts'),
  )
  const { devices = [], state = null } = captain.anyTab()?.app.raceDay.captains() ?? {}
  for (const { id, station_id, revoked_at, left_at } of devices) {
    const [row] = server.database.all(
      'SELECT station_id, revoked_at, left_at FROM station_devices WHERE id = :id',
      { id },
    )
    if (row?.revoked_at !== revoked_at || row.left_at !== left_at || row.station_id !== station_id)
      wrong(`${captain.name} shows an old state of the phone ${id}`)
  }
  return state ?? wrong(`${captain.name} shows no race day`)
}

/** Every screen shows the same, to the byte, and what the facts of the server come to. */
export function judgeScreens({ server }: JudgedDay, shown: ReadonlyMap<string, PickupState>): number {
  const expected = expectedPickup([...storedFacts(server).values()], listOf(server)).join('\n')
  // The captain's ten minutes know of the clocks of the phones.
  const bytes = ({ per_ten_minutes: _by_clock, ...state }: PickupState) => JSON.stringify(state)
  let first: string | null = null
  for (const [name, state] of shown) {
    const is = shownPickup(state).join('\n')
    if (is !== expected) wrong(`${name} shows something else:\n${difference(is, expected)}`)
    first ??= bytes(state)
    if (bytes(state) !== first) wrong(`${name} shows the same in other bytes`)
    const handed = state.per_ten_minutes.reduce((sum, portion) => sum + portion.handed, 0)
    const hand_outs = Object.values(state.runners).reduce((sum, runner) => sum + runner.hand_outs.length, 0)
    if (handed !== hand_outs) wrong(`${name} counts ${handed} hand-outs over the day, of ${hand_outs}`)
  }
  return expected.split('\n').filter((line) => line.startsWith('clash ')).length
}

function difference(is: string, should: string): string {
  const [a, b] = [new Set(is.split('\n')), new Set(should.split('\n'))]
  const lines = [...a].filter((line) => !b.has(line)).map((line) => `  shows ${line}`)
  return [...lines, ...[...b].filter((line) => !a.has(line)).map((line) => `  lacks ${line}`)].join('\n')
}
