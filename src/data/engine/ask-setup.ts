import { looseFields } from '#domain/loose-values.ts'
import type { FirstAdmin } from '../first-admin.ts'
import { client } from './session-keeper.ts'
import { spoken } from './sign-in.ts'

const path = '/api/setup'

export const isSetupOpen = async (): Promise<boolean> =>
  looseFields(await (await client()).send(path, {})).open === true

export async function makeFirstAdmin(code: string, admin: FirstAdmin): Promise<void> {
  try {
    await (await client()).send(path, { method: 'POST', body: { code, ...admin } })
  } catch (error) {
    throw spoken(error)
  }
}
