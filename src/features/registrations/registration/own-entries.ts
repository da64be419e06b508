import type { OwnRegistration } from '#data/registrations/registrations.ts'
import type { User } from '#domain/accounts/user.ts'
import { isHeld } from '#domain/registrations/entry-confirmation.ts'
import { isSameName, isSameRunner, type RunnerWords } from '#domain/registrations/same-runner.ts'

/** In an event, or on the way into it, like one that waits for its place; a refused or lapsed entry is neither. */
const entriesIn = (entries: readonly OwnRegistration[], event_id: string): OwnRegistration[] =>
  entries.filter(
    (entry) =>
      entry.event_id === event_id && entry.made_by?.state !== 'refused' && (!entry.lapsed || isHeld(entry)),
  )

/** The entry that the account's owner runs with, not one that they made for others; null for none. */
export function ownEntryIn(
  entries: readonly OwnRegistration[],
  event_id: string,
  user: Parameters<typeof isSameName>[1] | null,
): OwnRegistration | null {
  if (!user) return null
  const own = entriesIn(entries, event_id).filter((entry) => !entry.lapsed && isSameName(entry, user))
  return own.find(({ bib_number }) => bib_number !== '') ?? own[0] ?? null
}

/**
 * The entry that the runner in `answers` seems to have already; null for none.
 * @param registration_id the id of what is about to be sent: an edit is the same entry
 */
export const sameRunnerIn = (
  entries: readonly OwnRegistration[],
  event_id: string,
  answers: RunnerWords,
  registration_id: string,
): OwnRegistration | null =>
  entriesIn(entries, event_id).find(
    (entry) => entry.id !== registration_id && isSameRunner(entry, answers),
  ) ?? null

/** Whether the person is logged in with this address, and has shown that they read its mails. */
export const isOwnAddress = (user: Pick<User, 'email' | 'verified'> | null, email: string): boolean =>
  user !== null && user.verified && email !== '' && user.email.toLowerCase() === email.trim().toLowerCase()
