import { z } from 'zod'
import { recordId } from '../kernel/fields.ts'

/** An address that gets the newsletter; each address has one row. */
export const subscriberSchema = z.object({
  id: recordId,
  /** In lower case. */
  email: z.string().max(200),
  created: z.string(),
  updated: z.string(),
})
export type Subscriber = z.infer<typeof subscriberSchema>

export const subscribeFormSchema = z.object({
  email: z.email('Please enter a valid email address.').max(200),
})
