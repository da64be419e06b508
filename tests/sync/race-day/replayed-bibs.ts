import { runners } from '../simulation/field.ts'
import { logOf } from '../simulation/judge.ts'
import { bibBefore } from './day-field.ts'
import { inOrder, sparesOf } from './expected-pickup.ts'
import { type JudgedDay, storedFacts, type StoredFact } from './judge-day.ts'

// The bibs of the start list once more, command by command as the server took them: from what tables, captains and
// admins recorded, no matter who was heard first.

class Replay {
  readonly bibs = new Map(runners.map((id) => [id, bibBefore(id) ?? '']))
  private readonly known = new Map<string, StoredFact>()

  constructor(private readonly stored: ReadonlyMap<string, StoredFact>) {}

  hear(fact_id: string): void {
    const fact = this.stored.get(fact_id)
    if (!fact || this.known.has(fact_id)) return
    const was_void = this.isVoid(fact.kind === 'void' ? fact.voids : fact.id)
    this.known.set(fact.id, fact)
    const { from, to, bib_number, clash } = fact.payload
    if (fact.kind === 'walk_up') this.give(fact.subject, String(bib_number))
    if (fact.kind === 'bib_replaced') {
      if (!was_void) this.replace(fact.subject, [String(from)], String(to))
      this.settle(fact.subject, fact.id)
    }
    if (fact.kind === 'void' && !was_void) this.takeBack(fact.voids)
    const [, subject = ''] = /^bibs:(.*)$/.exec(String(clash)) ?? []
    if (fact.kind === 'settled' && subject !== '') this.settle(subject, fact.id)
  }

  private get facts(): StoredFact[] {
    return [...this.known.values()]
  }

  private isVoid(fact_id: string): boolean {
    return this.facts.some(({ voids }) => voids === fact_id)
  }

  private give(runner: string, bib: string): void {
    const is_taken = [...this.bibs].some(([other, worn]) => other !== runner && worn === bib)
    if (!is_taken) this.bibs.set(runner, bib)
    else if (!this.bibs.has(runner)) this.bibs.set(runner, '')
  }

  private replace(runner: string, from: readonly string[], to: string): void {
    const before = this.bibs.get(runner) ?? ''
    if (!from.includes(before)) return
    this.give(runner, to)
    if (before !== '' && this.bibs.get(runner) !== before) this.giveFreed(before, runner)
  }

  /** The one who came away without this bib, though a table gave it: a walk-up who got no other, or in place of one. */
  private giveFreed(bib: string, loser: string): void {
    const live = this.facts.filter(({ id }) => !this.isVoid(id))
    const replaced = live.filter(({ kind }) => kind === 'bib_replaced')
    const waiting = live.flatMap(({ kind, subject, payload }) =>
      kind === 'walk_up' &&
      payload.bib_number === bib &&
      this.bibs.get(subject) === '' &&
      !replaced.some((other) => other.subject === subject)
        ? [{ subject, from: [''] }]
        : [],
    )
    for (const subject of new Set(
      replaced.filter(({ payload }) => payload.to === bib).map((one) => one.subject),
    ))
      if (this.onlySpare(subject) === bib) waiting.push({ subject, from: this.numbersOf(subject) })
    const [only, ...others] = waiting.filter(({ subject }) => subject !== loser)
    if (only && others.length === 0) this.replace(only.subject, only.from, bib)
  }

  /** All that tables gave a runner, and in place of which, even where they took it back. */
  private numbersOf(runner: string): string[] {
    return this.facts.flatMap(({ kind, subject, payload: { from, to } }) =>
      kind === 'bib_replaced' && subject === runner ? [String(from), String(to)] : [],
    )
  }

  /** The only number that tables have given a runner; null for none, or several. */
  private onlySpare(runner: string): string | null {
    const live = inOrder(this.facts.filter(({ id, kind }) => kind !== 'void' && !this.isVoid(id)))
    const numbers = new Set(
      (sparesOf(live).spares.get(runner) ?? []).map(({ payload }) => String(payload.to)),
    )
    const [only = null] = numbers
    return numbers.size === 1 ? only : null
  }

  private takeBack(fact_id: string): void {
    const gone = this.known.get(fact_id)
    if (gone?.kind !== 'bib_replaced') return
    const { subject, payload } = gone
    const of_runner = this.facts.filter((fact) => fact.kind === 'bib_replaced' && fact.subject === subject)
    // Back along what is taken back as well.
    let before = String(payload.from)
    const passed = new Set([fact_id])
    for (;;) {
      const givers = of_runner.filter((fact) => fact.payload.to === before && !passed.has(fact.id))
      const [giver] = givers
      if (!giver || givers.some(({ id }) => !this.isVoid(id))) break
      passed.add(giver.id)
      before = String(giver.payload.from)
    }
    const is_rival = of_runner.some((fact) => fact.payload.from === before && !this.isVoid(fact.id))
    const other = is_rival ? this.onlySpare(subject) : null
    this.replace(subject, [String(payload.to)], other ?? before)
  }

  /** A captain chose, by this fact or of it. */
  private settle(runner: string, fact_id: string): void {
    const is_chosen = this.facts.some(
      ({ id, payload }) =>
        payload.clash === `bibs:${runner}` && [id, ...(payload.about as string[])].includes(fact_id),
    )
    const only = is_chosen ? this.onlySpare(runner) : null
    if (only !== null) this.replace(runner, this.numbersOf(runner), only)
  }
}

/** By runner; null where it is not to be told: after a restore, or of somebody who was erased or lost the place. */
export function replayedBibs({ server, captains, lapsed, restores }: JudgedDay): Map<string, string> | null {
  const stored = storedFacts(server)
  const log = logOf(server.database).filter(({ barred }) => !barred)
  const of_lapsed = [...stored.values()].some(
    ({ kind, subject }) => kind === 'bib_replaced' && lapsed.has(subject),
  )
  if (restores > 0 || of_lapsed || log.some(({ kind }) => kind === 'eraseRegistration')) return null
  const by_admins = new Map(captains.flatMap(({ bibs }) => [...bibs]))
  /** What waited for a captain was not heard then. */
  const waited = new Set(
    server.database
      .all("SELECT id FROM _commands WHERE kind = 'recordFact' AND answer ->> '$.result.waits'")
      .map(({ id }) => String(id)),
  )
  const replay = new Replay(stored)
  for (const { id, kind, subject } of log) {
    const change = by_admins.get(id)
    if (change) replay.bibs.set(change.registration_id, change.bib_number)
    if (kind === 'recordFact' && !waited.has(id)) replay.hear(subject)
  }
  return replay.bibs
}
