import { z } from 'zod'
import { typedText } from '#domain/fields.ts'
import { showToast } from '#ui/toast.tsx'

const email = z.email('Please enter a valid email address')
const password = z.string().min(6, 'Password must be at least 6 characters')

export const loginSchema = z.object({ email, password })

export const signupSchema = z.object({
  first_name: typedText().min(1, 'First name is required').max(100),
  last_name: typedText().min(1, 'Last name is required').max(100),
  email,
  password,
})

export const forgotPasswordSchema = z.object({ email })

export const newPasswordSchema = z.object({ password })

/** PocketBase's own words for a wrong address or password. */
const not_authenticated = 'Failed to authenticate.'

/** What a failed log-in or sign-up says. */
export function accountErrorText(error: unknown): string {
  if (error instanceof Error && error.message === not_authenticated)
    return 'The email or the password is not right.'
  return error instanceof Error && error.message !== '' ? error.message : 'An unexpected error occurred'
}

/** Under which name the device keeps what was typed into the sign-up. */
export const signup_draft = 'signup'

/** What the forms say under 'You are offline'. */
export const offline_texts = {
  login: 'Logging in needs a network: what you typed stays here until you are back.',
  mail: 'A mail is sent by the server: come back to this page with a network.',
  link: 'The link needs a network. It works as soon as you are back.',
  email: 'Changing your email needs a network: what you typed stays here until you are back.',
  signup: 'Signing up needs a network: what you typed stays here until you are back.',
}

/**
 * Tells why the server could not be asked, or what it said. A form is sent whatever the chip says about the network: that it is
 * back is noticed a little later there than by whoever waits for it.
 * @param needs_network what to say when there is none
 */
export function tellAccountError(error: unknown, needs_network: string): void {
  showToast(
    navigator.onLine
      ? { title: 'Error', description: accountErrorText(error), kind: 'error' }
      : { title: 'You are offline', description: needs_network, kind: 'error' },
  )
}

/** Who has just signed up need not type the address again to log in; it is kept nowhere but in this tab's memory. */
let just_signed_up = ''
export const signedUpAs = (): string => just_signed_up
export function rememberSignUp(address: string): void {
  just_signed_up = address
}
