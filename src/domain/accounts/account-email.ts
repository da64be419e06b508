import { z } from 'zod'

// The e-mail address of an account, by which its person logs in and gets mails.

const max_email = 255

export const accountEmail = z.email('Please enter a valid email address').max(max_email)

/** What the form asks for that changes it: a person who finds a phone unlocked must not take the account over. */
export const newEmailSchema = z.object({
  email: accountEmail,
  password: z.string().min(6, 'Password must be at least 6 characters'),
})
