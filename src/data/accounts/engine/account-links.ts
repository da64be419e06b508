import { looseFields } from '#domain/kernel/loose-values.ts'
import { readSession } from '../../kernel/session.ts'
import { startData } from '../../kernel/start.ts'
import type { LinkUse } from '../own-account.ts'
import { client, refresh } from './session-keeper.ts'
import { spoken } from './sign-in.ts'

// What src/data/accounts/own-account.ts loads when somebody asks for a mail about an account or follows the link of one.

const users = async () => (await client()).collection('users')

const askAbout = async (path: string, body: object) =>
  (await client()).send(`/api/account/${path}`, { method: 'POST', body })

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

export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await (await users()).requestPasswordReset(email)
  } catch (error) {
    throw spoken(error)
  }
}

export const resetPassword = (token: string, password: string): Promise<LinkUse> =>
  follow(async () => (await users()).confirmPasswordReset(token, password, password))

export async function requestVerification(): Promise<void> {
  const email = readSession()?.user.email ?? ''
  try {
    await (await users()).requestVerification(email)
  } catch (error) {
    throw spoken(error)
  }
}

export const verifyEmail = (token: string): Promise<LinkUse> =>
  follow(async () => (await users()).confirmVerification(token))

export async function requestEmailChange(email: string, password: string): Promise<void> {
  try {
    await askAbout('email', { email, password })
  } catch (error) {
    throw spoken(error)
  }
}

export const confirmEmailChange = (token: string): Promise<LinkUse> =>
  follow(() => askAbout('email/confirm', { token }))
