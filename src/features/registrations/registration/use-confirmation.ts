import { sendAgain, sendCommand } from '#data/kernel/commands.ts'
import { type OutboxItem, useOutbox } from '#data/kernel/outbox.ts'
import { kind } from '#domain/registrations/commands/confirm-entry.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { receiptReference } from '#domain/kernel/receipt-reference.ts'
import { showToast } from '#ui/base/toast.tsx'

interface Confirmation {
  /** The state of this device's own confirmation of the entry; null: nobody has pressed. */
  item: OutboxItem | null
  /** The outbox has not been read. */
  reading: boolean
  confirm(): Promise<void>
}

/** @param secret from the link in the mail: another secret is another confirmation; '' for people who need none */
export function useConfirmation(registration_id: string, secret = ''): Confirmation {
  const { items, reading } = useOutbox()
  const item =
    items.findLast(
      ({ kind: done, args }) =>
        done === kind && args.registration_id === registration_id && args.secret === secret,
    ) ?? null
  const confirm = async () => {
    try {
      if (item?.state === 'refused') await sendAgain(item)
      else
        await sendCommand({
          kind,
          args: { registration_id, secret },
          summary: `Confirm the entry ${receiptReference(registration_id)}`,
        })
    } catch (error) {
      showToast({ title: 'Not confirmed', description: messageOf(error), kind: 'error' })
    }
  }
  return { item, reading, confirm }
}
