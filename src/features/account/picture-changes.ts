import { sendCommand } from '#data/commands.ts'
import { discard, discardUnsent } from '#data/outbox.ts'
import { keepPicture } from '#data/pictures.ts'
import type { Account } from '#data/profile.ts'
import { avatarId } from '#domain/media.ts'

// What a person does with the picture of their account. A picture goes by the id under which it was sent, so that one
// that is still on its way can be replaced too.

const send = (photo_id: string, from: string, replaces?: string) =>
  sendCommand({
    kind: 'setAvatar',
    args: { photo_id },
    from: { photo_id: from },
    attachments: photo_id === '' ? [] : [photo_id],
    summary: photo_id === '' ? 'My picture: none' : 'My picture',
    ...(replaces ? { replaces } : {}),
  })

/** A change of the picture, or the taking back of one that was never sent: then `id` is ''. */
interface Change {
  id: string
  /** The picture that stood before, by its id. */
  from: string
}

/** The change that no server knows yet, with what stood before it: another one takes its place. */
function unsentChange({ avatar }: Account): Change | null {
  const waiting = avatar?.pending
  if (!waiting || waiting.ever_sent) return null
  const from = waiting.from?.photo_id
  return { id: waiting.id, from: typeof from === 'string' ? from : '' }
}

/** @param photo_id of a picture that is kept on this device; '' for none from now on */
export async function changePicture(account: Account, photo_id: string): Promise<Change> {
  const unsent = unsentChange(account)
  if (unsent && unsent.from === photo_id) {
    await discard(unsent.id)
    return { id: '', from: unsent.from }
  }
  const { pending, photo_id: waiting = '', problem } = account.avatar ?? {}
  const from = unsent?.from ?? (pending ? waiting : avatarId(account.avatar_url))
  const { id } = await send(photo_id, from, unsent?.id ?? problem?.id)
  return { id, from }
}

/** The picture that is shown, to be set again: null where its file cannot be had. */
async function heldPicture({ avatar, avatar_url }: Account): Promise<(() => Promise<string>) | null> {
  const waiting = avatar?.photo_id ?? ''
  if (waiting !== '') return async () => waiting
  const blob = await fetch(avatar_url).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  )
  return blob && (() => keepPicture(new File([blob], 'picture.jpg', { type: blob.type }), 'avatars'))
}

/** Answers what undoes it; null where nothing can. */
export async function removePicture(account: Account): Promise<(() => Promise<void>) | null> {
  const was_stored = (account.avatar?.photo_id ?? '') === ''
  const held = await heldPicture(account)
  const { id, from } = await changePicture(account, '')
  if (!held) return null
  return async () => {
    const taken_back = id !== '' && (await discardUnsent(id))
    if (taken_back && was_stored) return
    await send(await held(), taken_back || id === '' ? from : '')
  }
}
