import { type CommandKind, commands, type InputOf, isCommandKind, type SeenOf } from '#domain/commands.ts'
import { kind as register_for_event } from '#domain/registrations/commands/register-for-event.ts'
import { guest } from '#domain/kernel/permissions.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { DeviceStore } from '../device-store.ts'
import { presentAuthor } from '../session.ts'
import { StorageError } from '../storage-error.ts'
import type { CommandToSend } from '../../sync/outbox.ts'
import { makeGuestSecret } from './guests.ts'

/** A command of any kind, as the outbox had it before; without a version it is said in the words of today. */
export type CommandAsKept = Omit<CommandToSend, 'v' | 'author' | 'device'> & { v?: number }

/** The key of a guest's registration is made here. */
type AskedArgs<K extends CommandKind> = K extends typeof register_for_event
  ? Omit<InputOf<K>, 'guest'>
  : InputOf<K>

/** What a screen asks for: a kind, its args, and what the person saw where a kind wants to know it. */
export type Command<K extends CommandKind = CommandKind> = {
  [Kind in K]: Omit<CommandAsKept, 'v' | 'kind' | 'args' | 'from'> & {
    kind: Kind
    args: AskedArgs<Kind>
  } & ([SeenOf<Kind>] extends [never] ? { from?: undefined } : { from: SeenOf<Kind> })
}[K]

/**
 * Fills in what the device knows better than a form: the version, who acts, and a guest's key. Throws a `StorageError`
 * where nobody is logged in any more and a guest may not do it: in the outbox it would wait forever.
 */
export async function prepareCommand(device: DeviceStore, command: CommandAsKept): Promise<CommandToSend> {
  const author = presentAuthor()
  const definition = isCommandKind(command.kind) ? commands[command.kind] : null
  if (author === '' && definition?.permits(guest) === false) throw new StorageError('logged_out')
  const args = { ...command.args }
  if (command.kind === register_for_event) {
    args.guest = author === '' ? await guestHash(device, args, command.summary) : ''
  }
  return { ...command, args, v: command.v ?? definition?.v ?? 1, author, device: await deviceName(device) }
}

async function guestHash(
  device: DeviceStore,
  { registration_id, event_id }: Record<string, unknown>,
  summary: string,
): Promise<string> {
  if (typeof registration_id !== 'string' || typeof event_id !== 'string') return ''
  const { hash } = await makeGuestSecret(device, { registration_id, event_id, summary })
  return hash
}

/** The random name of this device. */
export async function deviceName({ marks }: DeviceStore): Promise<string> {
  const known = await marks.get('device')
  if (known) return known.value
  const value = newRecordId()
  await marks.put({ key: 'device', value })
  return value
}
