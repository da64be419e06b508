import type { RaceEvent } from '../events/event.ts'
import { foldText } from '../kernel/fold-text.ts'
import { plainText } from './import-cells.ts'

// A timing system often writes all races of a day into one file, with a column that tells them apart. An event is one of
// them: the others are left out.

/** One race of a file: what its column says, and how many rows say so. */
export interface RaceOfFile {
  /** As it is written first. '' for the rows that say none. */
  value: string
  count: number
}

/** More than this are not races: a distance that was measured for each runner, or a place. */
const most_races = 20

/** One spelling for `10 km` and `10KM`. */
export const raceKey = (cell: string): string => foldText(plainText(cell)).replace(/\s+/g, '')

/** The races that a column tells apart, the largest first; empty when it tells none. */
export function racesOf(cells: readonly string[]): RaceOfFile[] {
  const races = new Map<string, RaceOfFile>()
  for (const cell of cells) {
    const key = raceKey(cell)
    const race = races.get(key)
    if (race) race.count++
    else {
      if (races.size > most_races) return []
      races.set(key, { value: plainText(cell), count: 1 })
    }
  }
  const found = [...races.values()].sort((a, b) => b.count - a.count)
  // Numbers that each appear once are what somebody measured.
  const is_named = found.length < cells.length || found.some(({ value }) => /\p{L}/u.test(value))
  const is_listed = found.length > 1 && found.length <= most_races && is_named
  return is_listed ? found : []
}

const numberIn = (text: string) => Number(text.replace(',', '.'))

/** The meters of `10 km`, `5K`, `Half Marathon`, `3 miles`, `10.000 m`; null for none. */
export function distanceIn(text: string): number | null {
  const folded = foldText(text)
  const thousands = /(\d{1,2})[.,' ](\d{3})\s*(?:m|meter|metres|meters)\b/.exec(folded)
  if (thousands) return Number(`${thousands[1]}${thousands[2]}`)
  const measured =
    /(\d+(?:[.,]\d+)?)\s*-?\s*(km|k|kilomet(?:er|re)s?|mi|miles?|meilen|m|met(?:er|re)s?)\b/.exec(folded)
  if (measured) {
    const [, number = '', unit = ''] = measured
    const metres = unit.startsWith('k') ? 1000 : unit.startsWith('mi') || unit === 'meilen' ? 1609.344 : 1
    return numberIn(number) * metres
  }
  if (/marat[oh]|\bhm\b/.test(folded)) {
    if (/\b(?:half|halb|semi|media|mezza|1\/2)|halbmarathon|\bhm\b/.test(folded)) return 21_097.5
    if (/\b(?:quarter|viertel)/.test(folded)) return 10_548.75
    return 42_195
  }
  // A bare number in such a column counts kilometers, as long as it can.
  const bare = /^\d+(?:[.,]\d+)?$/.exec(folded.trim())
  if (!bare) return null
  return numberIn(bare[0]) >= 400 ? numberIn(bare[0]) : numberIn(bare[0]) * 1000
}

const near = (a: number, b: number) => Math.abs(a - b) <= b * 0.025

const words = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The race of the file that is this event, when only one fits: by its distance, and then by its name. */
export function proposeRace(
  races: readonly RaceOfFile[],
  event: Pick<RaceEvent, 'name' | 'distance_m'>,
): RaceOfFile | null {
  const distance = event.distance_m ?? distanceIn(event.name)
  const named = new Set(words(event.name))
  const isNamed = ({ value }: RaceOfFile) =>
    words(value).length > 0 && words(value).every((word) => named.has(word))
  const fits = ({ value }: RaceOfFile) => {
    const measured = distanceIn(value)
    return measured !== null && distance !== null && near(measured, distance)
  }
  const by_distance = races.filter(fits)
  const isOpen = ({ value }: RaceOfFile) => distance === null || distanceIn(value) === null
  const candidates = by_distance.length > 0 ? by_distance : races.filter(isOpen)
  const by_name = candidates.filter(isNamed)
  const found = by_name.length > 0 ? by_name : by_distance
  return found.length === 1 ? (found[0] ?? null) : null
}
