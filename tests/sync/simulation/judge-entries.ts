import type { Registration } from '#domain/registrations/registration.ts'
import type { Logged } from './judged.ts'
import { wrong } from './wrong.ts'

/** An entry is confirmed where somebody's confirmation was accepted, and nowhere else; a restore makes no difference. */
export function judgeEntries(stored: ReadonlyMap<string, Registration>, log: readonly Logged[]): void {
  const accepted = log.filter(({ kind, barred }) => kind === 'confirmEntry' && !barred)
  const confirmed = new Set(accepted.map(({ subject }) => subject))
  for (const [id, row] of stored) {
    if (row.confirmed === confirmed.has(id)) continue
    wrong(`${id} is ${row.confirmed ? '' : 'not '}confirmed, and its confirmation was not like that`)
  }
}
