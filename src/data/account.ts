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

const links = () => import('./engine/account-links.ts')

/** What became of the link of a mail. */
export type LinkUse = 'done' | 'stale'

/** The server says the same whether the address has an account or not. Throws when it cannot be reached. */
export async function requestPasswordReset(email: string): Promise<void> {
  await (await links()).requestPasswordReset(email)
}

/** Throws an `Error` with the server's message, such as one about the password. */
export async function resetPassword(token: string, password: string): Promise<LinkUse> {
  return (await links()).resetPassword(token, password)
}

/** Sends the present person the mail with the link again; the server sends one in two minutes. */
export async function requestVerification(): Promise<void> {
  await (await links()).requestVerification()
}

export async function verifyEmail(token: string): Promise<LinkUse> {
  return (await links()).verifyEmail(token)
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

const own_data = () => import('./engine/own-data.ts')

/** A file with everything that the server has of the present person; needs a network. */
export async function exportMyData(): Promise<Blob> {
  return (await own_data()).exportMyData()
}

/**
 * Deletes the account on the server and all that this device holds of it. Throws an `Error` for people when the server
 * refuses: the password is wrong, a parcel is on its way, nobody else is admin.
 * @param leave called when the account is gone, before this device forgets it and every tab starts anew
 */
export async function deleteAccount(password: string, leave: () => Promise<void>): Promise<void> {
  await (await own_data()).deleteAccount(password, leave)
}
