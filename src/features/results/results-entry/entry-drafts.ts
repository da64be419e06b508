import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio'
import { clearDraft, loadDraft, saveDraft } from '#data/kernel/drafts.ts'
import {
  type CellReading,
  entry_columns,
  type EntryColumn,
  readCell,
  type ResultChanges,
  type ResultFields,
} from './entry-cells.ts'

// What is typed into cells and not saved yet: being typed, or refused and still to be corrected. It is kept on the
// device, so that neither scrolling the row away nor closing the page loses it.

export interface CellDraft {
  text: string
  /** What the text says. */
  reading: CellReading
  /** Why it was refused; '' while it is being typed. */
  error: string
  /** The result as it was when the typing began: what comes in meanwhile was not seen, and is a conflict. */
  seen: ResultFields
  /** What is on its way into the outbox: Enter saves, and leaving the cell must not save once more. Null for nothing. */
  saving: { text: string; changes: ResultChanges } | null
}

export const entryDrafts = proxy<{ event_id: string; cells: Record<string, CellDraft> }>({
  event_id: '',
  cells: {},
})

export const cellKey = (registration_id: string, column: EntryColumn): string =>
  `${registration_id}.${column}`

function placeOf(key: string): { registration_id: string; column: EntryColumn | undefined } {
  const [registration_id = '', name] = key.split('.')
  return { registration_id, column: entry_columns.find((column) => column === name) }
}

const storeKey = (event_id: string): string => `results-entry.${event_id}`

const isStored = (value: unknown): value is Pick<CellDraft, 'text' | 'error' | 'seen'> =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'error' in value &&
  typeof value.error === 'string' &&
  'seen' in value &&
  typeof value.seen === 'object'

const not_saved = 'Not saved yet: finish it with Enter.'

/** Restores what was typed for an event; cells that were typed into meanwhile win. */
export async function openDrafts(event_id: string): Promise<void> {
  if (entryDrafts.event_id === event_id) return
  entryDrafts.event_id = event_id
  entryDrafts.cells = {}
  const stored = await loadDraft(storeKey(event_id))
  if (!stored || entryDrafts.event_id !== event_id) return
  for (const [key, draft] of Object.entries(stored)) {
    const { column } = placeOf(key)
    if (!isStored(draft) || !column || key in entryDrafts.cells) continue
    const { text, seen } = draft
    const reading = readCell(column, text, seen)
    // Nobody is typing it any more, so it has to be found again among all the others.
    entryDrafts.cells[key] = { text, reading, error: draft.error || not_saved, seen, saving: null }
  }
}

function store(): void {
  const { event_id, cells } = entryDrafts
  if (Object.keys(cells).length === 0) void clearDraft(storeKey(event_id))
  else saveDraft(storeKey(event_id), JSON.parse(JSON.stringify(cells)))
}

/** @param now the runner's result as the screen shows it; kept from the first key on */
export function typeInto(
  registration_id: string,
  column: EntryColumn,
  text: string,
  now: ResultFields,
): void {
  const key = cellKey(registration_id, column)
  const before = entryDrafts.cells[key]
  const saving = before?.saving ?? null
  // A person who goes on typing has seen what is being saved.
  const seen = { ...(before?.seen ?? now), ...saving?.changes }
  entryDrafts.cells[key] = { text, reading: readCell(column, text, seen), error: '', seen, saving }
  store()
}

export function refuseDraft(registration_id: string, column: EntryColumn, error: string): void {
  const draft = entryDrafts.cells[cellKey(registration_id, column)]
  if (!draft) return
  draft.error = error
  store()
}

/**
 * The text is on the disk, or stays in its cell.
 * @param seen what was seen before it
 */
export function endSaving(
  registration_id: string,
  column: EntryColumn,
  text: string,
  seen: ResultFields,
  isDurable: boolean,
): void {
  const draft = entryDrafts.cells[cellKey(registration_id, column)]
  if (!draft) return
  if (draft.saving?.text === text) draft.saving = null
  if (!isDurable) {
    draft.seen = { ...seen }
    draft.reading = readCell(column, draft.text, seen)
  } else if (draft.text === text) dropDraft(registration_id, column)
}

export function dropDraft(registration_id: string, column: EntryColumn): void {
  const key = cellKey(registration_id, column)
  if (!(key in entryDrafts.cells)) return
  delete entryDrafts.cells[key]
  store()
}

/** The drafts of one runner, by column. */
function draftsOf(
  cells: Readonly<Record<string, Readonly<CellDraft>>>,
  registration_id: string,
): { column: EntryColumn; draft: Readonly<CellDraft> }[] {
  return entry_columns.flatMap((column) => {
    const draft = cells[cellKey(registration_id, column)]
    return draft ? [{ column, draft }] : []
  })
}

/** At once, not with the next microtask: a field that gets its own text back late loses the caret. */
export const watchDrafts = (listener: () => void): (() => void) => subscribe(entryDrafts, listener, true)

const nowTyped = (): Readonly<Record<string, Readonly<CellDraft>>> => snapshot(entryDrafts).cells

/** The draft of one cell; a key pressed in another cell does not redraw it. */
export function useCellDraft(registration_id: string, column: EntryColumn): Readonly<CellDraft> | undefined {
  const key = cellKey(registration_id, column)
  return useSyncExternalStore(watchDrafts, () => nowTyped()[key])
}

/** What a runner's row says about its drafts, which few keys change. */
export function useRowDrafts(registration_id: string): { typing: boolean; errors: string[] } {
  const errors = useSyncExternalStore(watchDrafts, () => {
    const drafts = draftsOf(nowTyped(), registration_id)
    return drafts.length === 0 ? null : drafts.map(({ draft }) => draft.error).join('\n')
  })
  return { typing: errors !== null, errors: errors ? errors.split('\n').filter(Boolean) : [] }
}

/** Ids of the runners with a refused draft, in one text that stays the same as long as they do. */
export function useRefusedRunners(): string {
  return useSyncExternalStore(watchDrafts, () => {
    const refused = Object.entries(nowTyped()).filter(([, { error }]) => error !== '')
    return [...new Set(refused.map(([key]) => placeOf(key).registration_id))].sort().join(' ')
  })
}

const no_changes: ReadonlyMap<string, ResultChanges> = new Map()

/** What the times that are being typed and are not refused change, by runner. */
export function typedChanges(): ReadonlyMap<string, ResultChanges> {
  const typed = new Map<string, ResultChanges>()
  for (const [key, { reading, error }] of Object.entries(nowTyped())) {
    // Only times move other runners. A place or pace that is being typed shows in its own cell; laid over the row, it
    // would pass for the computed one.
    const { registration_id, column } = placeOf(key)
    if (column === 'race_time' && reading.ok && error === '') typed.set(registration_id, reading.changes)
  }
  return typed.size === 0 ? no_changes : typed
}
