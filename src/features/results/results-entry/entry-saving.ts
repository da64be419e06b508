import { sendCommand } from '#data/kernel/commands.ts'
import { eventRegistrationsNow } from '#data/registrations/admin-registrations.ts'
import { max_rows } from '#domain/results/commands/set-results.ts'
import type { TypedPlace } from '#domain/results/place-clashes.ts'
import { counted } from '#ui/base/counted.ts'
import {
  changesText,
  type EntryColumn,
  overridesOf,
  readCell,
  type ResultChanges,
  type ResultFields,
  valuesBefore,
} from './entry-cells.ts'
import { cellKey, dropDraft, entryDrafts, rebaseDraft, refuseDraft } from './entry-drafts.ts'
import { begin, end, forget, know, type SavableRow, seenOf } from './entry-seen.ts'
import { timeDoubt } from './entry-time.ts'
import { inTurn, type Part, remember, type RowOf, savesDone, type Step, waitFor } from './entry-undo.ts'
import { pasteLabel } from './paste-text.ts'
import { failed } from './saving-failed.ts'

export const runnerLabel = (row: Pick<SavableRow, 'bib_number' | 'first_name' | 'last_name'>): string =>
  [row.bib_number === '' ? '' : `Bib ${row.bib_number}`, `${row.first_name} ${row.last_name}`.trim()]
    .filter(Boolean)
    .join(', ')

/**
 * One command for one change of one runner. True when it is durable on this device.
 * @param seen what the person knew when they made the change
 */
export function saveResult(
  row: SavableRow,
  changes: ResultChanges,
  seen: ResultFields = seenOf(row),
): Promise<boolean> {
  return waitFor(saveOne(row, changes, seen))
}

async function saveOne(row: SavableRow, changes: ResultChanges, seen: ResultFields): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true
  const part = await writeResult(row, changes, seen)
  if (!part) return false
  remember({ event_id: row.event_id, label: part.summary, back_to: row.id, at_ms: Date.now(), parts: [part] })
  return true
}

/**
 * The times of a pasted block: one command, and one undo. Returns the runners whose change this device did not keep.
 * @param back_to whose time cell it was pasted into; '' for the bib box
 * @param shownOf the row as the screen has it
 */
export async function savePasted(
  event: { id: string; name: string },
  pasted: readonly Pasted[],
  back_to: string,
  shownOf: RowOf,
): Promise<SavableRow[]> {
  const { parts, lost } = await writeAll(event, pasted, shownOf)
  // What was typed there before is not what is there now.
  for (const { row } of pasted) if (!lost.includes(row)) dropDraft(row.id, 'race_time')
  const kept = pasted.filter(({ row }) => !lost.includes(row))
  const [first] = kept
  if (first) {
    const at = new Date()
    const label = pasteLabel(kept.length, first.row, at)
    remember({ event_id: event.id, label, back_to, at_ms: at.getTime(), is_paste: true, parts })
  }
  return lost
}

export interface Pasted {
  /** As this device knows it at the moment. */
  row: SavableRow
  changes: ResultChanges
}

/**
 * In as few commands as possible. Returns the runners whose change this device did not keep.
 * @param shownOf the row as the screen has it, where that differs
 */
async function writeAll(
  event: { id: string; name: string },
  pasted: readonly Pasted[],
  shownOf: RowOf = () => undefined,
): Promise<{ parts: Part[]; lost: SavableRow[] }> {
  const parts: Part[] = []
  const lost: SavableRow[] = []
  const [first] = pasted
  if (pasted.length === 1 && first) {
    const { row, changes } = first
    const part = await writeResult(shownOf(row.id) ?? row, changes, seenOf(row))
    if (part) parts.push(part)
    else lost.push(row)
  } else {
    // This many at once usually come from a file, which has its own screen; but nothing that was pasted is turned away.
    for (let at = 0; at < pasted.length; at += max_rows) {
      const some = pasted.slice(at, at + max_rows)
      const part = await writeResults(event, some, shownOf)
      if (part) parts.push(part)
      else lost.push(...some.map(({ row }) => row))
    }
  }
  return { parts, lost }
}

/** Null when this device did not keep them; it has said so. */
async function writeResults(
  event: { id: string; name: string },
  pasted: readonly Pasted[],
  shownOf: RowOf,
): Promise<Part | null> {
  const rows = pasted.map(({ row, changes }) => ({
    registration_id: row.id,
    changes,
    from: valuesBefore(changes, seenOf(row)),
  }))
  const steps = pasted.map(({ row, changes }, at) => stepBack(row, changes, rows[at]?.from ?? {}))
  const shown = pasted.map(({ row, changes }) => ({ row: shownOf(row.id) ?? row, changes }))
  begin('saving', shown)
  try {
    const summary = `${counted(rows.length, 'result', 'results')} for ${event.name}`
    const { id } = await sendCommand({
      kind: 'setResults',
      args: { event_id: event.id, rows },
      summary,
      lines: pasted.map(({ row, changes }) => `${runnerLabel(row)}: ${changesText(changes)}`),
    })
    end(shown)
    return { id, summary, steps }
  } catch (error) {
    forget(shown.map(({ row }) => row))
    failed(error)
    return null
  }
}

/** A corrected time drops the runner's place among equals: it comes back with the time. */
function stepBack(row: SavableRow, changes: ResultChanges, from: ResultChanges): Step {
  const { id: registration_id, finish_order } = row
  const step = { registration_id, runner: runnerLabel(row), changes: from, from: changes }
  if (finish_order === null || changes.race_time === undefined) return step
  return { ...step, changes: { ...from, finish_order }, from: { ...changes, finish_order: null } }
}

/** Null when this device did not keep it; it has said so. */
async function writeResult(
  row: SavableRow,
  changes: ResultChanges,
  seen: ResultFields,
): Promise<Part | null> {
  const from = valuesBefore(changes, seen)
  know(row, changes)
  const summary = `${runnerLabel(row)}: ${changesText(changes)}`
  try {
    const { id } = await sendCommand({
      kind: 'setResult',
      args: { registration_id: row.id, event_id: row.event_id, changes },
      from,
      summary,
    })
    return { id, summary, steps: [stepBack(row, changes, from)] }
  } catch (error) {
    forget([row])
    failed(error)
    return null
  }
}

/** Texts on their way into the outbox, by cell: Enter saves, and leaving the cell must not save once more. */
const saving = new Map<string, string>()

/**
 * What leaving a cell must not publish. A time that nobody runs is usually a half-typed one: leaving it keeps it for
 * correction, Enter asks, and a second Enter says that it is right. An emptied time takes a finisher out of the
 * results: that needs an Enter too.
 * @param entered by Enter, not by leaving the cell
 */
export function isHeldBack(
  row: SavableRow,
  column: EntryColumn,
  distance_m: number | null,
  entered: boolean,
): boolean {
  const draft = column === 'race_time' ? entryDrafts.cells[cellKey(row.id, column)] : undefined
  if (!draft) return false
  if (!entered && draft.text.trim() === '' && draft.seen.race_time !== null) {
    refuseDraft(row.id, column, 'The time was emptied: Enter removes it, Escape brings it back.')
    return true
  }
  const reading = readCell(column, draft.text, { ...draft.seen }, '')
  const doubt = reading.ok ? timeDoubt(reading.changes.race_time ?? null, distance_m) : ''
  if (doubt === '') return false
  const question = `${doubt} Enter once more saves it.`
  if (entered && draft.error === question) return false
  refuseDraft(row.id, column, question)
  return true
}

/** Saves what is typed into a cell; a refused text stays in it with the reason. */
export async function commitCell(row: SavableRow, column: EntryColumn, shown: string): Promise<void> {
  const key = cellKey(row.id, column)
  const draft = entryDrafts.cells[key]
  if (!draft || saving.get(key) === draft.text) return
  const { text } = draft
  const seen: ResultFields = { ...draft.seen }
  const reading = readCell(column, text, seen, shown)
  if (!reading.ok) {
    refuseDraft(row.id, column, reading.message)
    return
  }
  saving.set(key, text)
  rebaseDraft(row.id, column, { ...seen, ...reading.changes })
  const durable = await saveResult(row, reading.changes, seen)
  if (saving.get(key) === text) saving.delete(key)
  if (durable) dropDraft(row.id, column, text)
  else rebaseDraft(row.id, column, seen)
}

export async function clearRow(row: SavableRow): Promise<void> {
  const changes: ResultChanges = {}
  for (const column of overridesOf(seenOf(row))) {
    if (column === 'pace') changes.pace = ''
    else changes[column] = null
  }
  await saveResult(row, changes)
}

/** Clears every typed place and pace of an event. */
export const clearEvent = (event: { id: string; name: string }): Promise<void> =>
  inTurn(() => clearAll(event)).catch(failed)

async function clearAll({ id: event_id, name }: { id: string; name: string }): Promise<void> {
  await savesDone()
  const rows = await eventRegistrationsNow(event_id)
  const steps = rows.flatMap((row): Step[] => {
    const overrides = overridesOf(row)
    if (overrides.length === 0) return []
    const changes = Object.fromEntries(overrides.map((column) => [column, row[column]])) as ResultChanges
    const from = Object.fromEntries(
      overrides.map((column) => [column, column === 'pace' ? '' : null]),
    ) as ResultChanges
    return [{ registration_id: row.id, runner: runnerLabel(row), changes, from }]
  })
  const summary = `${name}: clear all typed places and paces`
  const { id } = await sendCommand({ kind: 'recomputeResults', args: { event_id }, summary })
  const label = 'All typed places cleared'
  remember({ event_id, label, back_to: '', at_ms: Date.now(), parts: [{ id, summary, steps }] })
}

/**
 * Clears typed places, so that they are computed again; one undo takes all of it back. In turn with pastes and undos:
 * it clears what those leave, and only places that still are as they were seen.
 * @param shownOf the row as the screen has it
 */
export const clearPlaces = (
  event: { id: string; name: string },
  typed: readonly TypedPlace<SavableRow>[],
  shownOf: RowOf,
): Promise<void> => inTurn(() => clearTyped(event, typed, shownOf)).catch(failed)

async function clearTyped(
  event: { id: string; name: string },
  typed: readonly TypedPlace<SavableRow>[],
  shownOf: RowOf,
): Promise<void> {
  await savesDone()
  const rows = new Map((await eventRegistrationsNow(event.id)).map((row) => [row.id, row]))
  const changes = new Map<SavableRow, ResultChanges>()
  for (const { finisher, field } of typed) {
    const row = rows.get(finisher.id)
    // A second press finds them cleared.
    if (row && row[field] !== null && row[field] === finisher[field])
      changes.set(row, { ...changes.get(row), [field]: null })
  }
  const cleared = [...changes].map(([row, changed]) => ({ row, changes: changed }))
  const { parts, lost } =
    cleared.length > 0 ? await writeAll(event, cleared, shownOf) : { parts: [], lost: [] }
  if (parts.length === 0) return
  const kept = cleared.filter(({ row }) => !lost.includes(row))
  const places = kept.reduce((sum, { changes: changed }) => sum + Object.keys(changed).length, 0)
  const label = `${counted(places, 'typed place', 'typed places')} cleared`
  remember({ event_id: event.id, label, back_to: '', at_ms: Date.now(), parts })
}
