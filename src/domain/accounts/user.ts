import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'
import { roles } from '../kernel/permissions.ts'

/** The Profile of the spec: PocketBase's `users`. */
export const userSchema = z.object({
  id: recordId,
  email: z.string(),
  first_name: z.string().max(100),
  last_name: z.string().max(100),
  /** A picture on this server; one from elsewhere would tell its host who looks at the account. */
  avatar_url: z.union([
    z
      .string()
      .max(500)
      .regex(/^[/]media[/][A-Za-z0-9._/-]+$/),
    z.literal(''),
  ]),
  role: z.enum(roles),
  /** The person has shown that the e-mail address is theirs. */
  verified: z.boolean(),
  created: z.string(),
  shipping_full_name: z.string().max(200),
  shipping_street_address: z.string().max(200),
  shipping_city: z.string().max(100),
  shipping_state: z.string().max(100),
  shipping_zip_code: z.string().max(20),
  /** ISO 3166; '' where nobody was asked: the site's own. */
  shipping_country: z.string().max(2),
  shipping_phone: z.string().max(40),
})
export type User = z.infer<typeof userSchema>

declare module '../kernel/effect.ts' {
  interface Shown {
    users: User
    account: User
    /** `photo_id` of a picture that only this device has; '' for none. */
    avatar: { id: string; avatar_url: string; photo_id: string }
  }
}
