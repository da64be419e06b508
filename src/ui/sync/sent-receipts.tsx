import { type ReactNode, useEffect, useRef } from 'react'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Stack, Text } from '#ui/layout/words.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { pendingText, receiptHeading, withoutPhotoText } from './receipt-text.ts'
import { Receipt, type ReceiptState } from './receipt.tsx'

/** Something that was sent from a form on this device. */
interface SentItem {
  id: string
  state: ReceiptState
  /** The server's words, when it has any. */
  message: string
  accepted_at_ms: number | null
  ever_sent: boolean
  /** Its photos, and those that the server does not have yet. */
  attachments: readonly string[]
  unsent_attachments: readonly string[]
}

const messages = {
  sending: 'The server has not answered yet.',
  needs_auth: 'Your session ended. Your answers are kept here and go on when you have logged in.',
} as const

interface SentReceiptsProps<Item extends SentItem> {
  /** Spoken name of the group. */
  label: string
  items: readonly Item[]
  /** The one that was just sent gets the focus. */
  sent: string
  titleOf: (item: Item) => string
  /** The receipt's name; absent: its command. */
  subjectOf?: (item: Item) => string
  acceptedText: (item: Item) => string
  refusedText: (item: Item) => string
  /** Where its answers can be changed. */
  editPath: (item: Item) => string
  onDiscard: (item: Item) => void
  /** What people can do with a refused one, before changing it. */
  refused?: (item: Item) => ReactNode
  /** What people can do with an accepted one. */
  accepted?: (item: Item) => ReactNode
  /** This screen, to come back to after logging in. */
  here: string
  /** Under the receipts while one of them waits. */
  waitingText?: string
  level?: 2 | 3
}

/** What was sent from this form and how far it has come. */
export function SentReceipts<Item extends SentItem>(props: SentReceiptsProps<Item>) {
  const { label, items, sent, titleOf, subjectOf, acceptedText, refusedText, waitingText, level = 2 } = props
  const { app } = useShownSite()
  const box = useRef<HTMLDivElement>(null)
  const shown = items.some(({ id }) => id === sent)
  useEffect(() => {
    if (!shown) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [shown, sent])
  if (items.length === 0) return null
  const waiting = items.some(({ state }) => state === 'pending' || state === 'sending')
  const messageOf = (item: Item) => {
    if (item.state === 'accepted') return acceptedText(item)
    if (item.state === 'refused') return `${refusedText(item)}${withoutPhotoText(item)}`
    // The server may have said why it wants to see it again later.
    if (item.state === 'pending') return item.message || pendingText(item, app)
    return item.state === 'conflict' ? item.message : item.message || messages[item.state]
  }
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={label}
      gap={14}
      scrollMarginTop="100px"
      outline="none"
    >
      {items.map((item) => (
        <Receipt
          key={item.id}
          title={titleOf(item)}
          reference={receiptReference(subjectOf?.(item) ?? item.id)}
          state={item.state}
          heading={receiptHeading(item, new Date())}
          message={messageOf(item)}
          level={level}
        >
          <Actions {...props} item={item} />
        </Receipt>
      ))}
      {waiting && waitingText && (
        <Text quiet look="small">
          {waitingText}
        </Text>
      )}
    </Stack>
  )
}

function Actions<Item extends SentItem>(props: SentReceiptsProps<Item> & { item: Item }) {
  const { item, editPath, onDiscard, refused, accepted, here } = props
  switch (item.state) {
    case 'pending':
      return (
        <>
          {!item.ever_sent && (
            <LinkButton to={editPath(item)} variant="outline" size="sm">
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
          {item.state === 'refused' && refused?.(item)}
          <LinkButton to={editPath(item)} size="sm">
            Edit and retry
          </LinkButton>
          <Button variant="outline" size="sm" onClick={() => onDiscard(item)}>
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
      return accepted?.(item) ?? null
    case 'sending':
      return null
  }
}
