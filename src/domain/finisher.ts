import type { Registration } from './registration.ts'

// A finisher is the public part of a registration with a result: what a result chunk holds.

/** How many slots one result chunk covers: chunk n holds the slots [n × 500, (n + 1) × 500). */
export const chunk_slots = 500

export type ResultStatus = 'finished' | 'dnf' | 'dq' | 'dns'

export interface Finisher {
  result_slot: number
  first_name: string
  last_name: string
  bib_number: string
  gender: Registration['gender']
  age_group: string
  result_status: ResultStatus
  race_time: number | null
  gun_time: number | null
  chip_time: number | null
  /** Only between equal times, see `registrationSchema`. */
  finish_order: number | null
  /** '' or null: computed. */
  pace: string
  overall_rank: number | null
  gender_rank: number | null
  age_group_rank: number | null
}
