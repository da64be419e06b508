import { logOf } from '../simulation/judge.ts'
import { wrong } from '../simulation/wrong.ts'
import { agreedBefore, bibBefore, event_id } from './day-field.ts'
import { type JudgedDay, storedFacts, type StoredFact } from './judge-day.ts'

// What the start list must say of fees, waivers and bibs after a race day: what tables said and nobody took back, beside
// what the form and the desk said. Where the desk and tables spoke against each other in an order that only a restored
// server knew, or two gave one bib, people decide, and nothing is judged here.

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
    const paid = paidOf(judged, row, live)
    if (paid !== null && Boolean(row.fee_paid) !== paid)
      wrong(`the fee of ${row.id} is ${paid ? '' : 'not '}paid, and the start list says else`)
    const bib = bibOf(judged, row.id, own, taken_back)
    if (bib !== null && row.bib_number !== bib)
      wrong(`${row.id} has bib ${bib}, and the start list says "${row.bib_number}"`)
  }
}

/** null: nobody can say. */
function paidOf(
  { server, captains, restores }: JudgedDay,
  { id, fee_cents }: Marked,
  live: readonly StoredFact[],
): boolean | null {
  const payments = live.filter(({ kind }) => kind === 'paid')
  const sum = payments.reduce((cents, { payload }) => cents + Number(payload.amount_cents), 0)
  const at_tables = sum > 0 && sum >= fee_cents
  const words = new Map(captains.flatMap(({ fees }) => [...fees]))
  const log = logOf(server.database).filter(({ barred }) => !barred)
  const of_desk = log.filter((command) => words.get(command.id)?.registration_id === id)
  const last = of_desk.at(-1)
  if (last === undefined) return at_tables
  if (restores > 0 || fee_cents === 0) return null
  // No table takes back what the desk has.
  if (words.get(last.id)?.paid) return true
  const after = new Set(log.slice(log.indexOf(last)).map(({ subject }) => subject))
  return payments.some((payment) => after.has(payment.id)) ? null : false
}

/** null: nobody can say. */
function bibOf(
  { server, captains, lapsed }: JudgedDay,
  id: string,
  own: readonly StoredFact[],
  taken_back: ReadonlySet<string>,
): string | null {
  const before = bibBefore(id)
  const of_desk = captains.flatMap(({ bibs }) => bibs)
  if (before === null || lapsed.has(id) || of_desk.some(({ registration_id }) => registration_id === id))
    return null
  const replaced = own
    .filter(({ kind }) => kind === 'bib_replaced')
    .sort((a, b) => a.turn - b.turn || (a.device_id < b.device_id ? -1 : 1) || a.sequence - b.sequence)
  const news = new Set(replaced.map(({ payload }) => String(payload.to)))
  const others = [...storedFacts(server).values()].filter(({ subject }) => subject !== id)
  const is_shared =
    of_desk.some(({ bib_number }) => news.has(bib_number)) ||
    others.some(({ payload }) => news.has(String(payload.to)) || news.has(String(payload.bib_number)))
  if (is_shared) return null
  const live = replaced.filter(({ id: fact }) => !taken_back.has(fact))
  if (live.length === 0) return replaced.length > 1 ? null : before
  if (live.length < replaced.length) return null
  let bib = before
  for (const { payload } of live) {
    // Two tables replaced one bib without a word of each other: both see it, and the first to be heard is on the list.
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
