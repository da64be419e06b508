// What a person does with their own account besides signing in and out; apart from account.ts, which every page loads.

const links = () => import('./engine/account-links.ts')

/** What became of the link of a mail. */
export type LinkUse = 'done' | 'stale'

/** Whether this site has a mail server; the same for everybody. Throws when the server cannot be asked. */
export async function sendsMail(): Promise<boolean> {
  return (await import('../inbox/engine/ask-mails.ts')).askMailServer()
}

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
 * Asks for a mail to another address, which becomes the account's when its link is opened. The server says the same
 * whether somebody else has it or not. Throws an `Error` for people: a wrong password, too many tries.
 */
export async function requestEmailChange(email: string, password: string): Promise<void> {
  await (await links()).requestEmailChange(email, password)
}

/** Ends all log-ins of the account, this device's too. Throws an `Error` where somebody has the address by now. */
export async function confirmEmailChange(token: string): Promise<LinkUse> {
  return (await links()).confirmEmailChange(token)
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
