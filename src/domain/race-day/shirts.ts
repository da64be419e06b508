import type { KnownFact } from './fact.ts'

export interface ShirtCount {
  /** null: nobody counted them. */
  brought: number | null
  given: number
  left: number | null
  /** By runners who wait. */
  wanted: number
}

/** A size that nobody counted, or of which nothing is known, may have more. */
export const isNoneLeft = (count: ShirtCount | undefined): boolean => (count?.left ?? 1) <= 0

/**
 * What came and went in a size. `given`: for each shirt that is away the fact that gave it, in their order; a swap
 * gives one and takes one back where the packet is out, and before that it changes only what will be given.
 */
export function shirtsOf(
  live: readonly KnownFact[],
  size: string,
): { brought: number | null; given: string[] } {
  let brought: number | null = null
  const given: string[] = []
  const out = new Set<string>()
  for (const fact of live) {
    if (fact.kind === 'shirts_brought' && fact.payload.t_shirt_size === size)
      brought = (brought ?? 0) + fact.payload.count
    if (fact.kind === 'handed_out') {
      out.add(fact.subject)
      if (fact.payload.t_shirt_size === size) given.push(fact.id)
    }
    if (fact.kind !== 'shirt_swapped' || !out.has(fact.subject)) continue
    const { from, to } = fact.payload
    if (to === size && from !== size) given.push(fact.id)
    if (from === size && to !== size) given.pop()
  }
  return { brought, given }
}
