import type { KnownFact } from './fact.ts'
import { liveFacts, type PickupState } from './pickup-state.ts'
import { wornBibs } from './worn-bibs.ts'

/** By runner whose packet is out, the bib in their hands, whatever the start list says by now; '' for none. */
export function bibsOut(
  facts: readonly KnownFact[],
  { runners }: Pick<PickupState, 'runners'>,
): ReadonlyMap<string, string> {
  const worn = wornBibs(liveFacts(facts))
  return new Map(
    Object.entries(runners).flatMap(([id, { packet }]) =>
      packet ? [[id, worn.get(id)?.at(-1)?.payload.to ?? packet.payload.bib_number] as const] : [],
    ),
  )
}
