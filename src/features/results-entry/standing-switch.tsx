import type { AdminEvent } from '#data/admin-events.ts'
import { sendCommand } from '#data/commands.ts'
import { messageOf } from '#data/storage-error.ts'
import { Segmented } from '#ui/segmented.tsx'
import { showToast } from '#ui/toast.tsx'

const standings = [
  { value: 'provisional', label: 'Provisional' },
  { value: 'official', label: 'Official' },
] as const

async function setProvisional(event: AdminEvent, results_provisional: boolean): Promise<void> {
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

/** What the public page says of the results: they may still change, or they stand. */
export function StandingSwitch({ event }: { event: AdminEvent }) {
  return (
    <Segmented
      label="Results are"
      value={event.results_provisional ? 'provisional' : 'official'}
      options={standings}
      onChange={(standing) => void setProvisional(event, standing === 'provisional')}
    />
  )
}
