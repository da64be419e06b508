import type { AdminEvent } from '#data/events/events.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { showToast } from '#ui/base/toast.tsx'

/** Says about an event's results that they may still change, or that they are official. */
export async function setProvisional(event: AdminEvent, results_provisional: boolean): Promise<void> {
  if (results_provisional === event.results_provisional) return
  try {
    await sendCommand({
      kind: 'updateEvent',
      args: { event_id: event.id, changes: { results_provisional } },
      from: { results_provisional: event.results_provisional },
      ...(event.last_command === '' ? {} : { needs: event.last_command }),
      summary: `${event.name}: results are ${results_provisional ? 'provisional' : 'official'}`,
    })
  } catch (error) {
    const title = 'Failed to update event. Please try again.'
    showToast({ title, description: messageOf(error), kind: 'error' })
  }
}
