import { bringBack, sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { discard } from '#data/kernel/outbox.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import type { Station, StationDetails } from '#domain/race-day/station.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import type { Device } from './phone-checks.ts'

// What a captain does with stations and their phones.

export function failed(error: unknown, title = 'Error saving station'): void {
  showToast({ title, description: messageOf(error), kind: 'error' })
}

/** Once it is closed, nobody can join it any more; phones there stay. */
export async function setClosed({ id, name, closed }: Station, to: boolean): Promise<void> {
  const summary = `${name}: ${to ? 'closed' : 'open again'}`
  try {
    await sendCommand({
      kind: 'changeStation',
      args: { station_id: id, changes: { closed: to } },
      from: { closed },
      summary,
    })
  } catch (error) {
    failed(error)
  }
}

/** If the server did not make a station, it goes away with the command. */
export async function discardRefused({ name, made_by }: RaceDay['stations'][number]): Promise<void> {
  if (!made_by) return
  try {
    await discard(made_by.id)
    showToast({
      title: 'Discarded',
      description: name,
      kind: 'info',
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void bringBack(made_by).catch(failed) },
    })
  } catch (error) {
    failed(error)
  }
}

/** The phone belongs to the other station from now on, with the key that it has. */
export async function moveTo(
  { id, initials }: Device,
  from: Pick<Station, 'name'>,
  to: Pick<Station, 'id' | 'name'>,
): Promise<void> {
  try {
    await sendCommand({
      kind: 'moveStationDevice',
      args: { device_id: id, station_id: to.id },
      summary: `Move the phone of ${initials} from ${from.name} to ${to.name}`,
    })
  } catch (error) {
    failed(error)
  }
}

export async function revoke({ id, initials }: Device, { name }: Station): Promise<void> {
  try {
    await sendCommand({
      kind: 'revokeStationDevice',
      args: { device_id: id },
      summary: `Revoke the phone of ${initials} at ${name}`,
    })
  } catch (error) {
    failed(error)
  }
}

/** What differs between the details and what was seen, and what was seen there; null when nothing does. */
export function detailsChange(
  seen: StationDetails,
  typed: StationDetails,
): { changes: Partial<StationDetails>; from: Partial<StationDetails> } | null {
  const changes: Partial<StationDetails> = {}
  const from: Partial<StationDetails> = {}
  const note = <F extends keyof StationDetails>(field: F) => {
    if (seen[field] === typed[field]) return
    changes[field] = typed[field]
    from[field] = seen[field]
  }
  for (const field of ['name', 'bib_from', 'bib_to', 'sees_age', 'sees_contact', 'closed'] as const)
    note(field)
  return Object.keys(changes).length === 0 ? null : { changes, from }
}
