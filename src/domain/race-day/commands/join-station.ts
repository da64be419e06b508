import { z } from 'zod'
import type { RaceEvent } from '../../events/event.ts'
import type { BibSpan } from '../../registrations/bib-rule.ts'
import { recordId, typedText } from '../../kernel/fields.ts'
import { mayJoinStation } from '../../kernel/permissions.ts'
import { key_days_after_event, keyState, type OwnStation, type Station } from '../station.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// A phone becomes a station, without an account: it shows the code of the captain's screen, and the hash of a key that
// it made and keeps. What it says from then on it signs with its device id, which the key proves.

export const kind = 'joinStation'
export const v = 1

export const argsSchema = z.object({
  /** As it was typed or scanned. */
  code: z.string().min(1).max(200),
  /** What the phone is called as this station. */
  device_id: recordId,
  /** SHA-256 in hex of the key. */
  key_hash: z.string().regex(/^[0-9a-f]{64}$/),
  initials: typedText().min(1, 'Please type your initials.').max(6),
})
export type JoinStationArgs = z.infer<typeof argsSchema>

export const permits = mayJoinStation

export interface JoinStationState {
  /** The one whose code it is, while the code lives. */
  station: Station | null
  event: Pick<RaceEvent, 'event_date' | 'time_zone'> | null
  /** Its first part of the station's bibs; null: no part. */
  part: BibSpan | null
  id_taken: boolean
  key_taken: boolean
}

export interface JoinStationWrite {
  device: {
    id: string
    event_id: string
    station_id: string
    initials: string
    revoked_at: ''
    left_at: ''
    last_heard: ''
    report: Record<string, never>
    key_hash: string
    bib_parts: BibSpan[]
  }
}

export function decide(
  { station, event, part, id_taken, key_taken }: JoinStationState,
  { device_id, key_hash, initials }: JoinStationArgs,
  { todayIn }: DecisionContext,
): Accept<JoinStationWrite, { station: OwnStation }> | Refusal {
  if (station === null || event === null || station.closed) return refuse('code_unknown')
  if (id_taken || key_taken) return refuse('already_joined')
  if (keyState({ revoked_at: '', left_at: '' }, event, todayIn(event.time_zone)) !== 'live')
    return refuse('event_over', key_days_after_event)
  const bib_parts: [number, number][] = part ? [[...part]] : []
  const device = {
    id: device_id,
    event_id: station.event_id,
    station_id: station.id,
    initials,
    revoked_at: '',
    left_at: '',
    last_heard: '',
    report: {},
    key_hash,
    bib_parts,
  } as const
  return { status: 'accept', write: { device }, result: { station: { ...station, bib_parts } } }
}
