import { registerAnyway } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { seems_registered } from '#domain/kernel/decision.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { acceptedEntryText, wasHeld } from '#ui/entry/held-entry.ts'
import { same_runner_text } from '#ui/sync/receipt-text.ts'
import { SentReceipts } from '#ui/sync/sent-receipts.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { registrationIdOf, runnerOf } from './own-commands.ts'

function acceptedText({ result, args }: OutboxItem): string {
  const entered = acceptedEntryText(result, String(args.email))
  const day = result?.confirm_by
  return typeof day === 'string' && day !== '' && !wasHeld(result)
    ? `${entered} Open the link in your mail and confirm by ${formatDay(day)} to keep your place.`
    : entered
}

export interface RegistrationReceiptsProps {
  items: readonly OutboxItem[]
  /** The one that was just sent gets the focus. */
  sent: string
  /** Where its answers can be changed. */
  editPath: (item: OutboxItem) => string
  /** This screen, to come back to after logging in. */
  here: string
  /** One of them was sent once more, as this command. */
  onSent: (command_id: string) => void
  level?: 2 | 3
}

/** The registrations that were sent from this form and how far they have come. */
export function RegistrationReceipts({ onSent, ...props }: RegistrationReceiptsProps) {
  const sendAnyway = async (item: OutboxItem) => {
    try {
      onSent((await registerAnyway(item)).id)
    } catch (error) {
      showToast({ title: 'Registration Failed', description: messageOf(error), kind: 'error' })
    }
  }
  return (
    <SentReceipts
      {...props}
      label="Your registrations from this device"
      titleOf={(item) => `Registration, ${runnerOf(item)}`}
      subjectOf={registrationIdOf}
      acceptedText={acceptedText}
      refusedText={({ code }) =>
        code === seems_registered ? same_runner_text : 'Nothing was charged. Your answers are still here.'
      }
      refused={(item) =>
        item.code === seems_registered && (
          <Button variant="outline" size="sm" onClick={() => void sendAnyway(item)}>
            Register Anyway
          </Button>
        )
      }
      waitingText="You are not on the start list yet. This turns to Accepted, with the time, once the server has your entry. Closing date and free places count when it arrives."
      onDiscard={(item) => void discard(item.id)}
      accepted={(item) => (
        <LinkButton to={`/registrations/${registrationIdOf(item)}`} size="sm">
          {wasHeld(item.result) ? 'See your entry' : 'See your bib'}
        </LinkButton>
      )}
    />
  )
}
