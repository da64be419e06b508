import type { Clash } from '#domain/race-day/clashes.ts'
import type { ClashText, Said, SaidText } from '#ui/race-day/clash-text.ts'
import type { Device } from './phone-checks.ts'
import { phoneMark } from './station-text.ts'

/** A press by which a captain settles a clash. */
export interface ClashChoice {
  /** The fact that counts; '' for none of them. */
  stands: string
  label: string
}

/** Nothing is chosen where the tables did what they did. */
export const only_noted = 'Settled'

/** The same with more than the initials where two at one place have the same. */
export function toldApart(text: ClashText, { facts, now }: Said, devices: readonly Device[]): ClashText {
  const byWhom = ({ fact, where, by, when }: SaidText): string => {
    if (text.said.filter((line) => line.where === where && line.by === by).length < 2) return by
    const device = devices.find(({ id }) => id === facts.get(fact)?.device_id)
    return `${by}, ${(device && phoneMark(device, devices, now)) || when}`
  }
  return { ...text, said: text.said.map((line) => ({ ...line, by: byWhom(line) })) }
}

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
