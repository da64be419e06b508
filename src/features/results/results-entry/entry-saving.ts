import { type Command, sendCommand } from '#data/kernel/commands.ts'
import { eventRegistrationsNow } from '#data/registrations/admin-registrations.ts'
import { max_rows } from '#domain/results/commands/set-results.ts'
import type { TypedPlace } from '#domain/results/place-clashes.ts'
import { counted } from '#ui/base/counted.ts'
import {
  changesText,
  type EntryColumn,
  nothing,
  overridesOf,
  type ResultChanges,
  type ResultFields,
  valuesBefore,
} from './entry-cells.ts'
import { type CellDraft, cellKey, dropDraft, endSaving, entryDrafts, refuseDraft } from './entry-drafts.ts'
import { begin, type Change, end, forget, type SavableRow, seenOf } from './entry-seen.ts'
import { timeDoubt } from './entry-time.ts'
import { failed, inTurn, type Part, remember, type Step } from './entry-undo.ts'
import { pasteLabel } from './paste-text.ts'

export const runnerLabel = (row: Pick<SavableRow, 'bib_number' | 'first_name' | 'last_name'>): string =>
  [row.bib_number === '' ? '' : `Bib ${row.bib_number}`, `${row.first_name} ${row.last_name}`.trim()]
    .filter(Boolean)
    .join(', ')

/**
 * One command for one change of one runner. True when it is durable on this device.
 * @param seen what the person knew when they made the change
 */
export async function saveResult(
  row: SavableRow,
  changes: ResultChanges,
  seen: ResultFields = seenOf(row),
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true
  begin([{ registration_id: row.id, changes }])
  return inTurn(async () => {
    const part = await writeResult(row, changes, seen)
    if (!part) return false
    const { id: back_to, event_id } = row
    remember({ event_id, label: part.summary, back_to, at_ms: Date.now(), parts: [part] })
    return true
  })
}

/**
 * The times of a pasted block: one command, and one undo. Returns the runners whose change this device did not keep.
 * @param back_to whose time cell it was pasted into; '' for the bib box
 */
export async function savePasted(
  event: { id: string; name: string },
  pasted: readonly Pasted[],
  back_to: string,
): Promise<SavableRow[]> {
  const { parts, lost } = await writeAll(event, pasted)
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

interface Pasted {
  /** As this device knows it at the moment: the screen learns of a change a little later. */
  row: SavableRow
  changes: ResultChanges
}

const changesOf = (pasted: readonly Pasted[]): Change[] =>
  pasted.map(({ row, changes }) => ({ registration_id: row.id, changes }))

/** In as few commands as possible. Returns the runners whose change this device did not keep. */
async function writeAll(
  event: { id: string; name: string },
  pasted: readonly Pasted[],
): Promise<{ parts: Part[]; lost: SavableRow[] }> {
  const parts: Part[] = []
  const lost: SavableRow[] = []
  const [first] = pasted
  begin(changesOf(pasted), pasted.length > 1 ? 'saving' : null)
  if (pasted.length === 1 && first) {
    const { row, changes } = first
    const part = await writeResult(row, changes, row)
    if (part) parts.push(part)
    else lost.push(row)
  } else {
    // This many at once usually come from a file, which has its own screen; but nothing that was pasted is turned away.
    for (let at = 0; at < pasted.length; at += max_rows) {
      const some = pasted.slice(at, at + max_rows)
      const part = await writeResults(event, some)
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
): Promise<Part | null> {
  const rows = pasted.map(({ row, changes }) => ({
    registration_id: row.id,
    changes,
    from: valuesBefore(changes, row),
  }))
  const steps = pasted.map(({ row, changes }, at) => stepBack(row, changes, rows[at]?.from ?? {}))
  const summary = `${counted(rows.length, 'result', 'results')} for ${event.name}`
  const id = await write(changesOf(pasted), {
    kind: 'setResults',
    args: { event_id: event.id, rows },
    summary,
    lines: pasted.map(({ row, changes }) => `${runnerLabel(row)}: ${changesText(changes)}`),
  })
  return id === null ? null : { id, summary, steps }
}

/** Null when this device did not keep it; it has said so. */
async function writeResult(
  row: SavableRow,
  changes: ResultChanges,
  seen: ResultFields,
): Promise<Part | null> {
  const from = valuesBefore(changes, seen)
  const summary = `${runnerLabel(row)}: ${changesText(changes)}`
  const id = await write([{ registration_id: row.id, changes }], {
    kind: 'setResult',
    args: { registration_id: row.id, event_id: row.event_id, changes },
    from,
    summary,
  })
  return id === null ? null : { id, summary, steps: [stepBack(row, changes, from)] }
}

/** Writes what has begun. Returns the id of the command, null when this device did not keep it. */
async function write(changed: readonly Change[], command: Command): Promise<string | null> {
  try {
    const { id } = await sendCommand(command)
    end(changed)
    return id
  } catch (error) {
    forget(changed)
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

/** What the cell says about a text that nobody may publish without one more look; '' for nothing. */
function questionOf({ text, reading, seen }: CellDraft, distance_m: number | null, entered: boolean): string {
  // An emptied time takes a finisher out of the results: that needs an Enter.
  if (!entered && text.trim() === '' && seen.race_time !== null)
    return 'The time was emptied: Enter removes it, Escape brings it back.'
  // A time that nobody runs is usually a half-typed one: leaving it keeps it for correction, Enter asks.
  const doubt = reading.ok ? timeDoubt(reading.changes.race_time ?? null, distance_m) : ''
  return doubt && `${doubt} Enter once more saves it.`
}

/**
 * Saves what is typed into a cell; a refused text stays in it with the reason. False: it is asked about first.
 * @param shown what the cell showed before: typing the computed value again does not make it an override
 * @param entered by Enter, not by leaving the cell
 */
export function commitCell(
  row: SavableRow,
  column: EntryColumn,
  { shown, distance_m, entered }: { shown: string; distance_m: number | null; entered: boolean },
): boolean {
  const draft = entryDrafts.cells[cellKey(row.id, column)]
  if (!draft || draft.saving?.text === draft.text) return true
  const question = column === 'race_time' ? questionOf(draft, distance_m, entered) : ''
  if (question !== '' && !(entered && draft.error === question)) {
    refuseDraft(row.id, column, question)
    return false
  }
  const isComputed = column !== 'race_time' && draft.text.trim() === shown
  const reading = isComputed ? nothing : draft.reading
  if (reading.ok) void saveCell(row, column, draft, { ...reading.changes })
  else refuseDraft(row.id, column, reading.message)
  return true
}

async function saveCell(
  row: SavableRow,
  column: EntryColumn,
  draft: CellDraft,
  changes: ResultChanges,
): Promise<void> {
  const { text } = draft
  const seen = { ...draft.seen }
  draft.saving = { text, changes }
  endSaving(row.id, column, text, seen, await saveResult(row, changes, seen))
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
 */
export const clearPlaces = (
  event: { id: string; name: string },
  typed: readonly TypedPlace<SavableRow>[],
): Promise<void> => inTurn(() => clearTyped(event, typed)).catch(failed)

async function clearTyped(
  event: { id: string; name: string },
  typed: readonly TypedPlace<SavableRow>[],
): Promise<void> {
  const rows = new Map((await eventRegistrationsNow(event.id)).map((row) => [row.id, row]))
  const changes = new Map<SavableRow, ResultChanges>()
  for (const { finisher, field } of typed) {
    const row = rows.get(finisher.id)
    // A second press finds them cleared.
    if (row && row[field] !== null && row[field] === finisher[field])
      changes.set(row, { ...changes.get(row), [field]: null })
  }
  const cleared = [...changes].map(([row, changed]) => ({ row, changes: changed }))
  const { parts, lost } = cleared.length > 0 ? await writeAll(event, cleared) : { parts: [], lost: [] }
  if (parts.length === 0) return
  const kept = cleared.filter(({ row }) => !lost.includes(row))
  const places = kept.reduce((sum, { changes: changed }) => sum + Object.keys(changed).length, 0)
  const label = `${counted(places, 'typed place', 'typed places')} cleared`
  remember({ event_id: event.id, label, back_to: '', at_ms: Date.now(), parts })
}
