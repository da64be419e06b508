import { compareFacts, type KnownFact, takenBack } from './fact.ts'
import { lastWordsOf } from './settlings.ts'

// Which bib a runner wears in place of another one, as tables gave them. Two tables that do not hear of each other may
// both replace the same bib: the runner has two then, until a table takes one back or a captain says which counts.

const prefix = 'bibs:'

/** What a settling names that says which of a runner's bibs counts. */
export const bibsKey = (registration_id: string): string => prefix + registration_id

type Replaced = KnownFact<'bib_replaced'>
type Settled = KnownFact<'settled'>

interface IssuedBibs {
  /** The facts that gave what a runner wears now, the latest last. */
  issued: readonly Replaced[]
  /** Settlings that contradict each other, by their ids. */
  contradicting: readonly string[]
}

/** What tables gave in place of a bib, where none of them and nobody who handed out knew of each other; else none. */
export const unseenSpares = (
  spares: readonly Replaced[],
  packets: readonly KnownFact<'handed_out'>[],
): readonly Replaced[] =>
  spares.every((spare) => packets.every((packet) => isUnseen(spare, packet))) ? spares : []

/** The table with the new bib and the one with the packet did not know of each other: the old bib went with it. */
export const isUnseen = (spare: Replaced, packet: KnownFact<'handed_out'>): boolean =>
  compareFacts(spare, packet) < 0
    ? packet.payload.bib_number !== spare.payload.to
    : spare.payload.packet_out === false

interface Issuing {
  issued: Replaced[]
  all: Replaced[]
  /** Those whose bib was lost too. */
  over: Set<Replaced>
}

/**
 * By registration.
 * @param live in their order
 */
export function issuedBibs(live: readonly KnownFact[]): ReadonlyMap<string, IssuedBibs> {
  const by_runner = new Map<string, (Replaced | Settled)[]>()
  for (const fact of live) {
    if (fact.kind === 'bib_replaced') {
      const of_runner = by_runner.get(fact.subject)
      if (of_runner) of_runner.push(fact)
      else by_runner.set(fact.subject, [fact])
    }
    if (fact.kind !== 'settled' || !fact.payload.clash.startsWith(prefix)) continue
    // One that comes before all that was given has nothing to choose from.
    by_runner.get(fact.payload.clash.slice(prefix.length))?.push(fact)
  }
  return new Map([...by_runner].map(([id, of_runner]) => [id, issuedOf(of_runner)]))
}

function issuedOf(facts: readonly (Replaced | Settled)[]): IssuedBibs {
  const { last_words, contradicting } = lastWordsOf(facts.filter((fact) => fact.kind === 'settled'))
  const issuing: Issuing = { issued: [], all: [], over: new Set() }
  for (const fact of facts) {
    if (fact.kind === 'bib_replaced') replace(issuing, fact)
    else if (last_words.includes(fact) && !contradicting.has(fact)) settle(issuing, fact)
  }
  return { issued: issuing.issued, contradicting: [...contradicting].map(({ id }) => id) }
}

function replace(issuing: Issuing, fact: Replaced): void {
  const { issued, all, over } = issuing
  const { from } = fact.payload
  const before = issued.findLast(({ payload }) => payload.to === from)
  if (before) over.add(before)
  const is_known = all.some(({ payload }) => payload.from === from || payload.to === from)
  // A bib that no table knew of comes from an admin, and takes the place of all.
  issuing.issued = [...(before || is_known ? issued.filter((one) => one !== before) : []), fact]
  all.push(fact)
}

/** A settling says nothing about what its captain did not know. */
function settle(issuing: Issuing, { payload: { about, stands } }: Settled): void {
  const { issued, all, over } = issuing
  const chosen = all.find((fact) => fact.id === stands && !over.has(fact))
  const others = issued.filter((fact) => fact !== chosen && !about.includes(fact.id))
  issuing.issued = chosen ? [...others, chosen] : others
}

/**
 * The bib from before one that is taken back. Where what had given that is taken back too, it is nobody's: then the one
 * from before that.
 * @param facts all about the runner, with what takes back
 */
export function bibBefore({ id, subject, payload }: Replaced, facts: readonly KnownFact[]): string {
  const taken_back = takenBack(facts)
  const given = facts
    .filter((fact) => fact.kind === 'bib_replaced')
    .filter((fact) => fact.subject === subject)
  const seen = new Set([id])
  let bib = payload.from
  for (;;) {
    const givers = given.filter((fact) => fact.payload.to === bib && !seen.has(fact.id))
    const [giver] = givers
    if (!giver || givers.some((fact) => !taken_back.has(fact.id))) return bib
    seen.add(giver.id)
    bib = giver.payload.from
  }
}
