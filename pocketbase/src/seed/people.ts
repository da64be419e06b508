import { dayAfter } from '#domain/kernel/calendar-date.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { feminine_names, last_names, masculine_names, neutral_names, streets, towns } from './names.ts'
import type { Random } from './random.ts'

type Gender = Exclude<Registration['gender'], ''>

/** Everything the registration form asks for, made up. */
export type Person = Pick<
  Registration,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'date_of_birth'
  | 'street_address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'phone_number'
  | 'emergency_contact_name'
  | 'emergency_contact_phone'
> & { gender: Gender; age: number; t_shirt_size: Exclude<Registration['t_shirt_size'], ''> }

const names_of: Record<Gender, readonly string[]> = {
  male: masculine_names,
  female: feminine_names,
  'non-binary': neutral_names,
  'prefer-not-to-say': [...neutral_names, ...feminine_names, ...masculine_names],
}

function gender(random: Random): Gender {
  const r = random.next()
  if (r < 0.475) return 'female'
  if (r < 0.955) return 'male'
  return r < 0.985 ? 'non-binary' : 'prefer-not-to-say'
}

/** Road-race fields lean towards the late thirties, with children and a long tail of veterans. */
function age(random: Random): number {
  if (random.chance(0.05)) return random.int(10, 17)
  return Math.max(18, Math.min(86, Math.round(38 + 13 * random.normal() + (random.chance(0.12) ? 18 : 0))))
}

function phone(random: Random): string {
  // There is no area code 555: no demo number can ring anywhere.
  return `(555) 01${random.int(0, 9)}-01${String(random.int(0, 99)).padStart(2, '0')}`
}

/** Letters a mailbox may hold: accents off, everything else dropped. */
function mailbox(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z-]/g, '')
}

/** A person who has the given age range on the day of the race. */
export function makePerson(random: Random, race_day: string): Person {
  const who = gender(random)
  const years = age(random)
  const first_name = random.pick(names_of[who])
  const last_name = random.pick(last_names)
  const town = random.pick(towns)
  return {
    first_name,
    last_name,
    gender: who,
    age: years,
    email: `${mailbox(first_name)}.${mailbox(last_name)}${random.int(1, 99)}@mail.example`,
    // 5 days off the birthday at least, so that leap days cannot change the age that was meant.
    date_of_birth: dayAfter(race_day, -Math.floor(years * 365.25) - random.int(5, 355)),
    street_address: `${random.int(1, 240)} ${random.pick(streets)}`,
    city: town.city,
    state: 'OR',
    zip_code: town.zip_code,
    phone_number: phone(random),
    emergency_contact_name: `${random.pick(random.chance(0.5) ? feminine_names : masculine_names)} ${last_name}`,
    emergency_contact_phone: phone(random),
    t_shirt_size: random.pick(['XS', 'S', 'S', 'M', 'M', 'M', 'L', 'L', 'XL', 'XXL'] as const),
  }
}
