import type { Role } from '#domain/kernel/permissions.ts'

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

/** More people with an account, to fill the list of users. Nobody knows their passwords. */
const people: readonly (readonly [first_name: string, last_name: string, role: Role])[] = [
  ['Noor', 'Haddad', 'admin'],
  ['Priya', 'Venkatesan', 'editor'],
  ['Tomasz', 'Zielinski', 'user'],
  ['Aiyana', 'Begay', 'user'],
  ['Kofi', 'Mensah', 'user'],
  ['Solveig', 'Dahl', 'user'],
  ['Mateo', 'Quintero', 'user'],
  ['Hana', 'Kobayashi', 'user'],
  ['Ruth', 'Abernathy', 'user'],
  ['Emeka', 'Obi', 'user'],
]

export const demo_people = people.map(([first_name, last_name, role], at): DemoAccount => ({
  id: `demoperson${String(at + 1).padStart(5, '0')}`,
  email: `${first_name}.${last_name}@milepost.example`.toLowerCase(),
  first_name,
  last_name,
  role,
}))

export const demo_emails = [...demo_accounts, ...demo_people].map(({ email }) => email)

export function isDemoEmail(email: string): boolean {
  return demo_emails.includes(email.trim().toLowerCase())
}
