import { looseFields } from '#domain/kernel/loose-values.ts'
import { answered, ask, client, post, spoken, unreachable } from '../../kernel/engine/ask-server.ts'
import { asBase64 } from '../../kernel/engine/file-keeper.ts'
import { reported } from '../../kernel/faults.ts'
import { readSession } from '../../kernel/session.ts'
import { startData } from '../../kernel/start.ts'
import { refresh } from './session-keeper.ts'
import { endSession } from './sign-in.ts'

// What a person asks the server about their own account. None of it is stored on the device.

const users = async () => (await client()).collection('users')

/** What became of the link of a mail. */
export type LinkUse = 'done' | 'stale'

/** The server names the field that it refused. */
function isAbout(error: unknown, field: string): boolean {
  if (typeof error !== 'object' || error === null || !('response' in error)) return false
  const { response } = error
  if (typeof response !== 'object' || response === null || !('data' in response)) return false
  const { data } = response
  return typeof data === 'object' && data !== null && field in data
}

/** Our own endpoints say it so. */
function isStale(error: unknown): boolean {
  const response = error instanceof Error && 'response' in error ? looseFields(error.response) : {}
  return response.code === 'stale'
}

async function follow(send: () => Promise<unknown>): Promise<LinkUse> {
  let use: LinkUse = 'done'
  try {
    await send()
  } catch (error) {
    if (!isAbout(error, 'token') && !isStale(error)) throw spoken(error)
    // Perhaps it was used a moment ago, and only the answer got lost.
    use = 'stale'
  }
  // The person logged in here is verified from now on, or has to log in with the new password or address.
  if (readSession()) {
    await refresh()
    // What the address brings must not wait for the next round.
    void startData().then(
      (engine) => engine.syncNow(),
      () => undefined,
    )
  }
  return use
}

/** The server says the same whether the address has an account or not. Throws when it cannot be reached. */
export const requestPasswordReset = async (email: string) =>
  answered(users().then((accounts) => accounts.requestPasswordReset(email)))

/** Throws an `Error` with the server's message, such as one about the password. */
export const resetPassword = (token: string, password: string): Promise<LinkUse> =>
  follow(async () => (await users()).confirmPasswordReset(token, password, password))

/** Sends the present person the mail with the link again; the server sends one in two minutes. */
export const requestVerification = async () =>
  answered(users().then((accounts) => accounts.requestVerification(readSession()?.user.email ?? '')))

export const verifyEmail = (token: string): Promise<LinkUse> =>
  follow(async () => (await users()).confirmVerification(token))

/**
 * Asks for a mail to another address, which becomes the account's when its link is opened. The server says the same
 * whether somebody else has it or not. Throws an `Error` for people: a wrong password, too many tries.
 */
export const requestEmailChange = (email: string, password: string) =>
  post('/api/account/email', { email, password })

/** Ends all log-ins of the account, this device's too. Throws an `Error` where somebody has the address by now. */
export const confirmEmailChange = (token: string): Promise<LinkUse> =>
  follow(async () => (await client()).send('/api/account/email/confirm', { method: 'POST', body: { token } }))

/** A file with everything that the server has of the present person; needs a network. */
export async function exportMyData(): Promise<Blob> {
  const data = await post('/api/account/export', {})
  const { avatar_url } = looseFields(data.account)
  const file =
    typeof avatar_url === 'string' && avatar_url !== ''
      ? { ...data, picture: await pictureOf(avatar_url) }
      : data
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** The picture of the account itself: its address says nothing once the account is gone. */
async function pictureOf(avatar_url: string): Promise<{ type: string; base64: string } | null> {
  const answer = await answered(fetch(avatar_url))
  // After a restore of the server the file may be lost.
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error('Your picture could not be fetched. Please try again.')
  return { type: answer.headers.get('Content-Type') ?? '', base64: asBase64(await answer.arrayBuffer()) }
}

/**
 * Deletes the account on the server and all that this device holds of it. Throws an `Error` for people when the server
 * refuses: the password is wrong, a parcel is on its way, nobody else is admin.
 * @param leave called when the account is gone, before this device forgets it and every tab starts anew
 */
export async function deleteAccount(password: string, leave: () => Promise<void>): Promise<void> {
  const stored = readSession()
  if (!stored) return
  await post('/api/account/delete', { password })
  await leave()
  // A device that stores nothing has nothing to forget.
  const engine = await startData().catch(() => null)
  await engine?.keeper.forgetOf(stored.user.id).catch(reported('the outbox of a deleted account'))
  await endSession(stored)
}

// The authenticator app of an admin, whose code the log-in asks for after the password (account_authenticator.go).

const authenticator = '/api/account/authenticator'

export interface AuthenticatorState {
  /** Whether the log-in asks for the code of an app. */
  on: boolean
  /** Where no mail brings a code, an admin's password alone opens the admin pages. */
  advised: boolean
}

/** Throws an `Error` for people where the server cannot be asked. */
export async function askAuthenticator(): Promise<AuthenticatorState> {
  const { on, advised } = await ask(authenticator)
  return { on: on === true, advised: advised === true }
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
  const { secret, link, ticket } = await post(`${authenticator}/begin`, { password })
  return { secret: String(secret), link: String(link), ticket: String(ticket) }
}

/** Throws an `Error` for people: the code is not right. */
export const confirmAuthenticator = ({ ticket }: BegunAuthenticator, code: string) =>
  post(`${authenticator}/confirm`, { ticket, code: code.replace(/\D/g, '') })

/** Throws an `Error` for people: a wrong password, too many tries. */
export const turnAuthenticatorOff = (password: string) => post(`${authenticator}/off`, { password })

/** Helps another admin, who has lost the phone; the password is one's own. Throws an `Error` for people. */
export const turnLostAuthenticatorOff = (user_id: string, password: string) =>
  post(`${authenticator}/lost`, { user_id, password })

// The first admin of a new installation, before anybody has an account.

const setup = '/api/setup'

export interface FirstAdmin {
  first_name: string
  last_name: string
  email: string
  password: string
}

/** Whether nobody is admin yet; throws an `Error` for people where the server cannot be asked. */
export async function needsFirstAdmin(): Promise<boolean> {
  const answer = await ask(setup)
  if (typeof answer.open !== 'boolean') throw unreachable(answer)
  return answer.open
}

/**
 * Makes the first admin; throws an `Error` for people, with the server's words.
 * @param code from the link that the server printed
 */
export const makeFirstAdmin = (code: string, admin: FirstAdmin) => post(setup, { code, ...admin })
