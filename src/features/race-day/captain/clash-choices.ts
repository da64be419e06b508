import type { Clash } from '#domain/race-day/clashes.ts'
import { type ClashText, most_lines, type FactContext, type FactText } from '../shared/clash-text.ts'
import type { Device } from './phone-checks.ts'
import { phoneMark } from './station-text.ts'

/** A press by which a captain settles a clash. */
export interface ClashChoice {
  /** The fact that counts; '' for none of them. */
  stands: string
  label: string
}

/** There is nothing to choose: what the tables did is done. */
export const only_noted = 'Settled'

/** What was said at one place under the same name. */
const alike = ({ where, by }: FactText, lines: readonly FactText[]): FactText[] =>
  lines.filter((line) => line.where === where && line.by === by)

/** The same text, with more than the initials where two phones at one place share them. */
export function withPhones(
  text: ClashText,
  { facts, now }: FactContext,
  devices: readonly Device[],
): ClashText {
  const deviceOf = ({ fact }: FactText) => facts.get(fact)?.device_id
  const byWhom = (line: FactText): string => {
    if (new Set(alike(line, text.lines).map(deviceOf)).size < 2) return line.by
    const device = devices.find(({ id }) => id === deviceOf(line))
    return [line.by, device && phoneMark(device, devices, now)].filter(Boolean).join(', ')
  }
  return { ...text, lines: text.lines.map((line) => ({ ...line, by: byWhom(line) })) }
}

export function choicesOf(clash: Clash, { lines }: ClashText, { runners }: FactContext): ClashChoice[] {
  switch (clash.kind) {
    case 'handed':
      return [
        ...lines.map((line) => {
          const { fact, where, by, when } = line
          // The button has to say which one is meant, even when one phone said it twice.
          const who = alike(line, lines).length < 2 ? by : `${by}, ${when}`
          return { stands: fact, label: `${where} (${who}) counts` }
        }),
        { stands: '', label: 'Neither counts' },
      ]
    case 'bibs': {
      const counts = (bib: string) => `Bib ${bib} counts`
      const given = new Map(clash.given.map(({ fact, bib_number }) => [bib_number, fact]))
      const listed = runners.get(clash.subject)?.bib_number ?? ''
      const last = [...given].slice(-most_lines)
      const choices = last.map(([bib, stands]) => ({ stands, label: counts(bib) }))
      // An admin gave another one meanwhile, or it comes before the last.
      return listed === '' || last.some(([bib]) => bib === listed)
        ? choices
        : [...choices, { stands: given.get(listed) ?? '', label: counts(listed) }]
    }
    case 'bib':
    case 'shirt':
    case 'runner':
    case 'same':
      return [{ stands: '', label: only_noted }]
  }
}
