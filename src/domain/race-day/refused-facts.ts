import type { CodeOf } from '../kernel/refusals.ts'
import type { refuse } from './refusals.ts'

// What was said and the server never takes: the same refusals as in ./commands/record-fact.ts.

const for_good: readonly string[] = [
  'fact_taken',
  'many_facts',
  'many_notes',
  'stays_taken_back',
  'wrong_event',
] satisfies CodeOf<typeof refuse>[]

/** It waits for nothing, and nobody is handed it: its author is told, and says it anew where it is still to be done. */
export const isRefusedForGood = ({ state, code }: { state: string; code: string }): boolean =>
  state === 'refused' && for_good.includes(code)
