import type { Role } from '#domain/user.ts'

// The demo's log-ins. Everybody knows this password, so these addresses may exist in a demo only: guard.ts keeps
// them out of a real organiser's data.

export const demo_password = 'milepost-demo'

export interface DemoAccount {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
}

export const demo_runner: DemoAccount = {
  id: 'demorunner00001',
  email: 'runner@milepost.example',
  first_name: 'Ines',
  last_name: 'Okafor',
  role: 'user',
}

export const demo_admin: DemoAccount = {
  id: 'demoadmin000001',
  email: 'admin@milepost.example',
  first_name: 'Marta',
  last_name: 'Lindqvist',
  role: 'admin',
}

export const demo_editor: DemoAccount = {
  id: 'demoeditor00001',
  email: 'editor@milepost.example',
  first_name: 'Devon',
  last_name: 'Achebe',
  role: 'editor',
}

export const demo_accounts = [demo_runner, demo_admin, demo_editor]

export function isDemoEmail(email: string): boolean {
  const wanted = email.trim().toLowerCase()
  return demo_accounts.some((account) => account.email === wanted)
}
