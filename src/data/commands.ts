import type { Command } from './engine/prepare-command.ts'
import type { OutboxItem } from './sync/outbox.ts'
import { startData } from './start.ts'
import { asStorageError } from './storage-error.ts'

export type { Command } from './engine/prepare-command.ts'

/**
 * Resolves when the command is durable on this device; it is sent as soon as there is a network. Rejects with a
 * `StorageError`, whose message is for people, when the device does not store it, or nobody is logged in any more and
 * it wants an account: keep the form as it is.
 */
export async function sendCommand(command: Command): Promise<{ id: string }> {
  try {
    const engine = await startData()
    return { id: await engine.send(command) }
  } catch (error) {
    throw asStorageError(error)
  }
}

/** After somebody else was faster: says the same once more, now knowing what they said. */
export const sendAgain = ({
  kind,
  args,
  from,
  current,
  id,
  summary,
  attachments,
  unsent_attachments,
}: OutboxItem): Promise<{ id: string }> =>
  sendCommand({
    kind,
    args,
    from: { ...from, ...current },
    replaces: id,
    attachments,
    sent_attachments: attachments.filter((file) => !unsent_attachments.includes(file)),
    summary,
  })
