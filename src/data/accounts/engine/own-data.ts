import { looseFields } from '#domain/kernel/loose-values.ts'
import { readSession } from '../../kernel/session.ts'
import { startData } from '../../kernel/start.ts'
import { asBase64 } from '../../kernel/engine/base64.ts'
import { client } from './session-keeper.ts'
import { endSession, spoken } from './sign-in.ts'
import { reported } from '../../kernel/faults.ts'

// What src/data/accounts/own-account.ts loads when somebody takes their data with them, or goes.

async function ask(path: string, body: object): Promise<unknown> {
  try {
    return await (await client()).send(`/api/account/${path}`, { method: 'POST', body })
  } catch (error) {
    throw spoken(error)
  }
}

export async function exportMyData(): Promise<Blob> {
  const data = looseFields(await ask('export', {}))
  const { avatar_url } = looseFields(data.account)
  const file =
    typeof avatar_url === 'string' && avatar_url !== ''
      ? { ...data, picture: await pictureOf(avatar_url) }
      : data
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** The picture of the account itself: its address says nothing once the account is gone. */
async function pictureOf(avatar_url: string): Promise<{ type: string; base64: string } | null> {
  const answer = await fetch(avatar_url).catch((error: unknown) => {
    throw spoken(error)
  })
  // After a restore of the server the file may be lost.
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error('Your picture could not be fetched. Please try again.')
  return { type: answer.headers.get('Content-Type') ?? '', base64: asBase64(await answer.arrayBuffer()) }
}

export async function deleteAccount(password: string, leave: () => Promise<void>): Promise<void> {
  const stored = readSession()
  if (!stored) return
  await ask('delete', { password })
  await leave()
  // A device that stores nothing has nothing to forget.
  const engine = await startData().catch(() => null)
  await engine?.keeper.forgetOf(stored.user.id).catch(reported('the outbox of a deleted account'))
  await endSession(stored)
}
