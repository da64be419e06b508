import { showToast } from '#ui/base/toast.tsx'

/** PocketBase's own words for a wrong address or password. */
const not_authenticated = 'Failed to authenticate.'

/** PocketBase's own words about a mailed code, ours about an app's, and the words half an hour after the password. */
const own_words: Record<string, string> = {
  'Invalid or expired OTP.': 'This code is not right, or no longer good.',
  'Invalid or expired MFA session.': 'This took too long. Please open this page again and log in.',
}

/** Whether the login was refused because of what was typed, and not of what was around it. */
export const isWrongLogin = (error: unknown): boolean =>
  error instanceof Error && error.message === not_authenticated

/** The message for a failed login or signup. */
export function accountErrorText(error: unknown): string {
  if (isWrongLogin(error)) return 'The email or the password is not right.'
  return error instanceof Error && error.message !== ''
    ? (own_words[error.message] ?? error.message)
    : 'An unexpected error occurred'
}

/** What the forms say under 'You are offline'. */
export const offline_texts = {
  login: 'Logging in needs a network: what you typed stays here until you are back.',
  mail: 'A mail is sent by the server: come back to this page with a network.',
  link: 'The link needs a network. It works as soon as you are back.',
  email: 'Changing your email needs a network: what you typed stays here until you are back.',
  authenticator: 'Setting up or turning off an authenticator app needs a network.',
  signup: 'Signing up needs a network: what you typed stays here until you are back.',
}

/**
 * Says why the server could not be asked, or what it said. A form is sent even if the chip says there is no network:
 * the chip notices its return a little later than a person who waits for it.
 * @param needs_network what to say when there is no network
 * @returns the same words for the form, where they stay when the toast is gone
 */
export function tellAccountError(error: unknown, needs_network: string): string {
  const online = navigator.onLine
  const description = online ? accountErrorText(error) : needs_network
  showToast({ title: online ? 'Error' : 'You are offline', description, kind: 'error' })
  return description
}
