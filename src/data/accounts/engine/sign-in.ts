import { cart } from '../../shop/cart.ts'
import { clearDraft, countDrafts } from '../../kernel/drafts.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { User } from '#domain/accounts/user.ts'
import { runningImports } from '../../kernel/running-import.ts'
import { readSession, writeSession, type StoredSession } from '../../kernel/session.ts'
import { startData } from '../../kernel/start.ts'
import { answered, client, spoken, unreachable } from '../../kernel/engine/ask-server.ts'
import { signup_draft } from '../account.ts'
import { leave, userOf } from './session-keeper.ts'
import { reported } from '../../kernel/faults.ts'

// Signing up, in and out.

/** A hotel's page comes with a 200 too, and so does half an answer: they are not the server's. */
function answeredUser(record: object): User {
  try {
    return userOf(record)
  } catch (error) {
    throw unreachable(error)
  }
}

/** The id of a log-in that goes on with a code, in the answer to a right password. */
function begunLogIn(error: unknown): string | null {
  const response = error instanceof Error && 'response' in error ? error.response : null
  const id = typeof response === 'object' && response && 'mfaId' in response ? response.mfaId : null
  return typeof id === 'string' ? id : null
}

/** What an admin is asked for besides the password: the code of their authenticator app, or else of a mail. */
export interface CodeStep {
  /** Ends the log-in. Throws an `Error` for people. */
  confirm(code: string): Promise<void>
  /** Sends another mail; null where the app makes the codes. */
  sendAgain: (() => Promise<void>) | null
}

/** Throws an `Error` with the server's message, for people. null: the session has begun. */
export async function signIn(email: string, password: string): Promise<CodeStep | null> {
  const pocketbase = await client()
  const users = pocketbase.collection('users')
  let signedIn: { token: string; record: object } | null = null
  let mfaId = ''
  try {
    signedIn = await users.authWithPassword(email, password)
  } catch (error) {
    const begun = begunLogIn(error)
    if (begun === null) throw spoken(error)
    mfaId = begun
  }
  if (signedIn) {
    await begin(signedIn)
    return null
  }
  const query = { mfaId }
  let asked = await answered(users.requestOTP(email, { query }))
  // Where an app makes the codes, the server sends no mail and says so.
  const by_app = looseFields(asked).asks === 'authenticator'
  const sendAgain = async () => {
    asked = await answered(users.requestOTP(email, { query }))
  }
  const logIn = (code: string): Promise<{ token: string; record: object }> =>
    by_app
      ? pocketbase.send('/api/account/authenticator/log-in', { method: 'POST', query, body: { code } })
      : users.authWithOTP(asked.otpId, code, { query })
  return {
    sendAgain: by_app ? null : sendAgain,
    confirm: async (code) => begin(await answered(logIn(code.replace(/\D/g, '')))),
  }
}

/** Begins the session of an answered log-in. */
async function begin(signedIn: { token: string; record: object }): Promise<void> {
  const user = answeredUser(signedIn.record)
  const before = readSession()
  // The same person after a token ran out goes on with the same database on this device.
  const id = before?.user.id === user.id ? before.id : newRecordId()
  // The person who began a sign-up here has an account; the next person must not find that name and address. Before the
  // session begins: with it the page goes on to another one.
  await clearDraft(signup_draft)
  const session = { id, token: signedIn.token, user, expired: false }
  if (before && before.id !== id) await leave(before, session)
  else writeSession(session)
  // A device that stores nothing still logs in.
  const engine = await startData().catch(() => null)
  await engine?.personReady()
  // Another person's feeds are asked for with the change; these were left out since the session had ended.
  if (before?.id === id) engine?.syncNow()
}

/** Makes the account; the person logs in afterwards. Throws an `Error` with the server's message. */
export async function signUp(account: {
  email: string
  password: string
  first_name: string
  last_name: string
}): Promise<void> {
  const users = (await client()).collection('users')
  await answered(users.create({ ...account, passwordConfirm: account.password }))
  // The account stands also where no mail can be sent.
  await users.requestVerification(account.email).catch(() => false)
}

/** How many commands of the present person the server has not accepted. */
async function unsentCount(): Promise<number> {
  const author = readSession()?.user.id ?? ''
  const engine = await startData()
  return (await engine.keeper.unsentOf(author)).length
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
  return {
    // When the outbox cannot be read, nothing of it may be lost: it is kept, and nobody is asked.
    unsent: await unsentCount().catch(() => 0),
    cart: cart.items.reduce((count, { quantity }) => count + quantity, 0),
    // As the outbox.
    drafts: await countDrafts().catch(() => 0),
    imports: await runningImports(),
  }
}

/**
 * `send` tries to send what waits first, and throws while something is still unsent; `keep` leaves it in the
 * outbox for the next log-in of the same person; `delete` throws it away.
 */
export async function signOut({ unsent }: { unsent: 'send' | 'keep' | 'delete' }): Promise<void> {
  const stored = readSession()
  if (!stored) return
  if (unsent !== 'keep') {
    const engine = await startData()
    if (unsent === 'delete') await engine.deleteUnsent(stored.user.id)
    else await engine.drain()
    const left = (await engine.keeper.unsentOf(stored.user.id)).length
    if (unsent === 'send' && left > 0) {
      throw new Error(
        left === 1 ? 'One change could not be sent yet.' : `${left} changes could not be sent yet.`,
      )
    }
  }
  await endSession(stored)
}

/** Nobody is at the device any more, in any tab, and nothing of the last person is left on it. */
export async function endSession(stored: StoredSession): Promise<void> {
  // A device that stores nothing has nothing to forget.
  const engine = await startData().catch(() => null)
  // Before the mark: every tab begins anew with that, this one too.
  await engine?.forgetReceipts().catch(reported('receipts at the end of a session'))
  await engine?.forgetFilesOf(stored.user.id).catch(reported('files at the end of a session'))
  await leave(stored)
  await engine?.personReady()
}
