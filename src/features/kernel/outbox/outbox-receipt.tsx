import { bringBack, registerAnyway } from '#data/kernel/commands.ts'
import { discard, forgetSettled, type OutboxItem, retryNow } from '#data/kernel/outbox.ts'
import { messageOf as textOf } from '#data/kernel/storage-error.ts'
import { hasCode } from '#domain/refusals.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { wasHeld } from '#ui/entry/held-entry.ts'
import { assignedText, BibsLeft } from '#ui/sync/bibs-left.tsx'
import { receiptHeading } from '#ui/sync/receipt-text.ts'
import { Receipt } from '#ui/sync/receipt.tsx'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { editPath, isInPart, mayDiscard, mayEdit, messageOf, personOf, referenceOf } from './outbox-text.ts'

function failed(error: unknown): void {
  showToast({ title: 'This did not work', description: textOf(error), kind: 'error' })
}

const isDecided = ({ state }: OutboxItem) => state === 'refused' || state === 'conflict'

async function discardWithUndo(item: OutboxItem): Promise<void> {
  try {
    const isGone = await discard(item.id)
    // If the server refused it, it does not have it, no matter what it answers to the taking back.
    if (!isGone && !isDecided(item)) {
      showToast({
        title: 'Taking it back',
        description: `${item.summary}. The server may have it already: here you see what became of it.`,
        kind: 'info',
        duration_ms: undo_for_ms,
      })
      return
    }
    if (item.kind === 'cancelCommand') {
      showToast({ title: 'Not taken back', description: 'It is sent after all.', kind: 'info' })
      return
    }
    showToast({
      title: 'Discarded',
      description: item.summary,
      kind: 'info',
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void bringBack(item).catch(failed) },
    })
  } catch (error) {
    failed(error)
  }
}

export interface OutboxReceiptProps {
  item: OutboxItem
  /** What it builds on, while the server has not accepted that; null for nothing. */
  needed: OutboxItem | null
}

/** One thing done on this device, and what became of it. */
export function OutboxReceipt({ item, needed }: OutboxReceiptProps) {
  const { app } = useShownSite()
  const path = editPath(item)
  const decided = isDecided(item)
  return (
    <Receipt
      title={item.summary}
      person={personOf(item)}
      reference={referenceOf(item)}
      {...(isInPart(item)
        ? { state: 'in_part', heading: assignedText(item), message: <BibsLeft {...item} /> }
        : {
            state: item.state,
            heading: receiptHeading(item, new Date()),
            message: messageOf(item, app, needed),
          })}
    >
      {item.state === 'needs_auth' && (
        <LinkButton to="/login?from=%2Foutbox" size="sm">
          Log in to send
        </LinkButton>
      )}
      {item.state === 'pending' && !needed && (
        <Button variant="outline" size="sm" onClick={() => void retryNow().catch(failed)}>
          Retry now
        </Button>
      )}
      {item.state === 'refused' && hasCode(item, 'seems_registered') && (
        <Button variant="outline" size="sm" onClick={() => void registerAnyway(item).catch(failed)}>
          Register Anyway
        </Button>
      )}
      {path && mayEdit(item) && (
        <LinkButton to={path} size="sm" variant={decided ? 'ink' : 'plain'}>
          {item.state === 'refused' ? 'Edit and retry' : item.state === 'conflict' ? 'Decide' : 'Edit'}
        </LinkButton>
      )}
      {mayDiscard(item) && (
        <Button variant={decided ? 'outline' : 'plain'} size="sm" onClick={() => void discardWithUndo(item)}>
          Discard
        </Button>
      )}
      {item.state === 'accepted' && (
        <>
          {item.kind === 'registerForEvent' && (
            <LinkButton
              to={`/registrations/${String(item.args.registration_id)}`}
              size="sm"
              variant="outline"
            >
              {wasHeld(item.result) ? 'See your entry' : 'See your bib'}
            </LinkButton>
          )}
          {item.kind === 'placeOrder' && (
            <LinkButton to={`/profile/orders/${String(item.args.order_id)}`} size="sm" variant="outline">
              See your order
            </LinkButton>
          )}
          <Button variant="plain" size="sm" onClick={() => void forgetSettled(item.id).catch(failed)}>
            Clear receipt
          </Button>
        </>
      )}
    </Receipt>
  )
}
