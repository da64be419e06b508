import type { KnownFact } from './fact.ts'

// Which bib a runner wears in the place of another one, as tables gave them. Two tables that do not hear of each other may
// both replace one and the same: the runner has two then, until a table takes one back or a captain says which counts.

const prefix = 'bibs:'

/** What a settling names that says which of a runner's bibs counts. */
export const bibsKey = (registration_id: string): string => prefix + registration_id

type Replaced = KnownFact<'bib_replaced'>

interface Wearing {
  worn: Replaced[]
  all: Replaced[]
  /** Whose bib was lost too. */
  over: Set<Replaced>
}

/**
 * By registration, the facts that gave what a runner wears now, the latest last.
 * @param live in their order
 */
export function wornBibs(live: readonly KnownFact[]): ReadonlyMap<string, readonly Replaced[]> {
  const runners = new Map<string, Wearing>()
  for (const fact of live) {
    if (fact.kind === 'bib_replaced') {
      const wearing = runners.get(fact.subject) ?? { worn: [], all: [], over: new Set() }
      runners.set(fact.subject, wearing)
      replace(wearing, fact)
    }
    if (fact.kind !== 'settled' || !fact.payload.clash.startsWith(prefix)) continue
    const wearing = runners.get(fact.payload.clash.slice(prefix.length))
    if (wearing) settle(wearing, fact)
  }
  return new Map([...runners].map(([id, { worn }]) => [id, worn]))
}

function replace(wearing: Wearing, fact: Replaced): void {
  const { worn, all, over } = wearing
  const { from } = fact.payload
  const before = worn.findLast(({ payload }) => payload.to === from)
  if (before) over.add(before)
  const is_known = all.some(({ payload }) => payload.from === from || payload.to === from)
  // What no table knew of is a word of the desk, and takes the place of all.
  wearing.worn = [...(before || is_known ? worn.filter((one) => one !== before) : []), fact]
  all.push(fact)
}

/** Of what a captain did not know, nothing is said. */
function settle(wearing: Wearing, { payload: { about, stands } }: KnownFact<'settled'>): void {
  const { worn, all, over } = wearing
  const chosen = all.find((fact) => fact.id === stands && !over.has(fact))
  const others = worn.filter((fact) => fact !== chosen && !about.includes(fact.id))
  wearing.worn = chosen ? [...others, chosen] : others
}
