import type { StationView } from '#data/race-day/engine/station-views.ts'
import { runnerAtTable } from '#features/race-day/table/runner-at-table.ts'
import { logOf } from '../simulation/judge.ts'
import type { SimServer } from '../simulation/server.ts'
import { wrong } from '../simulation/wrong.ts'
import { agreedBefore, bibBefore, event_id } from './day-field.ts'
import { type JudgedDay, storedFacts, type StoredFact } from './judge-day.ts'
import { replayedBibs } from './replayed-bibs.ts'

// What the start list and the screens of tables must say of fees, waivers and bibs after a race day: what tables
// recorded and nobody took back, besides what the form and the admin said.

interface Marked {
  id: string
  fee_cents: number
  fee_paid: number
  waiver_agreed: number
  bib_number: string
}

export function judgeMarks(judged: JudgedDay): void {
  const facts = [...storedFacts(judged.server).values()]
  const taken_back = new Set(facts.map(({ voids }) => voids))
  const last_words = notesOfAdmins(judged)
  const replayed = replayedBibs(judged)
  const rows = judged.server.database.all(
    'SELECT id, fee_cents, fee_paid, waiver_agreed, bib_number FROM registrations WHERE event_id = :event_id',
    { event_id },
  ) as unknown as Marked[]
  for (const row of rows) {
    const own = facts.filter(({ subject }) => subject === row.id)
    const live = own.filter(({ id }) => !taken_back.has(id))
    const signed = agreedBefore(row.id) || live.some(({ kind }) => kind === 'waiver_signed')
    if (Boolean(row.waiver_agreed) !== signed)
      wrong(`the waiver of ${row.id} is ${signed ? 'signed' : 'not signed'}, and the start list says else`)
    const paid = isPaid(last_words.get(row.id) ?? null, row, live)
    if (Boolean(row.fee_paid) !== paid)
      wrong(`the fee of ${row.id} is ${paid ? '' : 'not '}paid, and the start list says else`)
    const bib = replayed ? (replayed.get(row.id) ?? null) : bibOf(judged, row.id, own, taken_back)
    if (bib !== null && row.bib_number !== bib)
      wrong(`${row.id} has bib ${bib}, and the start list says "${row.bib_number}"`)
  }
}

/** The position of a command when it was accepted, even one that a restore lost and a device brought back. */
function positionsOf({ database }: SimServer): Map<string, number[]> {
  const rows = database.all("SELECT id, answer FROM _commands WHERE NOT barred AND kind = 'setFeePaid'")
  return new Map(
    rows.map(({ id, answer }) => {
      const [, packed = ''] = String(JSON.parse(String(answer)).seal).split('.')
      const { position } = JSON.parse(Buffer.from(packed, 'base64').toString())
      return [String(id), [position.rank, position.seq]]
    }),
  )
}

/** By runner, the admin's last mark on the fee. */
function notesOfAdmins({ server, captains }: JudgedDay): Map<string, boolean> {
  const noted = new Map(captains.flatMap(({ fees }) => [...fees]))
  const inOrder = [...positionsOf(server)].sort(
    ([, [rank = 0, seq = 0]], [, [other_rank = 0, other_seq = 0]]) => rank - other_rank || seq - other_seq,
  )
  return new Map(
    inOrder.flatMap(([command]) => {
      const word = noted.get(command)
      return word ? [[word.registration_id, word.paid] as const] : []
    }),
  )
}

const sumOf = (live: readonly StoredFact[]): number =>
  live.reduce((sum, { kind, payload }) => sum + (kind === 'paid' ? Number(payload.amount_cents) : 0), 0)

/**
 * No table takes back a fee that the admin marked paid. A fee marked unpaid was taken back from tables; what they take
 * since counts.
 * @param word the admin's last mark; null for none
 */
function isPaid(word: boolean | null, { fee_cents }: Marked, live: readonly StoredFact[]): boolean {
  const sum = sumOf(live)
  return (word === true && fee_cents > 0) || (sum > 0 && sum >= fee_cents)
}

/** What the tile of each runner says is owed, on the screen of a table. */
export function judgeTiles(judged: JudgedDay, name: string, view: StationView): void {
  const stored = storedFacts(judged.server)
  const taken_back = new Set([...stored.values()].map(({ voids }) => voids))
  const last_words = notesOfAdmins(judged)
  for (const runner of view.runners) {
    const { due_cents } = runnerAtTable(runner, { ...view, event: null, today: '' })
    const live = [...stored.values()].filter(
      ({ id, subject }) => subject === runner.id && !taken_back.has(id),
    )
    const due = last_words.get(runner.id) ? 0 : Math.max(0, runner.fee_cents - sumOf(live))
    if (due_cents !== due) wrong(`${name} says that ${runner.id} owes ${due_cents} cents, and it is ${due}`)
  }
}

/** After a restore, of which nobody can say in which order it was brought back; null: nobody can say. */
function bibOf(
  { server, captains, lapsed }: JudgedDay,
  id: string,
  own: readonly StoredFact[],
  taken_back: ReadonlySet<string>,
): string | null {
  const before = bibBefore(id)
  const of_admins = captains.flatMap(({ bibs }) => [...bibs.values()])
  if (before === null || lapsed.has(id) || of_admins.some(({ registration_id }) => registration_id === id))
    return null
  const replaced = own
    .filter(({ kind }) => kind === 'bib_replaced')
    .sort((a, b) => a.turn - b.turn || (a.device_id < b.device_id ? -1 : 1) || a.sequence - b.sequence)
  const news = new Set(replaced.map(({ payload }) => String(payload.to)))
  const others = [...storedFacts(server).values()].filter(({ subject }) => subject !== id)
  const is_shared =
    of_admins.some(({ bib_number }) => news.has(bib_number)) ||
    others.some(({ payload }) => news.has(String(payload.to)) || news.has(String(payload.bib_number)))
  if (is_shared) return null
  const live = replaced.filter(({ id: fact }) => !taken_back.has(fact))
  if (live.length === 0) return replaced.length > 1 ? null : before
  if (live.length < replaced.length) return null
  let bib = before
  for (const { payload } of live) {
    // Two tables replaced one bib without knowing of each other: both see it, and the first to be heard is on the list.
    if (payload.from !== bib) return null
    bib = String(payload.to)
  }
  return bib
}

/** A phone stands where a captain moved it last. */
export function judgeMoves({ server, captains, restores }: JudgedDay): void {
  if (restores > 0) return
  const moves = new Map(captains.flatMap((captain) => [...captain.moves]))
  const stands = new Map<string, string>()
  for (const { id, barred } of logOf(server.database)) {
    const move = barred ? undefined : moves.get(id)
    if (move) stands.set(move.device_id, move.station_id)
  }
  for (const [device_id, station_id] of stands) {
    const is = server.database.text('SELECT station_id FROM station_devices WHERE id = :device_id', {
      device_id,
    })
    if (is !== station_id) wrong(`${device_id} was moved to ${station_id}, and stands at ${is}`)
  }
}
