import { bareBib } from '../registrations/same-bib.ts'
import { givenBib } from './clashes.ts'
import { type KnownFact, takenBack } from './fact.ts'
import { partsAt } from './bib-parts.ts'
import type { OwnStation } from './station.ts'

/** What tables gave, and what they took back as lost, which may be found. */
export function givenAtTables(facts: readonly KnownFact[]): Set<string> {
  const given = new Set<string>()
  for (const fact of facts) {
    // Also of one that was taken back: the bib may be out of its envelope.
    given.add(givenBib(fact))
    if (fact.kind === 'bib_replaced') given.add(fact.payload.from)
  }
  return given
}

/** By bib: the fact by which a table took it back as lost, worn or not. */
export function lostAtTables(facts: readonly KnownFact[]): Map<string, KnownFact<'bib_replaced'>> {
  const put_back = takenBack(facts)
  return new Map(
    facts.flatMap((fact) =>
      fact.kind === 'bib_replaced' && fact.payload.from !== '' && !put_back.has(fact.id)
        ? [[fact.payload.from, fact] as const]
        : [],
    ),
  )
}

/**
 * The next bib that a table gives to a walk-up, or for a lost one: the first of its range that nobody has by the start list, and that no
 * table gave; of a phone's own parts, where the server gave it some. null: it has no range, or all of it is given.
 */
export function nextWalkUpBib(
  { bib_from, bib_to, bib_parts }: Pick<OwnStation, 'bib_from' | 'bib_to' | 'bib_parts'>,
  runners: readonly { bib_number: string }[],
  facts: readonly KnownFact[],
): string | null {
  if (bib_from === null || bib_to === null) return null
  const given = new Set([...givenAtTables(facts)].map(bareBib))
  for (const { bib_number } of runners) given.add(bareBib(bib_number))
  for (const [first, last] of partsAt(bib_parts ?? [[bib_from, bib_to]], { bib_from, bib_to }))
    for (let bib = first; bib <= last; bib++) if (!given.has(String(bib))) return String(bib)
  return null
}
