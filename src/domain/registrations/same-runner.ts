import { foldText } from '../kernel/fold-text.ts'
import type { Registration } from './registration.ts'

// Whether two entries seem to be for one runner. Nobody is kept out by it: namesakes say that they are others.

/** @param bib_number '' where it is nobody's business, or none was given */
export const seemsRegisteredText = (bib_number: string): string =>
  `This runner seems to be registered for this race already${bib_number === '' ? '' : `, with bib ${bib_number}`}.`

type NameWords = Pick<Registration, 'first_name' | 'last_name'>
export type RunnerWords = Pick<Registration, 'first_name' | 'last_name' | 'email' | 'date_of_birth'>

/** Letters and figures, however the rest was typed: O’Brien is OBRIEN, and Mary Ann Lee is Maryann Lee. */
export const nameKey = ({ first_name, last_name }: NameWords): string =>
  foldText(first_name + last_name).replace(/[\s.-]/g, '')

export const isSameName = (a: NameWords, b: NameWords): boolean => nameKey(a) === nameKey(b)

const isNamesake = (a: RunnerWords, b: RunnerWords): boolean =>
  a.date_of_birth !== '' && a.date_of_birth === b.date_of_birth && isSameName(a, b)

const addressOf = ({ email }: RunnerWords): string => email.trim().toLowerCase()

/** E-mail, name and day of birth all agree. A family that shares an address differs in the others. */
export const isSameRunner = (a: RunnerWords, b: RunnerWords): boolean =>
  isNamesake(a, b) && addressOf(a) !== '' && addressOf(a) === addressOf(b)

/** The same for a walk-up, where an address is seldom asked for: two that were both given agree. */
export const mayBeSameRunner = (a: RunnerWords, b: RunnerWords): boolean =>
  isNamesake(a, b) && (addressOf(a) === '' || addressOf(b) === '' || addressOf(a) === addressOf(b))

/**
 * `mayBeSameRunner` for many: a flood may give all its entries one name and one birth date, and then each would be
 * compared with each.
 */
export function knownRunners(runners: readonly RunnerWords[] = []) {
  const addresses = new Map<string, Set<string>>()
  const keyOf = (runner: RunnerWords) => `${runner.date_of_birth} ${nameKey(runner)}`
  const add = (runner: RunnerWords): void => {
    const key = keyOf(runner)
    addresses.set(key, (addresses.get(key) ?? new Set()).add(addressOf(runner)))
  }
  const has = (runner: RunnerWords): boolean => {
    const known = runner.date_of_birth === '' ? undefined : addresses.get(keyOf(runner))
    const address = addressOf(runner)
    return known !== undefined && (address === '' || known.has('') || known.has(address))
  }
  for (const runner of runners) add(runner)
  return { add, has }
}
