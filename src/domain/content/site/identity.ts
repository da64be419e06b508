import { z } from 'zod'
import { typedText } from '../../kernel/fields.ts'
import { picture_address } from '../../kernel/media.ts'
import { own_color, unreadableOf, unreadableText } from './palette.ts'

const invalid_picture =
  'Please enter the address of a picture on this site, or one that begins with https://.'
const pictureOrNone = z.union([
  z.literal(''),
  z.string().max(500, invalid_picture).regex(picture_address, invalid_picture),
])

const colorOrNone = z
  .string()
  .max(7)
  .toLowerCase()
  .refine(
    (color) => color === '' || own_color.test(color),
    'Please enter a colour as # and six digits or letters from a to f, like #0b6147.',
  )

/** Who the organiser is: what stands in every head, mail, card and on the home screen of a phone. */
export const identitySchema = z.strictObject({
  name: typedText().max(80, 'Please keep the name below 80 characters.'),
  /** Below the app's icon; '' for the name. */
  short_name: typedText().max(30, 'Please keep the short name below 30 characters.'),
  /** One sentence in the footer. */
  claim: typedText().max(200, 'Please keep the claim below 200 characters.'),
  /** What search engines and the install dialog say. */
  description: typedText().max(300, 'Please keep the description below 300 characters.'),
  /** On the black header; '' for the name in letters, as in the two below. */
  logo_url: pictureOrNone,
  /** The larger one on the black footer. */
  footer_logo_url: pictureOrNone,
  /** On white paper. */
  paper_logo_url: pictureOrNone,
  /** What a shared link shows where its page has no picture of its own; '' for a card with the name. */
  share_url: pictureOrNone,
  /** Square: what a phone shows for the installed app, and a browser beside the title; '' for one with the logo. */
  icon_url: z.union([
    z.literal(''),
    z
      .string()
      .max(500)
      .regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'Please choose the icon from the image library.'),
  ]),
  /** '' for Milepost's own, as in the next one (palette.ts). */
  accent_color: colorOrNone,
  header_color: colorOrNone,
  /** Whether the footer says what software the site runs on. */
  shows_software: z.boolean(),
})
export type Identity = z.infer<typeof identitySchema>

export const publishedIdentitySchema = identitySchema
  .extend({
    name: identitySchema.shape.name.min(1, 'A name is needed: it stands on every page and in every mail.'),
  })
  .superRefine((identity, context) => {
    for (const unreadable of unreadableOf(identity))
      context.addIssue({ code: 'custom', path: [unreadable.field], message: unreadableText(unreadable) })
  })
