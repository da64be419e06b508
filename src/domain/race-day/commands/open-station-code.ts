import { z } from 'zod'
import { recordId } from '../../kernel/fields.ts'
import { mayRunStations } from '../../kernel/permissions.ts'
import type { Accept, DecisionContext, Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'

// An admin's screen shows a code by which phones join a station, as many as want to, for ten minutes: a phone whose
// answer was lost tries again. The screen makes the code, the server knows its hashes (../station-code.ts).

export const kind = 'openStationCode'
export const v = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const argsSchema = z.object({
  station_id: recordId,
  /** SHA-256 in hex of what is typed, and of what is in the QR code. */
  code_hash: hash,
  secret_hash: hash,
})
export type OpenStationCodeArgs = z.infer<typeof argsSchema>

export const permits = mayRunStations

export interface OpenStationCodeState {
  station: { closed: boolean } | null
  /** It belongs to another station, or to this one from before. */
  taken: boolean
}

export interface OpenStationCodeWrite {
  code_hash: string
  secret_hash: string
}

export function decide(
  { station, taken }: OpenStationCodeState,
  { code_hash, secret_hash }: OpenStationCodeArgs,
  _context: DecisionContext,
): Accept<OpenStationCodeWrite> | Refusal {
  if (station === null) return refuse('station_not_found')
  if (station.closed) return refuse('station_closed')
  if (taken) return refuse('code_taken')
  return { status: 'accept', write: { code_hash, secret_hash }, result: {} }
}
