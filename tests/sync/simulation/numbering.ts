import { type BibRow, bibsBefore, swappedBibs } from '#domain/registrations/bib-plan.ts'
import type { OutboxItem } from '#data/sync/outbox.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { events } from './field.ts'
import type { Sent } from './shopper.ts'

// An admin gives bibs to several at once, swaps those of two, and takes the newest of that back now and then.

const isOnce = (rows: readonly BibRow[]) => {
  const bibs = rows.flatMap(({ bib_number }) => bib_number || [])
  return new Set(bibs).size === bibs.length
}

/** Each chosen runner gets the bib of the next one, and the last gets that of the first. */
const turned = (chosen: readonly Registration[]): BibRow[] =>
  chosen.map(({ id, bib_number }, at) => ({
    registration_id: id,
    bib_number: chosen[(at + 1) % chosen.length]?.bib_number ?? '',
    from: bib_number,
  }))

const renumbered = (chosen: readonly Registration[], first: number): BibRow[] =>
  chosen.map(({ id, bib_number }, at) => ({
    registration_id: id,
    bib_number: String(first + at),
    from: bib_number,
  }))

/** Null where the device shows two with one bib: it knows of a change that the server will not take. */
export function numbersOf(
  known: readonly Registration[],
  outbox: readonly OutboxItem[],
  random: Random,
): Sent | null {
  const event_id = events.race
  const last = outbox.findLast(({ kind, state }) => kind === 'assignBibs' && state !== 'refused')
  if (last && last.args.undoes === undefined && random.chance(0.4)) {
    const rows = bibsBefore(last.args.rows as BibRow[])
    return isOnce(rows) ? { kind: 'assignBibs', args: { event_id, rows, undoes: last.id } } : null
  }
  const chosen = [...new Set(Array.from({ length: random.int(2, 6) }, () => random.pick(known)))]
  const [one, other] = chosen
  if (!one || !other) return null
  const ways = [swappedBibs(one, other), turned(chosen), renumbered(chosen, random.int(1, 40))]
  const rows = random.pick(ways)
  return isOnce(rows) ? { kind: 'assignBibs', args: { event_id, rows } } : null
}
