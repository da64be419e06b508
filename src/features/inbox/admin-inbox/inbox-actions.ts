import { sendCommand } from '#data/kernel/commands.ts'
import type { SubscriberMessage } from '#data/inbox/inbox.ts'
import { saveCsv } from '#data/kernel/save-file.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { most_messages } from '#domain/inbox/commands/delete-message.ts'
import type { AnsweredList, MessageList } from '#domain/inbox/message.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'

// What an admin does with what people wrote.

export function failed(error: unknown): void {
  showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' })
}

export async function markAnswered(
  list: AnsweredList,
  record_id: string,
  name: string,
  answered: boolean,
): Promise<void> {
  try {
    await sendCommand({
      kind: 'setAnswered',
      args: { list, record_id, answered },
      summary: answered ? `Message of ${name}: answered` : `Message of ${name}: open again`,
    })
    // It leaves the list that is open: an admin who pressed by mistake would have to search for it.
    showToast({
      title: answered ? 'Marked as answered' : 'Open again',
      description: name,
      action: { label: 'Undo', onClick: () => void markAnswered(list, record_id, name, !answered) },
      duration_ms: undo_for_ms,
    })
  } catch (error) {
    failed(error)
  }
}

export async function deleteMessages(list: MessageList, ids: readonly string[], name: string): Promise<void> {
  try {
    for (let at = 0; at < ids.length; at += most_messages) {
      const record_ids = ids.slice(at, at + most_messages)
      await sendCommand({ kind: 'deleteMessage', args: { list, record_ids }, summary: `Delete: ${name}` })
    }
    showToast({ title: 'Deleted', description: name })
  } catch (error) {
    failed(error)
  }
}

export async function saveAddresses(rows: readonly SubscriberMessage[]): Promise<void> {
  await saveCsv(
    'milepost-newsletter.csv',
    ['Email', 'Subscribed'],
    rows.map(({ email, created }) => [email, created.slice(0, 10)]),
  )
  showToast({
    title: 'Newsletter list exported',
    description: `${rows.length.toLocaleString('en-US')} addresses.`,
    kind: 'success',
  })
}
