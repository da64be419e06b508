import * as z from 'zod/mini'

// Apart from the screen, because the router needs it before any screen is loaded.

const text = z.catch(z.optional(z.coerce.string()), undefined)

/** What the address of the screen says. */
export const registrationSearchSchema = z.object({
  /** Slug of the chosen event. */
  event: text,
  /** Command whose answers are being changed. */
  edit: text,
  /** Command that was just sent. */
  sent: text,
})
export type RegistrationSearch = z.infer<typeof registrationSearchSchema>
