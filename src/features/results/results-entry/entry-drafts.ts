import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio'
import { clearDraft, loadDraft, saveDraft } from '#data/kernel/drafts.ts'
import { entry_columns, type EntryColumn, type ResultFields } from './entry-cells.ts'

// What is typed into cells and not saved yet: being typed, or refused and still to be corrected. It is kept on the
// device, so that neither scrolling the row away nor closing the page loses it.

export interface CellDraft {
  text: string
  /** Why it was refused; '' while it is being typed. */
  error: string
  /** The result as it was when the typing began: what comes in meanwhile was not seen, and is a conflict. */
  seen: ResultFields
}

export const entryDrafts = proxy<{ event_id: string; cells: Record<string, CellDraft> }>({
  event_id: '',
  cells: {},
})

export const cellKey = (registration_id: string, column: EntryColumn): string =>
  `${registration_id}.${column}`

const storeKey = (event_id: string): string => `results-entry.${event_id}`

function isCellDraft(value: unknown): value is CellDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'error' in value &&
    typeof value.error === 'string' &&
    'seen' in value &&
    typeof value.seen === 'object'
  )
}

const not_saved = 'Not saved yet: finish it with Enter.'

/** Restores what was typed for an event; cells that were typed into meanwhile win. */
export async function openDrafts(event_id: string): Promise<void> {
  if (entryDrafts.event_id === event_id) return
  entryDrafts.event_id = event_id
  entryDrafts.cells = {}
  const stored = await loadDraft(storeKey(event_id))
  if (!stored || entryDrafts.event_id !== event_id) return
  for (const [key, draft] of Object.entries(stored)) {
    if (!isCellDraft(draft) || key in entryDrafts.cells) continue
    // Nobody is typing it any more, so it has to be found again among all the others.
    entryDrafts.cells[key] = { ...draft, error: draft.error || not_saved }
  }
}

function store(): void {
  const { event_id, cells } = entryDrafts
  if (Object.keys(cells).length === 0) void clearDraft(storeKey(event_id))
  else saveDraft(storeKey(event_id), JSON.parse(JSON.stringify(cells)))
}

/** @param seen the runner's result as the screen shows it; kept from the first key on */
export function typeInto(
  registration_id: string,
  column: EntryColumn,
  text: string,
  seen: ResultFields,
): void {
  const key = cellKey(registration_id, column)
  entryDrafts.cells[key] = { text, error: '', seen: entryDrafts.cells[key]?.seen ?? { ...seen } }
  store()
}

export function refuseDraft(registration_id: string, column: EntryColumn, error: string): void {
  const draft = entryDrafts.cells[cellKey(registration_id, column)]
  if (!draft) return
  draft.error = error
  store()
}

/** The saved value of a cell was seen by the person who goes on typing in it. */
export function rebaseDraft(registration_id: string, column: EntryColumn, seen: ResultFields): void {
  const draft = entryDrafts.cells[cellKey(registration_id, column)]
  if (draft) draft.seen = { ...seen }
}

/** @param text drops only a draft that still says this: later typing is a different draft */
export function dropDraft(registration_id: string, column: EntryColumn, text?: string): void {
  const key = cellKey(registration_id, column)
  const draft = entryDrafts.cells[key]
  if (!draft || (text !== undefined && draft.text !== text)) return
  delete entryDrafts.cells[key]
  store()
}

/** The drafts of one runner, by column. */
export function draftsOf(
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
    return [...new Set(refused.map(([key]) => key.slice(0, key.lastIndexOf('.'))))].sort().join(' ')
  })
}

/** The times that are being typed and are not refused, by runner. */
export function typedTimes(): ReadonlyMap<string, string> {
  const times = new Map<string, string>()
  for (const [key, { text, error }] of Object.entries(nowTyped())) {
    const dot = key.lastIndexOf('.')
    if (key.slice(dot + 1) === 'race_time' && error === '') times.set(key.slice(0, dot), text)
  }
  return times
}
