import { readSession } from '../session.ts'
import { startData } from '../start.ts'
import type { LinkUse } from '../own-account.ts'
import { client, refresh } from './session-keeper.ts'
import { spoken } from './sign-in.ts'

// What src/data/own-account.ts loads when somebody asks for a mail about an account or follows the link of one.

const users = async () => (await client()).collection('users')

/** The server names the field that it refused. */
function isAbout(error: unknown, field: string): boolean {
  if (typeof error !== 'object' || error === null || !('response' in error)) return false
  const { response } = error
  if (typeof response !== 'object' || response === null || !('data' in response)) return false
  const { data } = response
  return typeof data === 'object' && data !== null && field in data
}

async function follow(send: () => Promise<unknown>): Promise<LinkUse> {
  try {
    await send()
  } catch (error) {
    if (isAbout(error, 'token')) return 'stale'
    throw spoken(error)
  }
  // Whoever is logged in here is verified from now on, or has to log in with the new password.
  if (readSession()) {
    await refresh()
    // What the address brings must not wait for the next round.
    void startData().then(
      (engine) => engine.syncNow(),
      () => undefined,
    )
  }
  return 'done'
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
