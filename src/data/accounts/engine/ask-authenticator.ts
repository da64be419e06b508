import type { AuthenticatorState, BegunAuthenticator } from '../authenticator.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { client } from './session-keeper.ts'
import { spoken } from './sign-in.ts'

// What src/data/accounts/authenticator.ts loads to ask the server (pocketbase/account_authenticator.go).

async function ask(path: string, options: object = {}): Promise<Record<string, unknown>> {
  try {
    return looseFields(await (await client()).send(`/api/account/authenticator${path}`, options))
  } catch (error) {
    throw spoken(error)
  }
}

const post = (path: string, body: object) => ask(path, { method: 'POST', body })

export async function askAuthenticator(): Promise<AuthenticatorState> {
  const { on, advised } = await ask('')
  return { on: on === true, advised: advised === true }
}

export async function beginAuthenticator(password: string): Promise<BegunAuthenticator> {
  const { secret, link, ticket } = await post('/begin', { password })
  return { secret: String(secret), link: String(link), ticket: String(ticket) }
}

export const confirmAuthenticator = (ticket: string, code: string) =>
  post('/confirm', { ticket, code: code.replace(/\D/g, '') })

export const turnAuthenticatorOff = (password: string) => post('/off', { password })

export const turnLostAuthenticatorOff = (user_id: string, password: string) =>
  post('/lost', { user_id, password })
