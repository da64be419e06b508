import { sendCommand } from '#data/kernel/commands.ts'
import type { FloodItem } from '#data/inbox/inbox.ts'
import type { Flood } from '#domain/inbox/flood.ts'
import { showToast } from '#ui/base/toast.tsx'
import { acceptedText } from './flood-text.ts'
import { failed } from './inbox-actions.ts'

/**
 * @param ids the entries that the admin saw
 * @param staying those among them that stay, as far as this device knows
 */
export async function removeFlood(
  { id }: FloodItem,
  ids: string[],
  staying: Flood['stayed'],
  title: string,
): Promise<void> {
  try {
    await sendCommand({
      kind: 'removeFlood',
      args: { item_id: id, ids, staying },
      summary: `Remove ${title} that came at once`,
    })
    showToast({ title: 'Saved on this device', description: `The removal of ${title}.` })
  } catch (error) {
    failed(error)
  }
}

/**
 * Nothing is wrong with them: the item is removed, and they stay as they are.
 * @param unplaced how many of them wait for a place
 */
export async function acceptFlood({ id }: FloodItem, title: string, unplaced: number): Promise<void> {
  try {
    await sendCommand({
      kind: 'deleteMessage',
      args: { list: 'inbox', record_ids: [id] },
      summary: `Fine: ${title}`,
    })
    showToast(acceptedText(title, unplaced))
  } catch (error) {
    failed(error)
  }
}
