import type { CommandAnswer } from '#domain/kernel/command.ts'
import { kind, v } from '#domain/race-day/commands/join-station.ts'
import { ownStationSchema } from '#domain/race-day/station.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { KeptStation } from '../../kernel/device-store.ts'
import type { Pusher } from '../../sync/pusher.ts'
import type { Seals } from '../../sync/seals.ts'
import { sha256Hex } from '../../kernel/engine/guests.ts'

// A phone shows the code of a station. It joins now or not at all, without a log-in, no matter who is at the device.

export interface JoinAttempt {
  code: string
  initials: string
}

interface Attempt {
  command: { id: string; device_id: string }
  key: string
}

/** With the same id, so that a lost answer comes again, and no second phone joins for it. */
const attempts = new Map<string, Attempt>()

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export type Joined = { kept: KeptStation } | { message: string; fields: Record<string, string> }

const refusalOf = (answer: CommandAnswer): Joined => ({
  message: 'message' in answer ? answer.message : 'The server did not answer. Please try again.',
  fields: answer.status === 'refused' ? (answer.fields ?? {}) : {},
})

/** Throws `RequestFailed` where no answer came: the same is tried again by the same call. */
export async function joinStation(
  { code, initials }: JoinAttempt,
  ports: { pusher: Pick<Pusher, 'push'>; seals: Pick<Seals, 'keep'>; device: string; limit_ms: number },
): Promise<Joined> {
  const name = `${code} ${initials}`
  const attempt = attempts.get(name) ?? {
    command: { id: newRecordId(), device_id: newRecordId() },
    key: newKey(),
  }
  attempts.set(name, attempt)
  const { id, device_id } = attempt.command
  const args = { code, device_id, key_hash: await sha256Hex(attempt.key), initials }
  const envelope = { id, v, kind, args, author: '', at: '', device: ports.device }
  const { answers } = await ports.pusher.push([envelope], {}, ports.limit_ms)
  const answer = answers.find((one) => one.id === id)
  if (!answer) return { message: 'The server did not answer. Please try again.', fields: {} }
  if (answer.status !== 'accepted') {
    attempts.delete(name)
    return refusalOf(answer)
  }
  const station = ownStationSchema.safeParse(answer.result.station)
  if (!station.success)
    return { message: 'The server is older than this app. Please try again later.', fields: {} }
  // After a restore of the server it brings this phone back.
  await ports.seals.keep([answer])
  attempts.delete(name)
  const joined_at_ms = Date.now()
  return { kept: { device_id, key: attempt.key, station: station.data, initials, joined_at_ms, ended: '' } }
}
