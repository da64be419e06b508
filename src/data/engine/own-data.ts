import { readSession } from '../session.ts'
import { startData } from '../start.ts'
import { client } from './session-keeper.ts'
import { endSession, spoken } from './sign-in.ts'

// What src/data/own-account.ts loads when somebody takes their data with them, or goes.

async function ask(path: string, body: object): Promise<unknown> {
  try {
    return await (await client()).send(`/api/account/${path}`, { method: 'POST', body })
  } catch (error) {
    throw spoken(error)
  }
}

export async function exportMyData(): Promise<Blob> {
  const data = await ask('export', {})
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export async function deleteAccount(password: string, leave: () => Promise<void>): Promise<void> {
  const stored = readSession()
  if (!stored) return
  await ask('delete', { password })
  await leave()
  const engine = await startData().catch(() => null)
  await engine?.forgetOutbox(stored.user.id).catch(() => undefined)
  await endSession(stored)
}
