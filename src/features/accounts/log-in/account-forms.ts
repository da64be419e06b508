import { z } from 'zod'
import { typedText } from '#domain/kernel/fields.ts'

const email = z.email('Please enter a valid email address')
const password = z.string().min(6, 'Password must be at least 6 characters')

export const loginSchema = z.object({ email, password })

/** The digits from a mail or an app, as people copy them. */
export const codeSchema = z.object({
  code: z.string().refine((typed) => typed.replace(/\D/g, '').length > 0, { error: 'Please type the code' }),
})

export const signupSchema = z.object({
  first_name: typedText().min(1, 'First name is required').max(100),
  last_name: typedText().min(1, 'Last name is required').max(100),
  email,
  password,
})

/** The server asks for more: pocketbase/src/seed/guard.ts. */
export const firstAdminSchema = signupSchema.extend({
  password: z.string().min(12, 'Password must be at least 12 characters'),
})

export const forgotPasswordSchema = z.object({ email })

export const newPasswordSchema = z.object({ password })

/**
 * A person who has just signed up, or forgot a password, need not type the address again in the next form; it is kept
 * only in this tab's memory.
 */
let typed_address = ''
export const typedAddress = (): string => typed_address
export function rememberAddress(address: string): void {
  typed_address = address
}
