import type { KnownFact } from '#domain/race-day/fact.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { type FactContext, factText } from '../shared/clash-text.ts'

/** The address of everything said about a runner. */
export const historyLink = (event: string, registration_id: string): string =>
  `/admin/race-day?event=${encodeURIComponent(event)}&view=log&runner=${registration_id}`

/** Where a packet is, in a line. */
export function packetLine(registration_id: string, state: PickupState | null, context: FactContext): string {
  const packet = state?.runners[registration_id]?.packet ?? null
  return packet === null ? 'The packet waits.' : `Handed out ${whereText(packet, context)}.`
}

/** 'at Table 1 by NH, 9:42, 12 min ago' */
export function whereText(fact: KnownFact, context: FactContext): string {
  const { where, when, by } = factText(fact, context)
  return `${where === 'Captain' ? 'by the captain' : `at ${where} by`} ${by}, ${when}`
}
