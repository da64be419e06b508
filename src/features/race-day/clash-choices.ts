import type { Clash } from '#domain/race-day/clashes.ts'
import type { ClashText, Said } from '#ui/race-day/clash-text.ts'

/** A press by which a captain settles a clash. */
export interface ClashChoice {
  /** The fact that counts; '' for none of them. */
  stands: string
  label: string
}

/** Nothing is chosen where the tables did what they did. */
export const only_noted = 'Settled'

export function choicesOf(clash: Clash, { said: lines }: ClashText, { runners }: Said): ClashChoice[] {
  switch (clash.kind) {
    case 'handed':
      return [
        ...lines.map(({ fact, where, by }) => ({ stands: fact, label: `${where} (${by}) counts` })),
        { stands: '', label: 'Neither counts' },
      ]
    case 'bibs': {
      const counts = (bib: string) => `Bib ${bib} counts`
      const given = new Map(clash.given.map(({ fact, bib_number }) => [bib_number, fact]))
      const listed = runners.get(clash.subject)?.bib_number ?? ''
      const choices = [...given].map(([bib, stands]) => ({ stands, label: counts(bib) }))
      // The desk gave another one meanwhile.
      return listed === '' || given.has(listed)
        ? choices
        : [...choices, { stands: '', label: counts(listed) }]
    }
    case 'bib':
    case 'shirt':
    case 'runner':
      return [{ stands: '', label: only_noted }]
  }
}
