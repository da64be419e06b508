import { discard, type OutboxItem } from '#data/outbox.ts'
import { LinkButton } from '#ui/button.tsx'
import { SentReceipts } from '#ui/sent-receipts.tsx'
import { registrationIdOf, runnerOf } from './own-commands.ts'

function acceptedText({ result }: OutboxItem): string {
  const bib = result?.bib_number
  return typeof bib === 'string' && bib !== ''
    ? `You are on the start list. Bib ${bib}.`
    : 'You are on the start list.'
}

export interface RegistrationReceiptsProps {
  items: readonly OutboxItem[]
  /** The one that was just sent gets the focus. */
  sent: string
  /** Where its answers can be changed. */
  editPath: (item: OutboxItem) => string
  /** This screen, to come back to after logging in. */
  here: string
  level?: 2 | 3
}

/** The registrations that were sent from this form and how far they have come. */
export function RegistrationReceipts(props: RegistrationReceiptsProps) {
  return (
    <SentReceipts
      {...props}
      label="Your registrations from this device"
      titleOf={(item) => `Registration, ${runnerOf(item)}`}
      subjectOf={registrationIdOf}
      acceptedText={acceptedText}
      refusedText="Nothing was charged. Your answers are still here."
      waitingText="You are not on the start list yet. This turns to Accepted, with the time, once the server has your entry. Closing date and free places count when it arrives."
      onDiscard={(item) => void discard(item.id)}
      accepted={(item) => (
        <LinkButton to={`/registrations/${registrationIdOf(item)}`} size="sm">
          See your bib
        </LinkButton>
      )}
    />
  )
}
