import { guessColumns, meaningOfHeader } from '#domain/imports/import-columns.ts'
import { bibHolders } from '#domain/registrations/same-bib.ts'
import { suggestBibs } from './bib-suggestions.ts'
import { readCell, type ResultChanges, type ResultFields } from './entry-cells.ts'
import { parseEntryTime, timeDoubt } from './entry-time.ts'

// A block copied from a spreadsheet: lines of cells with tabs between. One column is times for the rows as they are
// listed, from the cell that it is pasted into; several are a bib and a time, no matter which row it is.

interface PastedLine {
  /** As it was copied, so that what is not entered can be given back. */
  text: string
  /** null: the time belongs to the next row in order. */
  bib: string | null
  time: string
}

/** What the browser pastes into a field by itself: one cell, with or without the line end of a spreadsheet. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\r|\n)$/, ''))

const isTime = (cell: string): boolean => /^(dnf|dns|dq)$/i.test(cell) || parseEntryTime(cell) !== null
const isPlainTime = (cell: string): boolean => isTime(cell) && !/^\d+$/.test(cell)

/** If there are several columns of times, the first in this list counts. */
const times = ['official_time', 'time', 'gun_time', 'chip_time'] as const

/** Which cells hold the bib and the time, and whether the first line names them. */
function columnsOf(table: readonly (readonly string[])[]): { bib: number; time: number; header: boolean } {
  const [first = []] = table
  const meanings = guessColumns(first)
  const bib = meanings.indexOf('bib_number')
  const time = times.map((meaning) => meanings.indexOf(meaning)).find((at) => at >= 0)
  if (bib >= 0 && time !== undefined) return { bib, time, header: true }
  // Without column names: a time has colons, a bib has none.
  const line = table.find((cells) => cells.some(isPlainTime)) ?? first
  const timed = Math.max(line.findIndex(isPlainTime), 0)
  const at = line.some(isPlainTime) ? timed : 1
  return { bib: at === 0 ? 1 : 0, time: at, header: !isTime(first[at] ?? '') && !/\d/.test(first.join('')) }
}

/** The lines of a block; the line of column names is left out, as are empty lines of bibs. */
export function readBlock(text: string): PastedLine[] {
  const lines = text.replace(/(\r\n|\r|\n)+$/, '').split(/\r\n|\r|\n/)
  const table = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  if (table.every((cells) => cells.length === 1)) {
    const isNamed = meaningOfHeader(lines[0] ?? '').endsWith('time')
    // An empty cell is a runner without a time: it takes its turn.
    return lines.slice(isNamed ? 1 : 0).map((line) => ({ text: line, bib: null, time: line.trim() }))
  }
  const { bib, time, header } = columnsOf(table)
  return table
    .map((cells, at) => ({ text: lines[at] ?? '', bib: cells[bib] ?? '', time: cells[time] ?? '' }))
    .slice(header ? 1 : 0)
    .filter((line) => line.text.trim() !== '')
}

/** A line that changed nothing, and why. */
export interface LeftLine {
  text: string
  why: string
  /** It is only a time that nobody runs: whose it is, to be entered when a person says it is right. */
  odd?: { id: string; time: string }
}

interface PasteTarget {
  id: string
  bib_number: string
  seen: ResultFields
}

interface PastePlan {
  changes: { id: string; changes: ResultChanges }[]
  /** Lines that match what is there already. */
  same: number
  left: LeftLine[]
}

const column_in_bib = 'No bib in this line. A column of times alone goes into a time cell.'

/**
 * Who gets which time. A line that is not understood, odd, or meant for nobody is left, with its reason.
 * @param listed ids of the rows from the cell on, in the order of the screen
 */
export function planPaste(
  lines: readonly PastedLine[],
  targets: readonly PasteTarget[],
  listed: readonly string[],
  distance_m: number | null,
): PastePlan {
  const plan: PastePlan = { changes: [], same: 0, left: [] }
  const byId = new Map(targets.map((target) => [target.id, target]))
  const holdersOf = bibHolders(targets)
  const bibs = new Set(targets.map(({ bib_number }) => bib_number))
  const pasted = new Set<string>()
  lines.forEach((line, at) => {
    const leave = (why: string) => void plan.left.push({ text: line.text, why })
    const holders = line.bib === null ? [] : holdersOf(line.bib)
    if (line.time === '') {
      if (line.bib !== null) leave('No time in this line')
      return
    }
    if (line.bib !== null && holders.length === 0) {
      const [near] = suggestBibs(line.bib, bibs)
      leave(`No bib ${line.bib}${near === undefined ? '' : ` – did you mean ${near}?`}`)
      return
    }
    if (holders.length > 1) return leave(`Bib ${line.bib} is on ${holders.length} runners`)
    const target = line.bib === null ? byId.get(listed[at] ?? '') : holders[0]
    if (!target) return leave(listed.length === 0 ? column_in_bib : 'No runner is listed for this line')
    if (pasted.has(target.id)) return leave(`Bib ${line.bib} stands twice in what was pasted`)
    const reading = readCell('race_time', line.time, target.seen)
    if (!reading.ok) return leave(reading.message)
    const doubt = timeDoubt(reading.changes.race_time ?? null, distance_m)
    if (doubt !== '')
      return void plan.left.push({ text: line.text, why: doubt, odd: { id: target.id, time: line.time } })
    pasted.add(target.id)
    if (Object.keys(reading.changes).length === 0) plan.same += 1
    else plan.changes.push({ id: target.id, changes: reading.changes })
  })
  // A runner with another time in the same block does not need this one any more.
  plan.left = plan.left.map(({ odd, ...line }) => (odd && !pasted.has(odd.id) ? { ...line, odd } : line))
  return plan
}
