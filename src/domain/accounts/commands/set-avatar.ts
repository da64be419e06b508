import { z } from 'zod'
import { avatarId, avatar_folder, mediaUrl } from '../../kernel/media.ts'
import { recordId } from '../../kernel/fields.ts'
import { mergeChanges } from '../../kernel/merge-changes.ts'
import { hasAccount } from '../../kernel/permissions.ts'
import type { User } from '../user.ts'
import type { Accept, Conflict, DecisionContext, Refusal, Seen } from '../../kernel/decision.ts'
import { atField } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import { type Effect, textOf } from '../../kernel/effect.ts'

// Gives an account a picture of its person, another one, or none. It names no account: everybody changes their own.
// `from.photo_id` is the picture that the person saw, including their own that was still on its way.

export const kind = 'setAvatar'
export const v = 1

export const argsSchema = z.object({
  /** The picture that was sent before; '' for none from now on. */
  photo_id: z.union([recordId, z.literal('')]),
})
export type SetAvatarArgs = z.infer<typeof argsSchema>

export const permits = hasAccount

export const effect: Effect<SetAvatarArgs> = {
  avatar: ({ photo_id }, { author, accepted, result }) => ({
    id: author,
    changes: {
      avatar_url: textOf(result.avatar_url) ?? '',
      photo_id: accepted ? '' : photo_id,
    },
    alone: true,
  }),
}

export interface SetAvatarState {
  account: Pick<User, 'avatar_url'> | null
  /** Where the picture is stored that it names; '' when this account sent none under that id. */
  photo_path: string
  from: Seen<SetAvatarArgs>
}

export interface SetAvatarWrite {
  values: Partial<Pick<User, 'avatar_url'>>
  /** The picture whose place is taken; '' for none. Its file goes too. */
  remove: string
}

export function decide(
  { account, photo_path, from }: SetAvatarState,
  { photo_id }: SetAvatarArgs,
  _context: DecisionContext,
): Accept<SetAvatarWrite> | Refusal | Conflict {
  if (account === null) return refuse('account_not_found')
  if (photo_id !== '' && !photo_path.startsWith(avatar_folder))
    return atField('photo_id', refuse('attachment_missing'))
  const standing = avatarId(account.avatar_url)
  const merged = mergeChanges({ photo_id: standing }, { photo_id }, from)
  if (merged.status !== 'merged') return merged
  const avatar_url = photo_id === '' ? '' : mediaUrl(photo_path)
  return merged.values.photo_id === undefined
    ? { status: 'accept', write: { values: {}, remove: '' }, result: { avatar_url } }
    : { status: 'accept', write: { values: { avatar_url }, remove: standing }, result: { avatar_url } }
}
