import { useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { after } from '#data/kernel/own-work.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { areProvisional } from '#domain/results/provisional.ts'
import type { PlaceClashes, PlacedRunner } from '#domain/results/place-clashes.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { shortClashTexts } from '#ui/race-day/place-clash-text.ts'
import { Segmented } from '#ui/base/segmented.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box } from '#ui/layout/words.tsx'

const standings = [
  { value: 'provisional', label: 'Provisional' },
  { value: 'official', label: 'Official' },
] as const

const wide_on_phone = { base: '100%', md: 'auto' }

/** The id of the sentence that says why results are provisional until race day. */
export const race_to_come_id = 'race-to-come'

/** Says about an event's results that they may still change, or that they are official. */
export async function setProvisional(event: AdminEvent, results_provisional: boolean): Promise<void> {
  if (results_provisional === event.results_provisional) return
  try {
    await sendCommand({
      kind: 'updateEvent',
      args: { event_id: event.id, changes: { results_provisional } },
      from: { results_provisional: event.results_provisional },
      ...after(event),
      summary: `${event.name}: results are ${results_provisional ? 'provisional' : 'official'}`,
    })
  } catch (error) {
    const title = 'Failed to update event. Please try again.'
    showToast({ title, description: messageOf(error), kind: 'error' })
  }
}

interface StandingSwitchProps {
  event: AdminEvent
  /** Typed places that do not fit the others. */
  found: PlaceClashes<PlacedRunner>
  onClear: () => void
}

/** What the public page says about the results: they may still change, or they are official. Never before the race. */
export function StandingSwitch({ event, found, onClear }: StandingSwitchProps) {
  const { clashes, remedy } = found
  const today = raceToday(event)
  const isToCome = event.event_date > today
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const typed_places = counted(remedy.length, 'typed place', 'typed places')
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
      <Dialog
        open={asks}
        title="Make Results Official"
        role="alertdialog"
        onClose={close}
        actions={
          <>
            <Button
              variant="ink"
              width={wide_on_phone}
              onClick={() => {
                close()
                onClear()
                showToast({
                  title: `${typed_places} cleared`,
                  description: 'Results are still provisional.',
                  kind: 'info',
                })
              }}
            >
              Clear {typed_places}
            </Button>
            <Button variant="outline" width={wide_on_phone} onClick={close}>
              Keep Provisional
            </Button>
            <Button
              variant="outline"
              width={wide_on_phone}
              onClick={() => {
                close()
                void setProvisional(event, false)
              }}
            >
              Make Official
            </Button>
          </>
        }
      >
        <p>Typed places do not fit the others.</p>
        <Box as="ul" above={8} bold>
          {shortClashTexts(clashes).map((text) => (
            <Box as="li" key={text} padY={2}>
              {text}
            </Box>
          ))}
        </Box>
      </Dialog>
    </>
  )
}
