// Signing in and out. The code behind it, with the PocketBase SDK, is loaded when somebody does it.

const signing = () => import('./engine/sign-in.ts')

/** What an admin is asked for besides the password: the code of their authenticator app, or else of a mail. */
export interface CodeStep {
  /** Ends the log-in. Throws an `Error` for people. */
  confirm(code: string): Promise<void>
  /** Sends another mail; null where the app makes the codes. */
  sendAgain: (() => Promise<void>) | null
}

/** Throws an `Error` with the server's message, for people. null: the session has begun. */
export async function signIn(email: string, password: string): Promise<CodeStep | null> {
  return (await signing()).signIn(email, password)
}

/** Makes the account; the person logs in afterwards. Throws an `Error` with the server's message. */
export async function signUp(account: {
  email: string
  password: string
  first_name: string
  last_name: string
}): Promise<void> {
  await (await signing()).signUp(account)
}

/**
 * `send` tries to send what waits first, and throws while something is still unsent; `keep` leaves it in the
 * outbox for the next log-in of the same person; `delete` throws it away.
 */
export async function signOut({ unsent }: { unsent: 'send' | 'keep' | 'delete' }): Promise<void> {
  await (await signing()).signOut(unsent)
}

/** What only this device has, when somebody logs out of it. */
export interface LeftBehind {
  /** Commands that the server has not accepted. */
  unsent: number
  /** Pieces in the cart. */
  cart: number
  /** Forms in which something was typed and not sent. */
  drafts: number
  /** Imports of results that are being sent: a log-out ends them. */
  imports: number
}

export async function leftBehind(): Promise<LeftBehind> {
  return (await signing()).leftBehind()
}
