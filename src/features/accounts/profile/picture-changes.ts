import { sendCommand } from '#data/kernel/commands.ts'
import { discardUnsent } from '#data/kernel/outbox.ts'
import { keepPicture } from '#data/kernel/pictures.ts'
import type { Account } from '#data/accounts/profile.ts'
import { avatarId } from '#domain/kernel/media.ts'

// What a person does with their account's picture. A picture is named by the id it was sent under, so that one still on
// its way can be replaced too.

/** How a change is sent. */
interface Way {
  /** The id of the picture it replaces. */
  from: string
  /** The change that the server must have accepted before; '' for none. */
  needs: string
  /** The refused change that it replaces; '' for none. */
  replaces: string
}

/** @param taken_back whether the change that waited was never sent, and waits no longer */
export function wayOf(
  { avatar, avatar_url }: Pick<Account, 'avatar' | 'avatar_url'>,
  taken_back: boolean,
): Way {
  const pending = avatar?.pending ?? null
  if (!pending) return { from: avatarId(avatar_url), needs: '', replaces: avatar?.problem?.id ?? '' }
  // The server may have it, or not: what comes after it must not arrive first.
  if (!taken_back) return { from: avatar?.photo_id ?? '', needs: pending.id, replaces: '' }
  const from = pending.from?.photo_id
  return { from: typeof from === 'string' ? from : '', needs: pending.needs, replaces: '' }
}

const send = (photo_id: string, { from, needs, replaces }: Way) =>
  sendCommand({
    kind: 'setAvatar',
    args: { photo_id },
    from: { photo_id: from },
    attachments: photo_id === '' ? [] : [photo_id],
    summary: photo_id === '' ? 'My picture: none' : 'My picture',
    ...(needs ? { needs } : {}),
    ...(replaces ? { replaces } : {}),
  })

interface Change {
  /** '' where it only took back a change that was never sent. */
  id: string
  way: Way
  /** A change that was never sent was dropped for it. */
  taken_back: boolean
}

/** @param photo_id the id of a picture that is kept on this device; '' for none from now on */
export async function changePicture(account: Account, photo_id: string): Promise<Change> {
  const pending = account.avatar?.pending
  // The outbox decides, not what the screen has seen: it may have been sent just now.
  const taken_back = pending ? await discardUnsent(pending.id) : false
  const way = wayOf(account, taken_back)
  const { id } = taken_back && way.from === photo_id ? { id: '' } : await send(photo_id, way)
  return { id, way, taken_back }
}

/** On a dead network nobody waits longer for something only an undo would need. */
const FETCH_AT_MOST_MS = 3_000

/** The shown picture, to be set again: null where its file cannot be read. */
async function heldPicture({ avatar, avatar_url }: Account): Promise<(() => Promise<string>) | null> {
  const waiting = avatar?.photo_id ?? ''
  if (waiting !== '') return async () => waiting
  try {
    const answer = await fetch(avatar_url, { signal: AbortSignal.timeout(FETCH_AT_MOST_MS) })
    if (!answer.ok) return null
    const blob = await answer.blob()
    return () => keepPicture(new File([blob], 'picture.jpg', { type: blob.type }), 'avatars')
  } catch {
    return null
  }
}

/** Returns what undoes it; null where nothing can. */
export async function removePicture(account: Account): Promise<(() => Promise<void>) | null> {
  const held = await heldPicture(account)
  const { id, way, taken_back } = await changePicture(account, '')
  if (!held) return null
  return async () => {
    const is_undone = id === '' || (await discardUnsent(id))
    if (!is_undone) await send(await held(), { from: '', needs: id, replaces: '' })
    // Without the removal, the picture before it is back, unless that was taken back for it.
    else if (taken_back) await send(await held(), way)
  }
}
