import { demo_password, isDemoEmail } from './accounts.ts'

// What keeps the demo's public log-ins out of a real organiser's data.

/** Whether this install has switched the demo off (`MILEPOST_DEMO=0`). */
export function demoIsOff(setting: string): boolean {
  return ['0', 'false', 'no', 'off'].includes(setting.trim().toLowerCase())
}

/** Anybody who copies the database cracks shorter ones; PocketBase itself asks for 8. */
const SHORTEST_ADMIN_PASSWORD = 12

const well_known = [
  demo_password,
  'password',
  'passwort',
  'milepost',
  'letmein',
  'changeme',
  'qwerty',
  'admin',
  '123456',
]

/** Why this may not be the first admin's log-in; '' when it may. */
export function adminProblem(email: string, password: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    return 'The first admin needs an e-mail address.'
  }
  if (isDemoEmail(email))
    return `${email} is a log-in of the demo: everybody knows its password. Use your own address.`
  if (password === '') return 'The first admin needs a password.'
  if (password.length < SHORTEST_ADMIN_PASSWORD) {
    return `The password is too short: use at least ${SHORTEST_ADMIN_PASSWORD} characters.`
  }
  const letters = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  const bare = letters.replace(/[0-9]+$/, '')
  const mailbox = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
  const guessable =
    new Set(password).size < 6 ||
    well_known.some(
      (word) => letters === word.replace(/[^a-z0-9]/g, '') || bare === word.replace(/[^a-z0-9]/g, ''),
    ) ||
    (mailbox !== '' && (letters === mailbox || bare === mailbox))
  return guessable ? 'The password is too easy to guess: use a few unrelated words.' : ''
}
