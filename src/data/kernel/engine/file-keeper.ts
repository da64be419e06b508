import type { DeviceStore, KeptFile } from '../device-store.ts'
import { textsOfDrafts } from '../drafts.ts'
import type { KeptBytes } from '../../sync/uploader.ts'
import type { Outbox } from '../../sync/outbox.ts'
import { reported } from '../faults.ts'

// The pictures on this device: what the outbox sends, and what nothing needs any more. One is needed while a draft or
// a command that the server has not accepted names it; the photo of the person's own review, until everybody may see
// it, as long as there is a receipt of it.

/** A discarded command can be brought back for a moment, and a draft is written a moment after the form. */
const UNUSED_FOR_MS = 20_000

/** How somebody called their photo is nobody's business: these files get names of the server's own. */
const unnamed_buckets: readonly string[] = ['reviews', 'avatars', 'blog']

export class FileKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly files: DeviceStore['files'],
    private readonly outbox: Outbox,
    private readonly drafts: () => Promise<string[]> = textsOfDrafts,
  ) {}

  async toSend(id: string): Promise<KeptBytes | null> {
    const file = await this.files.get(id)
    if (!file) return null
    const { bucket, name, type, bytes } = file
    const called = unnamed_buckets.includes(bucket) ? '' : `?name=${encodeURIComponent(name)}`
    return { path: `/api/sync/files/${bucket}/${id}${called}`, type, bytes }
  }

  async some(ids: readonly string[]): Promise<KeptFile[]> {
    return (await this.files.bulkGet([...ids])).filter((file) => file !== undefined)
  }

  /** A log-out does not wait for that while: all goes at once except what is still to be sent. */
  async forgetOf(owner: string): Promise<void> {
    const { files } = this
    const ids = await files.filter((file) => file.owner === owner).primaryKeys()
    const to_send = await this.toBeSent()
    await files.bulkDelete(ids.filter((id) => !to_send.has(id)))
  }

  /** Removes what has not been needed for a while, and looks again for what is not needed since now. */
  async sweep(now_ms = Date.now()): Promise<void> {
    const { files } = this
    const ids = await files.toCollection().primaryKeys()
    if (ids.length === 0) return
    const needed = await this.needed(ids)
    const unused = new Set(await files.where('unused_since_ms').above(0).primaryKeys())
    const old = new Set(
      await files
        .where('unused_since_ms')
        .between(1, now_ms - UNUSED_FOR_MS, true, true)
        .primaryKeys(),
    )
    let again = false
    for (const id of ids) {
      if (needed.has(id)) {
        if (unused.has(id)) await files.update(id, { unused_since_ms: 0 })
      } else if (old.has(id)) await files.delete(id)
      else {
        again = true
        if (!unused.has(id)) await files.update(id, { unused_since_ms: now_ms })
      }
    }
    clearTimeout(this.timer)
    if (again)
      this.timer = setTimeout(
        () => void this.sweep().catch(reported('pictures that nobody needs')),
        UNUSED_FOR_MS + 1_000,
      )
  }

  private async toBeSent(): Promise<Set<string>> {
    const items = await this.outbox.all()
    return new Set(items.flatMap(({ state, attachments }) => (state === 'accepted' ? [] : attachments)))
  }

  private async needed(ids: string[]): Promise<Set<string>> {
    // Drafts first: what is sent while this looks is in the outbox before its draft is gone.
    const drafts = await this.drafts()
    const named = await this.toBeSent()
    for (const { result, attachments } of await this.outbox.all())
      if (result?.photo_waits === true) for (const id of attachments) named.add(id)
    return new Set(ids.filter((id) => named.has(id) || drafts.some((text) => text.includes(id))))
  }
}

export function asBase64(bytes: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}
