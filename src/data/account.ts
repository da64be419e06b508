// Signing in and out. The code behind it, with the PocketBase SDK, is loaded when somebody does it.

const signing = () => import('./engine/sign-in.ts')

/** Throws an `Error` with the server's message, for people. */
export async function signIn(email: string, password: string): Promise<void> {
  await (await signing()).signIn(email, password)
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

/** How many commands of the present person the server has not accepted. */
export async function unsentCount(): Promise<number> {
  return (await signing()).unsentCount()
}
