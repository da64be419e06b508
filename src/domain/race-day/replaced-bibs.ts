import { compareFacts, type KnownFact, takenBack } from './fact.ts'
import type { StationRunner } from './station-runner.ts'
import { bibBefore } from './issued-bibs.ts'

/**
 * The start list with the bibs that this phone replaced, or put back, and the server has not shown. Once it has, the
 * list is right by itself: an admin may have changed a bib since.
 * @param waits whether a fact is still on its way
 */
export function withReplacedBibs(
  list: readonly StationRunner[],
  facts: readonly KnownFact[],
  waits: (fact_id: string) => boolean,
): StationRunner[] {
  const put_back = takenBack(facts)
  const bibs = new Map<string, { from: string; to: string }[]>()
  for (const fact of facts.toSorted(compareFacts)) {
    if (fact.kind !== 'bib_replaced') continue
    const { from, to } = fact.payload
    const back = put_back.get(fact.id)
    const is_new = waits(fact.id)
    const moves = [
      ...(is_new && back === undefined ? [{ from, to }] : []),
      ...(!is_new && back !== undefined && waits(back.id) ? [{ from: to, to: bibBefore(fact, facts) }] : []),
    ]
    bibs.set(fact.subject, [...(bibs.get(fact.subject) ?? []), ...moves])
  }
  return list.map((runner) => {
    const moves = bibs.get(runner.id) ?? []
    const bib_number = moves.reduce((bib, { from, to }) => (bib === from ? to : bib), runner.bib_number)
    return bib_number === runner.bib_number ? runner : { ...runner, bib_number }
  })
}
