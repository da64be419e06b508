import type { Saying } from '#data/race-day/entries.ts'

/** Says for this station what one press means; false when none of it could be kept, which was reported. */
export type Say = (...sayings: readonly Saying[]) => Promise<boolean>
