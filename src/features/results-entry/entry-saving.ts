import { proxy } from 'valtio'
import { sendAgain, sendCommand } from '#data/commands.ts'
import { discard, discardUnsent, type OutboxItem } from '#data/outbox.ts'
import { showToast } from '#ui/toast.tsx'
import {
  changesText,
  type EntryColumn,
  overridesOf,
  readCell,
  type ResultChanges,
  type ResultFields,
  resultFieldsOf,
  valuesBefore,
} from './entry-cells.ts'
import { cellKey, dropDraft, entryDrafts, rebaseDraft, refuseDraft } from './entry-drafts.ts'
import { timeDoubt } from './entry-time.ts'

/** A runner as the screen has it from the device. */
export type SavableRow = ResultFields & {
  id: string
  event_id: string
  first_name: string
  last_name: string
  bib_number: string
}

interface Step {
  registration_id: string
  changes: ResultChanges
  from: ResultChanges
}

/** One command, and what takes it back when the command itself is beyond taking back. */
interface Part {
  id: string
  steps: Step[]
}

/** Something that was saved and can be taken back. */
export interface Undoable {
  event_id: string
  label: string
  /** Whose time cell the focus goes back to with it; '' for the bib box. */
  back_to: string
  at_ms: number
  /** One of a change, many of a paste; the newest is last. */
  parts: Part[]
}

const UNDO_DEPTH = 50

/** The newest is last. */
export const entryUndo = proxy<{ stack: Undoable[] }>({ stack: [] })

// A row from the device shows a saved change a few milliseconds later; a second change of the same cell in between
// must not claim to have seen the old value. Keyed by the row object: the next one that the device gives is new.
const saved = new WeakMap<object, ResultFields>()

export const seenOf = (row: SavableRow): ResultFields => saved.get(row) ?? resultFieldsOf(row)

export const runnerLabel = (row: Pick<SavableRow, 'bib_number' | 'first_name' | 'last_name'>): string =>
  [row.bib_number === '' ? '' : `Bib ${row.bib_number}`, `${row.first_name} ${row.last_name}`.trim()]
    .filter(Boolean)
    .join(', ')

function failed(error: unknown): void {
  const description = error instanceof Error && error.message ? error.message : 'An unexpected error occurred'
  showToast({ title: 'Error saving results', description, kind: 'error' })
}

function remember(undoable: Undoable): void {
  entryUndo.stack.push(undoable)
  if (entryUndo.stack.length > UNDO_DEPTH) entryUndo.stack.shift()
}

/** Saves that are not on the disk yet: they can be taken back a moment later, and the undo waits for it. */
const underway = new Set<Promise<unknown>>()

function waitFor<T>(save: Promise<T>): Promise<T> {
  underway.add(save)
  void save.finally(() => underway.delete(save))
  return save
}

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
  const label = `${runnerLabel(row)}: ${changesText(changes)}`
  remember({ event_id: row.event_id, label, back_to: row.id, at_ms: Date.now(), parts: [part] })
  return true
}

/** How many of a paste are on their way to the disk at once. */
const PASTED_AT_ONCE = 20

/**
 * The times of a pasted block, each a command of its own and all of them taken back by one undo. Answers the runners
 * whose change this device did not keep.
 * @param back_to whose time cell it was pasted into; '' for the bib box
 */
export function savePasted(
  event_id: string,
  pasted: readonly { row: SavableRow; changes: ResultChanges }[],
  back_to: string,
): Promise<SavableRow[]> {
  return waitFor(saveAll(event_id, pasted, back_to))
}

async function saveAll(
  event_id: string,
  pasted: readonly { row: SavableRow; changes: ResultChanges }[],
  back_to: string,
): Promise<SavableRow[]> {
  const parts: Part[] = []
  const lost: SavableRow[] = []
  for (let at = 0; at < pasted.length; at += PASTED_AT_ONCE) {
    const some = pasted.slice(at, at + PASTED_AT_ONCE)
    const written = await Promise.all(some.map(({ row, changes }) => writeResult(row, changes, seenOf(row))))
    written.forEach((part, index) => {
      const row = some[index]?.row
      if (part) parts.push(part)
      else if (row) lost.push(row)
      // What was typed there before is not what stands there now.
      if (part && row) dropDraft(row.id, 'race_time')
    })
  }
  if (parts.length > 0) {
    const label = `Paste of ${parts.length} ${parts.length === 1 ? 'result' : 'results'}`
    remember({ event_id, label, back_to, at_ms: Date.now(), parts })
  }
  return lost
}

/** Null when this device did not keep it; it has said so. */
async function writeResult(
  row: SavableRow,
  changes: ResultChanges,
  seen: ResultFields,
): Promise<Part | null> {
  const from = valuesBefore(changes, seen)
  saved.set(row, { ...seenOf(row), ...changes })
  try {
    const { id } = await sendCommand({
      kind: 'setResult',
      args: { registration_id: row.id, event_id: row.event_id, changes },
      from,
      summary: `${runnerLabel(row)}: ${changesText(changes)}`,
    })
    return { id, steps: [{ registration_id: row.id, changes: from, from: changes }] }
  } catch (error) {
    saved.delete(row)
    failed(error)
    return null
  }
}

/** Texts on their way into the outbox, by cell: Enter saves, and leaving the cell must not save once more. */
const saving = new Map<string, string>()

/**
 * What leaving a cell must not publish. A time that nobody runs is mostly one that is not typed to its end: leaving
 * it keeps it to be mended, Enter asks, and Enter once more says that it is right. A time that was emptied takes a
 * finisher out of the results: that takes an Enter too.
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

/** Saves what is typed into a cell; what is refused stays in it with the reason. */
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

export async function recomputeRow(row: SavableRow): Promise<void> {
  const changes: ResultChanges = {}
  for (const column of overridesOf(seenOf(row))) {
    if (column === 'pace') changes.pace = ''
    else changes[column] = null
  }
  await saveResult(row, changes)
}

/** Clears every place and pace that was set by hand in an event. */
export async function recomputeEvent(
  event_id: string,
  event_name: string,
  rows: readonly SavableRow[],
): Promise<void> {
  const steps = rows.flatMap((row): Step[] => {
    const overrides = overridesOf(seenOf(row))
    if (overrides.length === 0) return []
    const all = seenOf(row)
    const changes = Object.fromEntries(overrides.map((column) => [column, all[column]])) as ResultChanges
    const from = Object.fromEntries(
      overrides.map((column) => [column, column === 'pace' ? '' : null]),
    ) as ResultChanges
    return [{ registration_id: row.id, changes, from }]
  })
  try {
    const { id } = await sendCommand({
      kind: 'recomputeResults',
      args: { event_id },
      summary: `${event_name}: recompute all places and paces`,
    })
    const label = 'All places and paces recomputed'
    remember({ event_id, label, back_to: '', at_ms: Date.now(), parts: [{ id, steps }] })
  } catch (error) {
    failed(error)
  }
}

let undoing: Promise<unknown> = Promise.resolve()

/**
 * Takes the newest change of an event back: what was never sent is discarded, else the values before are set.
 * One after the other, however fast the keys come: the newest first, and the last one undone is the last one shown.
 * @param itemOf the command in the outbox, null when it is no longer there
 */
export function undoLast(
  event_id: string,
  itemOf: (id: string) => OutboxItem | null,
): Promise<Undoable | null> {
  const undone = undoing.then(() => takeBackNewest(event_id, itemOf))
  undoing = undone
  return undone
}

/** Null when there is nothing to take back, or when it failed and said so. */
async function takeBackNewest(
  event_id: string,
  itemOf: (id: string) => OutboxItem | null,
): Promise<Undoable | null> {
  await Promise.all(underway)
  const index = entryUndo.stack.findLastIndex((undoable) => undoable.event_id === event_id)
  const [last] = index < 0 ? [] : entryUndo.stack.splice(index, 1)
  if (!last) return null
  // Plain values: a command must not hold the proxies of the store.
  const undoable: Undoable = JSON.parse(JSON.stringify(last))
  try {
    for (let part = undoable.parts.at(-1); part; part = undoable.parts.at(-1)) {
      await takeBackPart(part, undoable, itemOf(part.id))
      undoable.parts.pop()
    }
    return JSON.parse(JSON.stringify(last))
  } catch (error) {
    // What is left of it can be taken back another time.
    entryUndo.stack.push(undoable)
    failed(error)
    return null
  }
}

async function takeBackPart(part: Part, of: Undoable, item: OutboxItem | null): Promise<void> {
  // What the server did not take is no change to set back: it is only taken off the list.
  if (item?.state === 'refused' || item?.state === 'conflict') {
    await discard(part.id)
    return
  }
  if (await discardUnsent(part.id)) return
  for (const { registration_id, changes, from } of part.steps) {
    await sendCommand({
      kind: 'setResult',
      args: { registration_id, event_id: of.event_id, changes },
      from,
      summary: `Undo: ${of.label}`,
    })
  }
}

export const keepMine = (item: OutboxItem): Promise<unknown> => sendAgain(item).catch(failed)

export async function takeTheirs(item: OutboxItem): Promise<void> {
  try {
    await discard(item.id)
  } catch (error) {
    failed(error)
  }
}
