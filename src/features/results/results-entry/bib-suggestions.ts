import { bareBib, bibHolders } from '#domain/registrations/same-bib.ts'

// What an admin may have meant by a bib that nobody wears. Slips on a keypad, in the order they are offered: two digits
// swapped, a digit too few or too many, the key beside the right one.

const beside: Record<string, string> = {
  '1': '24',
  '2': '135',
  '3': '26',
  '4': '157',
  '5': '2468',
  '6': '359',
  '7': '48',
  '8': '5790',
  '9': '68',
  '0': '8',
}

function slipsOf(bib: string): string[] {
  const slips: string[] = []
  for (let i = 0; i + 1 < bib.length; i++) {
    slips.push(bib.slice(0, i) + bib[i + 1] + bib[i] + bib.slice(i + 2))
  }
  for (let i = 0; i <= bib.length; i++) {
    for (const digit of '0123456789') slips.push(bib.slice(0, i) + digit + bib.slice(i))
    if (i < bib.length) slips.push(bib.slice(0, i) + bib.slice(i + 1))
  }
  for (let i = 0; i < bib.length; i++) {
    const typed = bib[i] ?? ''
    const near = beside[typed] ?? ''
    const others = [...'0123456789'].filter((digit) => digit !== typed && !near.includes(digit))
    for (const digit of near) slips.push(bib.slice(0, i) + digit + bib.slice(i + 1))
    // The wrong key altogether comes last of all.
    for (const digit of others) slips.push(`~${bib.slice(0, i)}${digit}${bib.slice(i + 1)}`)
  }
  return [
    ...slips.filter((slip) => !slip.startsWith('~')),
    ...slips.filter((slip) => slip.startsWith('~')).map((slip) => slip.slice(1)),
  ]
}

/** Bibs among `known` that `typed` may stand for, the likeliest first; never `typed` itself. */
export function suggestBibs(typed: string, known: ReadonlySet<string>, limit = 3): string[] {
  const found = new Set<string>()
  const bare = bareBib(typed)
  // If there are several spellings, none is meant for certain.
  for (const bib of known) if (bib !== '' && bib !== typed && bareBib(bib) === bare) found.add(bib)
  for (const slip of slipsOf(typed)) {
    if (found.size >= limit) break
    if (slip !== typed && known.has(slip)) found.add(slip)
  }
  return [...found].slice(0, limit)
}

export interface BibHolder {
  id: string
  bib_number: string
  first_name: string
  last_name: string
  race_time: number | null
}

export type BibAnswer =
  | { kind: 'found'; holder: BibHolder }
  /** One bib on several runners: a person has to choose. */
  | { kind: 'doubled'; holders: BibHolder[] }
  /** The runner has a time already; `others` are similar bibs that are still without one. */
  | { kind: 'timed'; holder: BibHolder; others: BibHolder[] }
  | { kind: 'unknown'; bib: string; others: BibHolder[] }

/** Looks a typed bib up among the runners of an event. */
export function findBib(typed: string, runners: readonly BibHolder[]): BibAnswer | null {
  const bib = typed.trim()
  if (bib === '') return null
  const holdersOf = bibHolders(runners)
  const bibs = new Set(runners.map(({ bib_number }) => bib_number))
  const similar = (): BibHolder[] =>
    suggestBibs(bib, bibs).flatMap((other) => (other === '' ? [] : holdersOf(other)))
  const holders = holdersOf(bib)
  const [holder] = holders
  if (!holder) return { kind: 'unknown', bib, others: similar() }
  if (holders.length > 1) return { kind: 'doubled', holders: [...holders] }
  if (holder.race_time === null) return { kind: 'found', holder }
  return { kind: 'timed', holder, others: similar().filter((other) => other.race_time === null) }
}
