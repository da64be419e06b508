import type { SeriesState } from '#domain/race-day/code-series.ts'
import { counted } from '#ui/base/counted.ts'
import type { Received } from './take-over-dialog.tsx'

/** Nobody would read more. */
const most_named = 12

/** A phone with many left has an old app, and no list of them helps. */
const most_lines = 5

/** '3, 7–9' */
function ranges(numbers: readonly number[]): string {
  const parts: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = parts.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else parts.push([number, number])
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** '' while so many are missing that the numbers help nobody. */
export function missingText({ missing, read }: SeriesState): string {
  if (missing.length === 0 || read === 0) return ''
  const named = ranges(missing)
  return missing.length <= most_named || named.length <= 24 ? `Missing: ${named}` : ''
}

export function receivedText({ station, initials, taken, known, disowned }: Omit<Received, 'left'>): string {
  const whose = initials ? `${station} (${initials})` : station
  const entries = (count: number) => counted(count, 'entry', 'entries')
  const strange =
    disowned === 0
      ? ''
      : ` ${entries(disowned)} left out: this phone is named, and did not enter ${disowned === 1 ? 'it' : 'them'}.`
  if (taken === 0 && known === 1) return `The entry of ${whose} was here before. Nothing changed.${strange}`
  if (taken === 0) return `All ${entries(known)} of ${whose} were here before. Nothing changed.${strange}`
  const before = known === 0 ? '' : ` ${counted(known, 'other was', 'others were')} here before.`
  return `${entries(taken)} of ${whose} ${taken === 1 ? 'is' : 'are'} taken over.${before}${strange}`
}

/** What did not come in: how much, about whom where it can be read, and how to get it in. */
export function leftText(
  left: readonly string[],
  by_file: boolean,
): { title: string; named: string[]; remedy: string } {
  const named = left.filter((summary) => summary !== '')
  const shown = named.slice(0, most_lines)
  const more = left.length - shown.length
  const rest = named.length > shown.length ? `and ${more} more` : `${more} of which nothing can be read here`
  return {
    title: `${counted(left.length, 'entry was', 'entries were')} not taken over`,
    named: shown.length > 0 && more > 0 ? [...shown, rest] : shown,
    remedy: `This version of the app does not know ${left.length === 1 ? 'it' : 'them'}. Open the app here with a network, so that it is the newest, and take the same over again${by_file ? '. Keep the file until then.' : ': the other phone keeps them until then.'}`,
  }
}
