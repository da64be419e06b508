import { useState } from 'react'
import type { AdminEvent } from '#data/admin-events.ts'
import { sendCommand } from '#data/commands.ts'
import { messageOf } from '#data/storage-error.ts'
import { localToday } from '#domain/calendar-date.ts'
import { areProvisional } from '#domain/event.ts'
import type { PlaceClash, PlacedRunner } from '#domain/place-clashes.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { officialQuestion } from '#ui/place-clash-words.ts'
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

/** Of the sentence that says why results are provisional until the day of the race. */
export const race_to_come_id = 'race-to-come'

export interface StandingSwitchProps {
  event: AdminEvent
  /** Rankings in which typed places do not fit the others. */
  clashes: readonly PlaceClash<PlacedRunner>[]
}

/** What the public page says of the results: they may still change, or they stand. None stand before the race. */
export function StandingSwitch({ event, clashes }: StandingSwitchProps) {
  const today = localToday()
  const isToCome = event.event_date > today
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Segmented
        label="Results are"
        value={areProvisional(event, today) ? 'provisional' : 'official'}
        options={standings}
        disabled={isToCome}
        describedBy={isToCome ? race_to_come_id : undefined}
        onChange={(standing) => {
          if (standing === 'official' && clashes.length > 0) setAsks(true)
          else void setProvisional(event, standing === 'provisional')
        }}
      />
      <ConfirmDialog
        open={asks}
        title="Make Results Official"
        text={officialQuestion(clashes)}
        confirmLabel="Make Official"
        cancelLabel="Keep Provisional"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          void setProvisional(event, false)
        }}
      />
    </>
  )
}
