import { z } from 'zod'
import { recordId } from '#domain/kernel/fields.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { deviceStore } from '../../kernel/device-store.ts'
import { ask, post } from '../../kernel/engine/ask-server.ts'
import { sha256Hex } from '../../kernel/engine/guests.ts'
import { keepWhatIsStored } from '../../kernel/kept-storage.ts'
import { asStorageError } from '../../kernel/storage-error.ts'

// A guest's bibs go from one browser to another: the secrets that read them back, for a code that works once
// (pocketbase/feed_bring_codes.go).

/** A code that brings registrations of this browser to another one. */
export interface BringCode {
  code: string
  /** By this device's clock. */
  until_ms: number
}

const openedSchema = z.object({ code: z.string().min(1).max(20), lives_ms: z.number().positive() })
const broughtSchema = z.object({
  bibs: z.array(
    z.object({ registration_id: recordId, event_id: recordId, secret: z.string().min(16).max(200) }),
  ),
})

/** Throws an `Error` for people. */
function answerAs<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer)
  if (!read.success) throw new Error('The server is older than this app. Please try again later.')
  return read.data
}

/**
 * For these registrations of this browser, as far as the server has them. Throws an `Error` for people where it has none,
 * or did not answer.
 */
export async function openBringCode(registration_ids: readonly string[]): Promise<BringCode> {
  const guests = await deviceStore().guest_secrets.bulkGet([...registration_ids])
  const secrets = guests.flatMap((guest) => (guest ? [guest.secret] : []))
  const headers = { 'Guest-Secret': secrets.join(',') }
  const answer = await ask('/api/sync/bring/code', { method: 'POST', headers })
  const { code, lives_ms } = answerAs(openedSchema, answer)
  return { code, until_ms: Date.now() + lives_ms }
}

/**
 * Keeps what another browser brings, and returns the ids of the registrations; their rows come with the next sync. Throws
 * an `Error` for people.
 * @param code as `bringCodeIn` reads it; it is over then
 */
export async function keepBrought(code: string): Promise<string[]> {
  const { bibs } = answerAs(broughtSchema, await post('/api/sync/bring', { code }))
  const brought = await Promise.all(
    bibs.map(async (bib) => ({
      ...bib,
      hash: await sha256Hex(bib.secret),
      summary: `Registration ${receiptReference(bib.registration_id)}`,
      created_at_ms: Date.now(),
    })),
  )
  try {
    await deviceStore().guest_secrets.bulkPut(brought)
  } catch (error) {
    throw asStorageError(error)
  }
  keepWhatIsStored()
  return bibs.map(({ registration_id }) => registration_id)
}
