import type { Saying } from '#data/race-day/station.ts'

/** Says something for this station; false when it could not be kept, which was told. */
export type Say = (saying: Saying) => Promise<boolean>
