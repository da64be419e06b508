import { sendCommand } from '#data/commands.ts'
import { discard, discardUnsent } from '#data/outbox.ts'
import { keepPicture } from '#data/pictures.ts'
import type { Account } from '#data/profile.ts'
import { avatarId } from '#domain/media.ts'

// What a person does with the picture of their account. A picture goes by the id under which it was sent, so that one
// that is still on its way can be replaced too.

/** How a change is sent. */
interface Way {
  /** The picture over which it comes, by its id. */
  from: string
  /** The change that the server must have taken before; '' for none. */
  needs: string
  /** The one in whose place it comes; '' for none. */
  replaces: string
}

export function wayOf({ avatar, avatar_url }: Pick<Account, 'avatar' | 'avatar_url'>): Way {
  const pending = avatar?.pending ?? null
  if (!pending) return { from: avatarId(avatar_url), needs: '', replaces: avatar?.problem?.id ?? '' }
  // The server may have it, or not: what comes after it must not be there first.
  if (pending.ever_sent) return { from: avatar?.photo_id ?? '', needs: pending.id, replaces: '' }
  const from = pending.from?.photo_id
  return { from: typeof from === 'string' ? from : '', needs: pending.needs, replaces: pending.id }
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

/**
 * Answers the id of the change; '' where it took back one that was never sent.
 * @param photo_id of a picture that is kept on this device; '' for none from now on
 */
export async function changePicture(account: Account, photo_id: string): Promise<string> {
  const way = wayOf(account)
  if (account.avatar?.pending && way.replaces !== '' && way.from === photo_id) {
    await discard(way.replaces)
    return ''
  }
  return (await send(photo_id, way)).id
}

/** On a dead network nobody waits longer for what only an undo would need. */
const FETCH_AT_MOST_MS = 3_000

/** The picture that is shown, to be set again: null where its file cannot be had. */
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

/** Answers what undoes it; null where nothing can. */
export async function removePicture(account: Account): Promise<(() => Promise<void>) | null> {
  const { from, needs, replaces } = wayOf(account)
  const has_replaced = Boolean(account.avatar?.pending) && replaces !== ''
  const held = await heldPicture(account)
  const id = await changePicture(account, '')
  if (!held) return null
  return async () => {
    const taken_back = id === '' || (await discardUnsent(id))
    if (!taken_back) await send(await held(), { from: '', needs: id, replaces: '' })
    // Without the removal stands again what stood before, unless the removal had taken its place.
    else if (has_replaced) await send(await held(), { from, needs, replaces: '' })
  }
}
