import type { Command, CommandAsKept } from './engine/prepare-command.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { startData } from './start.ts'
import { asStorageError } from './storage-error.ts'

export type { Command, CommandAsKept } from './engine/prepare-command.ts'

/**
 * Resolves when the command is durable on this device; it is sent as soon as there is a network. Rejects with a
 * `StorageError`, whose message is for people, when the device does not store it, or nobody is logged in any more and
 * it wants an account: keep the form as it is.
 */
export const sendCommand = (command: Command): Promise<{ id: string }> => sendKept(command)

/** The same for what the outbox had before: its kind and args are what some version of the app once said. */
export async function sendKept(command: CommandAsKept): Promise<{ id: string }> {
  try {
    const engine = await startData()
    return { id: await engine.send(command) }
  } catch (error) {
    throw asStorageError(error)
  }
}

/** What was discarded is sent anew: its own id may be barred on the server for good. */
export const bringBack = (item: OutboxItem): Promise<{ id: string }> => {
  const { v, kind, args, from, needs, attachments, summary, lines } = item
  const more = { ...(from ? { from } : {}), ...(needs ? { needs } : {}) }
  return sendKept({ v, kind, args, ...more, attachments, summary, lines })
}

/** Whether a command of this id is in the outbox, sent or not; a device that stores nothing has none. */
export async function isInOutbox(id: string): Promise<boolean> {
  try {
    return await (await startData()).outbox.has(id)
  } catch {
    return false
  }
}

const replaced = new Map<string, Promise<{ id: string }>>()

/** Sends what replaces an item of the outbox, once: a second press comes before the item has left the screen. */
function sendInstead(item: OutboxItem, command: Omit<CommandAsKept, 'replaces'>): Promise<{ id: string }> {
  const known = replaced.get(item.id)
  if (known) return known
  const sent = sendKept({ ...command, replaces: item.id })
  replaced.set(item.id, sent)
  sent.catch(() => replaced.delete(item.id))
  return sent
}

/** The runner is somebody else than the one who seems to be registered: the same is sent once more, saying so. */
export const registerAnyway = (item: OutboxItem): Promise<{ id: string }> => {
  const { v, kind, args, summary } = item
  return sendInstead(item, { v, kind, args: { ...args, anyway: true }, summary })
}

/** After somebody else was faster: says the same once more, now knowing what they said. */
export const sendAgain = (item: OutboxItem): Promise<{ id: string }> => {
  const { v, kind, args, from, current, summary, attachments, unsent_attachments } = item
  return sendInstead(item, {
    v,
    kind,
    args,
    from: { ...from, ...current },
    attachments,
    sent_attachments: attachments.filter((file) => !unsent_attachments.includes(file)),
    summary,
  })
}
