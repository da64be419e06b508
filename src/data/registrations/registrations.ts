import { lazily, startData } from '../kernel/start.ts'
import { personalRead } from '../kernel/live.ts'

export type { OwnRegistration } from './engine/registration-reads.ts'
export type { GuestSecret as GuestRegistration } from '../kernel/device-store.ts'
export type { BringCode } from './engine/bring-bibs.ts'

/** The account's, or without one those made on this device; pending ones laid over, newest first. */
export const useOwnRegistrations = personalRead([], ({ registrations }) => registrations.own)

export const {
  /** "Forget on this device": the registration stays with the admins, this device no longer shows it. */
  forget: forgetGuestRegistration,
  /** The registrations made here without an account, which a signed-in person may claim. */
  all: claimable,
} = lazily(async () => (await startData()).guests)

const bringing = lazily(() => import('./engine/bring-bibs.ts'))

export const { openBringCode } = bringing

/** Brings here what another browser has, and reads it; throws an `Error` for people. */
export async function bringBibs(code: string): Promise<string[]> {
  const registration_ids = await bringing.keepBrought(code)
  const { syncNow } = await startData()
  syncNow()
  return registration_ids
}
