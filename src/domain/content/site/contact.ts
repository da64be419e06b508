import { z } from 'zod'
import { optionalPhone, typedText } from '../../kernel/fields.ts'

export const max_networks = 12

/** A page of the organiser on a social network. */
export const networkLinkSchema = z.strictObject({
  network: typedText()
    .min(1, 'Please name the network.')
    .max(40, 'Please keep the name below 40 characters.'),
  url: z
    .string()
    .trim()
    .max(300, 'Please keep the address below 300 characters.')
    .regex(/^https?:\/\/[^\s"'<>\\]+$/, 'Please enter a whole address that begins with https://.'),
  /** What a runner finds there. */
  text: typedText().max(120, 'Please keep the text below 120 characters.'),
})
export type NetworkLink = z.infer<typeof networkLinkSchema>

/** How to reach the organiser: the same on every page. */
export const contactSchema = z.strictObject({
  email: z.union([
    z.literal(''),
    z.string().trim().max(200).pipe(z.email('Please enter a valid email address.')),
  ]),
  phone: optionalPhone(),
  /** On one line. */
  address: typedText().max(200, 'Please keep the address below 200 characters.'),
  networks: z
    .array(networkLinkSchema)
    .max(max_networks, `Please name at most ${max_networks} networks.`)
    .refine(
      (links) => new Set(links.map(({ url }) => url)).size === links.length,
      'One address is there twice.',
    ),
})
export type Contact = z.infer<typeof contactSchema>

export const publishedContactSchema = contactSchema.refine(
  ({ email, phone }) => email !== '' || phone !== '',
  {
    path: ['email'],
    error: 'Runners need an e-mail address or a phone number to reach you.',
  },
)
