import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { receiptHeading, receiptReference } from '#ui/receipt-words.ts'
import { Receipt } from '#ui/receipt.tsx'
import { registrationIdOf, runnerOf } from './own-commands.ts'

const messages = {
  pending: 'Will send by itself when you are online and Milepost is open.',
  sending: 'The server has not answered yet.',
  needs_auth: 'Your session ended. Your answers are kept here and go on when you have logged in.',
} as const

function messageOf(item: OutboxItem): string {
  switch (item.state) {
    case 'accepted': {
      const bib = item.result?.bib_number
      return typeof bib === 'string' && bib !== ''
        ? `You are on the start list. Bib ${bib}.`
        : 'You are on the start list.'
    }
    case 'refused':
      return 'Nothing was charged. Your answers are still here.'
    case 'conflict':
      return item.message
    default:
      return messages[item.state]
  }
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

/** What was sent from this form and how far it has come. */
export function RegistrationReceipts({ items, sent, editPath, here, level = 2 }: RegistrationReceiptsProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = items.some(({ id }) => id === sent)
  useEffect(() => {
    if (!shown) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  if (items.length === 0) return null
  const waiting = items.some(({ state }) => state === 'pending' || state === 'sending')
  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Your registrations from this device"
      display="grid"
      gap="14px"
      scrollMarginTop="100px"
      outline="none"
    >
      {items.map((item) => (
        <Receipt
          key={item.id}
          title={`Registration, ${runnerOf(item)}`}
          reference={receiptReference(registrationIdOf(item))}
          state={item.state}
          heading={receiptHeading(item, new Date())}
          message={messageOf(item)}
          level={level}
        >
          <Actions item={item} editPath={editPath(item)} here={here} />
        </Receipt>
      ))}
      {waiting && (
        <chakra.p color="quiet" textStyle="small">
          You are not on the start list yet. This turns to Accepted, with the time, once the server has your
          entry. Closing date and free places count when it arrives.
        </chakra.p>
      )}
    </chakra.div>
  )
}

function Actions({ item, editPath, here }: { item: OutboxItem; editPath: string; here: string }) {
  switch (item.state) {
    case 'pending':
      return (
        <>
          {!item.ever_sent && (
            <LinkButton to={editPath} variant="outline" size="sm">
              Change my answers
            </LinkButton>
          )}
          <LinkButton to="/outbox" variant="link" size="sm">
            Open Outbox
          </LinkButton>
        </>
      )
    case 'refused':
    case 'conflict':
      return (
        <>
          <LinkButton to={editPath} size="sm">
            Edit and retry
          </LinkButton>
          <Button variant="outline" size="sm" onClick={() => void discard(item.id)}>
            Discard
          </Button>
        </>
      )
    case 'needs_auth':
      return (
        <LinkButton to={`/login?from=${encodeURIComponent(here)}`} size="sm">
          Log in to send
        </LinkButton>
      )
    case 'accepted':
      return (
        <LinkButton to={`/registrations/${registrationIdOf(item)}`} size="sm">
          See your bib
        </LinkButton>
      )
    case 'sending':
      return null
  }
}
