import type { CommandToSend } from './sync/outbox.ts'
import { startData } from './start.ts'
import { asStorageError } from './storage-error.ts'

export interface Command {
  kind: string
  args: Record<string, unknown>
  /** For updates: the values that the person saw in the fields that change. */
  from?: Record<string, unknown>
  /** Id of a command that must be accepted first. */
  needs?: string
  /** Id of a command that this one stands for from now on. */
  replaces?: string
  /** One line for people on the Outbox screen. */
  summary: string
}

/**
 * Resolves when the command is durable on this device; it is sent as soon as there is a network. Rejects with a
 * `StorageError`, whose message is for people, when the device does not store it: keep the form as it is.
 */
export async function sendCommand(command: Command): Promise<{ id: string }> {
  try {
    const engine = await startData()
    const toSend: CommandToSend = await engine.prepare(command)
    const { id } = await engine.outbox.add(toSend)
    engine.drainSoon()
    return { id }
  } catch (error) {
    throw asStorageError(error)
  }
}
