import { sendCommand } from '#data/kernel/commands.ts'
import { type AdminRegistration, confirmEntry } from '#data/registrations/admin-registrations.ts'
import { saveCsv } from '#data/kernel/save-file.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { max_passes } from '#domain/registrations/commands/send-passes.ts'
import { max_entries } from '#domain/registrations/commands/set-fee-paid.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { byField } from '#domain/kernel/pick.ts'
import { phone_fields } from '#domain/registrations/registration-rules.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { counted } from '#ui/base/counted.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { confirmedText } from '#ui/entry/confirm-all-button.tsx'
import { export_headers, exportCells, nameOf } from './registration-text.ts'

// What an admin does with registrations.

export function failed(error: unknown): void {
  showToast({ title: 'Error saving registration', description: messageOf(error), kind: 'error' })
}

export async function eraseRunner(row: AdminRegistration): Promise<void> {
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

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Notes that the fees of these entries came, or did not after all; it counts on this device at once. */
export async function noteFee(
  event: RaceEvent,
  rows: readonly AdminRegistration[],
  paid: boolean,
): Promise<void> {
  const [only, another] = rows
  if (!only) return
  const who = another ? `${rows.length.toLocaleString('en-US')} runners` : nameOf(only)
  const summary = `Entry fee of ${who}, ${event.name}: ${paid ? 'paid' : 'not paid'}`
  try {
    for (const some of inChunks(rows, max_entries)) {
      const args = { event_id: event.id, registration_ids: some.map(({ id }) => id), paid }
      await sendCommand({ kind: 'setFeePaid', args, summary })
    }
    showToast({
      title: paid ? 'Noted as paid' : 'Noted as not paid',
      description: who,
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void noteFee(event, rows, !paid) },
    })
  } catch (error) {
    failed(error)
  }
}

/** Sends the confirmation with the pass to these runners; the server skips those who have one. */
export async function sendPasses(event: RaceEvent, rows: readonly AdminRegistration[]): Promise<void> {
  const who = counted(rows.length, 'runner', 'runners')
  try {
    for (const some of inChunks(rows, max_passes)) {
      const args = { event_id: event.id, registration_ids: some.map(({ id }) => id) }
      await sendCommand({
        kind: 'sendPasses',
        args,
        summary: `Passes for ${counted(some.length, 'runner', 'runners')}, ${event.name}`,
      })
    }
    showToast({
      title: 'Passes are being sent',
      description: `To ${who}, one mail after another. Who has one already gets none.`,
    })
  } catch (error) {
    failed(error)
  }
}

/** An admin knows the runner, who no longer needs to open the link in the mail. */
export async function confirmRunner(event: RaceEvent, row: AdminRegistration): Promise<void> {
  try {
    await confirmEntry(event, row)
    showToast(confirmedText(nameOf(row)))
  } catch (error) {
    failed(error)
  }
}

/** Saves the listed runners, with the changes that wait on this device. */
export async function saveRunners(
  event: RaceEvent,
  rows: readonly AdminRegistration[],
  state: PickupState | null,
  phoneText: (stored: string) => string,
): Promise<void> {
  await saveCsv(
    `${event.slug}-registrations.csv`,
    export_headers,
    rows.map((row) =>
      exportCells(
        { ...row, ...byField(phone_fields, (field) => phoneText(row[field])) },
        event,
        state?.runners[row.id] ?? null,
      ),
    ),
  )
  const unsent = rows.filter(({ pending_fields }) => pending_fields.length > 0).length
  const more = unsent > 0 ? `, ${unsent} of them with changes that are not sent yet` : ''
  showToast({
    title: 'Registrations exported',
    description: `${counted(rows.length, 'runner', 'runners')}${more}.`,
    kind: 'success',
  })
}
