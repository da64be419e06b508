import { useState } from 'react'
import { sendsMail } from '#data/inbox/mails.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { sendPasses } from './registration-actions.ts'

interface PassesQuestion {
  /** How many runners may get one. */
  runners: number
  /** The race is still to come, and not called off. */
  is_ahead: boolean
  /** The site has a mail server; null: nobody has said yet. */
  sends: boolean | null
  offline: boolean
}

/** Why no pass would be sent, shown before the press: every 50 runners are a command, each refusal a receipt; or ''. */
export function passesObstacle({ is_ahead, sends, offline }: PassesQuestion): string {
  if (!is_ahead) return 'This race is over or called off: no passes are sent.'
  if (sends === false)
    return 'This site has no mail server yet, so no passes are sent. “Mails” says how one is set up. At packet pickup everybody is found by name or bib.'
  if (sends === true) return ''
  return offline
    ? 'Offline. Passes need a network: the server says first whether this site sends mail.'
    : 'The server is asked whether this site sends mail...'
}

export const passesText = ({ runners }: PassesQuestion): string =>
  `${counted(runners, 'runner', 'runners')} of start lists ${runners === 1 ? 'has' : 'have'} an e-mail. Each gets the confirmation with the pass for packet pickup, one mail after another; who has it at the present address gets none.`

interface SendPassesProps {
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
