import { type AssignBibsRow, leftBibs } from '#domain/registrations/commands/assign-bibs.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Made } from './device.ts'
import { runners } from './field.ts'
import type { Logged } from './judged.ts'
import { wrong } from './wrong.ts'

/** No bib of an event is worn twice, no matter what a restore mixed up. */
export function judgeUniqueBibs(stored: ReadonlyMap<string, Registration>): void {
  const worn = new Map<string, string>()
  for (const [id, { event_id, bib_number }] of stored) {
    const key = `${event_id}/${bib_number}`
    if (bib_number === '') continue
    if (worn.has(key)) wrong(`${id} and ${worn.get(key)} wear bib ${bib_number}`)
    worn.set(key, id)
  }
}

const bibIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'bib_number' in result ? result.bib_number : undefined

/** Who wears what, as the accepted commands make it one after the other; each on the bib that its author saw. */
class Worn {
  readonly bibs = new Map(runners.map((id, at) => [id, String(at + 1)]))
  /** The answer that would tell is not kept. */
  readonly unsure = new Set<string>()

  constructor(private readonly removed: ReadonlySet<string>) {}

  given(id: string, result: unknown): void {
    const bib = bibIn(result)
    if (typeof bib === 'string') this.bibs.set(id, bib)
    else this.unsure.add(id)
  }

  private holderOf(bib: string, but: string): string | undefined {
    return [...this.bibs].find(([id, worn]) => worn === bib && id !== but)?.[0]
  }

  changed(by: string, id: string, bib: string, from: unknown): void {
    const now = this.bibs.get(id)
    if (this.unsure.has(id) || now === undefined) return
    if (now !== from && now !== bib) wrong(`lost update: ${by} replaced bib ${now} of ${id} unseen`)
    this.bibs.set(id, bib)
  }

  assigned(
    by: string,
    rows: readonly AssignBibsRow[],
    result: unknown,
    left_before: ReadonlySet<string>,
  ): void {
    const asked = rows.filter(({ registration_id }) => !left_before.has(registration_id))
    if (result === null) {
      for (const { registration_id } of asked) this.unsure.add(registration_id)
      return
    }
    const left = leftBibs(result)
    const taken = asked.filter(({ registration_id }) => !left.has(registration_id))
    for (const { registration_id, bib_number, from } of taken)
      this.changed(by, registration_id, bib_number, from)
    for (const { registration_id: id, bib_number, from } of asked) {
      if (!left.has(id) || this.unsure.has(id) || this.removed.has(id) || this.unsure.size > 0) continue
      const now = this.bibs.get(id)
      if (now === from && bib_number !== '' && this.holderOf(bib_number, id) === undefined)
        wrong(`${by} left bib ${now} of ${id}, and nobody has ${bib_number}`)
    }
  }
}

/** @param removed registrations that the organiser deleted without a command */
export function judgeBibs(
  stored: ReadonlyMap<string, Registration>,
  log: readonly Logged[],
  made: ReadonlyMap<string, Made>,
  removed: ReadonlySet<string>,
): void {
  const worn = new Worn(removed)
  const results = new Map<string, unknown>()
  for (const { id, barred, kind, subject, result } of log) {
    const command = made.get(id)
    if (barred) continue
    results.set(id, result)
    if (kind === 'registerForEvent' || kind === 'registerWalkUp') worn.given(subject, result)
    if (kind === 'eraseRegistration') worn.bibs.delete(subject)
    if (!command) continue
    const { args, from } = command
    const { bib_number } = (args.changes ?? {}) as { bib_number?: string }
    if (kind === 'updateRegistration' && bib_number !== undefined)
      worn.changed(id, subject, bib_number, from?.bib_number)
    if (kind === 'assignBibs')
      worn.assigned(id, args.rows as AssignBibsRow[], result, leftBibs(results.get(String(args.undoes))))
  }
  for (const [id, { bib_number }] of stored) {
    const expected = worn.bibs.get(id)
    if (expected !== undefined && !worn.unsure.has(id) && bib_number !== expected)
      wrong(`${id} wears bib ${bib_number}, not ${expected}`)
  }
}
