import { looseFields } from '#domain/kernel/loose-values.ts'
import type { FirstAdmin } from '../first-admin.ts'
import { client } from './session-keeper.ts'
import { spoken, unreachable } from './sign-in.ts'

const path = '/api/setup'

export async function isSetupOpen(): Promise<boolean> {
  let said: unknown
  try {
    said = await (await client()).send(path, {})
  } catch (error) {
    throw spoken(error)
  }
  const { open } = looseFields(said)
  if (typeof open !== 'boolean') throw unreachable(said)
  return open
}

export async function makeFirstAdmin(code: string, admin: FirstAdmin): Promise<void> {
  try {
    await (await client()).send(path, { method: 'POST', body: { code, ...admin } })
  } catch (error) {
    throw spoken(error)
  }
}
