import { sendAgain, sendCommand } from '#data/commands.ts'
import type { OfficeRegistration } from '#data/office-registrations.ts'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { saveCsv } from '#data/save-csv.ts'
import { messageOf } from '#data/storage-error.ts'
import type { RaceEvent } from '#domain/event.ts'
import { showToast } from '#ui/toast.tsx'
import { export_headers, exportCells, nameOf } from './registration-words.ts'

// What the organiser does with registrations.

export function failed(error: unknown): void {
  showToast({ title: 'Error saving registration', description: messageOf(error), kind: 'error' })
}

export async function eraseRunner(row: OfficeRegistration): Promise<void> {
  try {
    await sendCommand({
      kind: 'eraseRegistration',
      args: { registration_id: row.id },
      summary: `Erase the registration of ${nameOf(row)}`,
    })
    showToast({
      title: 'Saved on this device',
      description: `The registration of ${nameOf(row)} is erased as soon as it is sent.`,
    })
  } catch (error) {
    failed(error)
  }
}

export const keepMine = (item: OutboxItem): Promise<unknown> => sendAgain(item).catch(failed)
export const takeTheirs = (item: OutboxItem): Promise<unknown> => discard(item.id).catch(failed)

/** Saves the runners that are listed, changes that wait on this device included. */
export async function saveRunners(event: RaceEvent, rows: readonly OfficeRegistration[]): Promise<void> {
  await saveCsv(`${event.slug}-registrations.csv`, export_headers, rows.map(exportCells))
  const unsent = rows.filter(({ pending_fields }) => pending_fields.length > 0).length
  const more = unsent > 0 ? `, ${unsent} of them with changes that are not sent yet` : ''
  showToast({
    title: 'Registrations exported',
    description: `${rows.length.toLocaleString('en-US')} runners${more}.`,
    kind: 'success',
  })
}
