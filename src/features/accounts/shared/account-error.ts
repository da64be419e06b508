import { showToast } from '#ui/base/toast.tsx'

/** PocketBase's own words for a wrong address or password. */
const not_authenticated = 'Failed to authenticate.'

/** PocketBase's own words about the code of a mail, ours about that of an app, and where half an hour passed since the password. */
const told: Record<string, string> = {
  'Invalid or expired OTP.': 'This code is not right, or no longer good.',
  'Invalid or expired MFA session.': 'This took too long. Please open this page again and log in.',
}

/** Whether the log-in was refused for its words, and not for what was around it. */
export const isWrongLogin = (error: unknown): boolean =>
  error instanceof Error && error.message === not_authenticated

/** What a failed log-in or sign-up says. */
export function accountErrorText(error: unknown): string {
  if (isWrongLogin(error)) return 'The email or the password is not right.'
  return error instanceof Error && error.message !== ''
    ? (told[error.message] ?? error.message)
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
 * Tells why the server could not be asked, or what it said. A form is sent whatever the chip says about the network: that it is
 * back is noticed a little later there than by whoever waits for it.
 * @param needs_network what to say when there is none
 * @returns the same words for the form, where they stay when the toast is gone
 */
export function tellAccountError(error: unknown, needs_network: string): string {
  const online = navigator.onLine
  const description = online ? accountErrorText(error) : needs_network
  showToast({ title: online ? 'Error' : 'You are offline', description, kind: 'error' })
  return description
}
