import { useState } from 'react'
import { sendsMail } from '#data/inbox/mails.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { passesObstacle, passesText } from './passes-text.ts'
import { sendPasses } from './registration-actions.ts'

export interface SendPassesProps {
  event: RaceEvent
  /** Runners of start lists who have an e-mail. */
  runners: readonly AdminRegistration[]
  disabled: boolean
}

/** One button for all runners from start lists: an imported file sends nobody a mail by itself. */
export function SendPasses({ event, runners, disabled }: SendPassesProps) {
  const [asking, setAsking] = useState(false)
  const offline = useSyncStatus().state === 'offline'
  const { answer: sends } = useAsked(sendsMail, offline)
  const is_ahead = event.status !== 'cancelled' && mayBeMailed(event, raceToday(event))
  const question = { runners: runners.length, is_ahead, sends, offline }
  const obstacle = passesObstacle(question)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        Send Passes
      </Button>
      <Dialog
        open={asking && obstacle !== ''}
        title="Send Passes"
        onClose={close}
        actions={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        <p role="status">{obstacle}</p>
      </Dialog>
      <ConfirmDialog
        open={asking && obstacle === ''}
        title="Send Passes"
        text={passesText(question)}
        confirmLabel="Send Passes"
        onCancel={close}
        onConfirm={() => {
          close()
          void sendPasses(event, runners)
        }}
      />
    </>
  )
}
