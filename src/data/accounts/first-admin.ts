// The first admin of a new installation, before anybody has an account.

const engine = () => import('./engine/ask-setup.ts')

export interface FirstAdmin {
  first_name: string
  last_name: string
  email: string
  password: string
}

/** Whether nobody is admin yet; throws an `Error` for people where the server cannot be asked. */
export async function needsFirstAdmin(): Promise<boolean> {
  return (await engine()).isSetupOpen()
}

/**
 * Makes the first admin; throws an `Error` for people, with the server's words.
 * @param code from the link that the server printed
 */
export async function makeFirstAdmin(code: string, admin: FirstAdmin): Promise<void> {
  await (await engine()).makeFirstAdmin(code, admin)
}
