import type { ResultChanges } from '#domain/results/commands/set-result.ts'
import type { ResultsRow } from '#domain/results/commands/set-results.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import type { Random } from '../../../pocketbase/src/seed/random.ts'
import { events } from './field.ts'

interface PastedRow extends ResultsRow {
  from: ResultChanges
}

interface Paste {
  kind: 'setResults'
  args: { event_id: string; rows: PastedRow[]; undoes?: string }
}

/** Somebody who enters several times at once, and takes the newest of them back now and then. */
export class Pasting {
  private readonly done: { id: string; rows: PastedRow[] }[] = []

  constructor(private readonly random: Random) {}

  next(shown: readonly Registration[], unique: () => number): Paste {
    const { random, done } = this
    const last = random.chance(0.4) ? done.pop() : undefined
    if (last) {
      const rows = last.rows.map(({ registration_id, changes, from }): PastedRow => ({
        registration_id,
        changes: from,
        from: { ...changes },
      }))
      return { kind: 'setResults', args: { event_id: events.race, rows, undoes: last.id } }
    }
    const chosen = new Set(Array.from({ length: random.int(2, 6) }, () => random.pick([...shown])))
    const rows = [...chosen].map((row): PastedRow => ({
      registration_id: row.id,
      changes: { race_time: 1_800_000 + unique(), result_status: 'finished' },
      from: { race_time: row.race_time, result_status: row.result_status },
    }))
    return { kind: 'setResults', args: { event_id: events.race, rows } }
  }

  made(id: string, { args }: Paste): void {
    if (args.undoes === undefined) this.done.push({ id, rows: args.rows })
  }
}
