// The authenticator app of an admin, whose code the log-in asks for after the password. All of it needs a network, and
// nothing of it is stored on the device.

const asking = () => import('./engine/ask-authenticator.ts')

export interface AuthenticatorState {
  /** Whether the log-in asks for the code of an app. */
  on: boolean
  /** Where no mail brings a code, an admin's password alone opens the admin pages. */
  advised: boolean
}

/** Throws an `Error` for people where the server cannot be asked. */
export async function askAuthenticator(): Promise<AuthenticatorState> {
  return (await asking()).askAuthenticator()
}

/** What the app and the server will share. It counts as soon as a code of it has come. */
export interface BegunAuthenticator {
  /** For typing, in base32. */
  secret: string
  /** The same as apps read it from a QR code. */
  link: string
  /** The server's, to be handed in with the first code. */
  ticket: string
}

/** Throws an `Error` for people: a wrong password, too many tries. */
export async function beginAuthenticator(password: string): Promise<BegunAuthenticator> {
  return (await asking()).beginAuthenticator(password)
}

/** Throws an `Error` for people: the code is not right. */
export async function confirmAuthenticator({ ticket }: BegunAuthenticator, code: string): Promise<void> {
  await (await asking()).confirmAuthenticator(ticket, code)
}

/** Throws an `Error` for people: a wrong password, too many tries. */
export async function turnAuthenticatorOff(password: string): Promise<void> {
  await (await asking()).turnAuthenticatorOff(password)
}

/** Helps another admin, who has lost the phone; the password is one's own. Throws an `Error` for people. */
export async function turnLostAuthenticatorOff(user_id: string, password: string): Promise<void> {
  await (await asking()).turnLostAuthenticatorOff(user_id, password)
}
