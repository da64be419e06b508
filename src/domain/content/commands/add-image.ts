import { z } from 'zod'
import { alt_field, focus_field, recordId } from '../../kernel/fields.ts'
import { focusIn, mediaUrl, withFocus } from '../../kernel/media.ts'
import { mayEditSite, mayManageSite } from '../../kernel/permissions.ts'
import { type Accept, atField, type DecisionContext, type Refusal } from '../../kernel/decision.ts'
import { refuse } from '../refusals.ts'
import type { Effect } from '../../kernel/effect.ts'

// A picture that was sent to the library gets its words.

export const kind = 'addImage'
export const v = 1

export const argsSchema = z.object({
  image_id: recordId,
  alt: alt_field,
  /** Apps of before choose none. */
  focus: focus_field.default(''),
})
export type AddImageArgs = z.infer<typeof argsSchema>

export const permits = mayEditSite

export const effect: Effect<AddImageArgs> = {
  images: ({ image_id, alt, focus }, { at, summary }) => ({
    id: image_id,
    makes: {
      id: image_id,
      path: '',
      name: summary,
      alt,
      focus,
      preview: '',
      bytes: 0,
      width: 0,
      height: 0,
      created: at,
      updated: at,
    },
  }),
}

export interface AddImageState {
  /** Where it is stored; '' while it is not. */
  path: string
  /** What it shows, as somebody has said before; '' where nobody has. */
  alt: string
  /** The point in sight that somebody has chosen before; '' for none. */
  focus: string
}

export interface AddImageWrite {
  values: { alt: string; focus: string }
}

export function decide(
  { path, ...known }: AddImageState,
  said: AddImageArgs,
  { actor }: DecisionContext,
): Accept<AddImageWrite, { url: string }> | Refusal {
  if (path === '') return atField('image_id', refuse('attachment_missing'))
  // An editor brings a picture, and changes the words of none.
  const is_theirs = mayManageSite(actor)
  const alt = known.alt === '' || is_theirs ? said.alt : known.alt
  const focus = said.focus !== '' && (known.focus === '' || is_theirs) ? said.focus : known.focus
  const url = withFocus(mediaUrl(path), focusIn(focus))
  return { status: 'accept', write: { values: { alt, focus } }, result: { url } }
}
