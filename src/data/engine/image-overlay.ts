import { kind as add_image } from '#domain/commands/add-image.ts'
import { kind as delete_image } from '#domain/commands/delete-image.ts'
import { argsSchema as updateArgs, kind as update_image } from '#domain/commands/update-image.ts'
import type { LibraryImage } from '#domain/library-image.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

/** A picture of the library as admins see it. */
export type AdminImage = LibraryImage & {
  /** It is on this device only, and has no address yet. */
  waiting: boolean
  /** The newest change that waits, which the next one must wait for; '' for none. */
  last_command: string
}

export function adminImages(
  rows: LibraryImage[],
  items: OutboxItem[],
  author: string,
  checkpoint: Checkpoint | undefined,
): AdminImage[] {
  const shown = new Map(
    rows.map((row): [string, AdminImage] => [row.id, { ...row, waiting: false, last_command: '' }]),
  )
  for (const item of items) {
    const { image_id: id, alt } = item.args
    if (item.author !== author || typeof id !== 'string' || !isLaidOver(item, checkpoint)) continue
    const standing = shown.get(id)
    const last_command = item.state === 'accepted' ? '' : item.id
    if (item.kind === add_image && !standing && typeof alt === 'string') {
      const blank = { path: '', bytes: 0, width: 0, height: 0, created: item.at, updated: item.at }
      shown.set(id, { ...blank, id, name: item.summary, alt, waiting: true, last_command })
    }
    if (item.kind === delete_image) shown.delete(id)
    const update = updateArgs.safeParse(item.args)
    if (item.kind === update_image && standing && update.success)
      shown.set(id, { ...standing, ...update.data.changes, last_command })
  }
  // PocketBase writes a blank where the device's clock writes a T.
  const time = ({ created }: AdminImage) => Date.parse(created.replace(' ', 'T'))
  return [...shown.values()].sort((a, b) => time(b) - time(a) || (a.id < b.id ? -1 : 1))
}
