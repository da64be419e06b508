import { useSyncExternalStore } from 'react'
import { type ResultChanges, type ResultFields, resultFieldsOf } from './entry-cells.ts'

// What a person changed and the rows of the device do not show yet: they show a saved change a few milliseconds later,
// and a whole paste later still. A second change of the same cell in between must not claim to have seen the old value.

/** A runner as the device has it. */
export type SavableRow = ResultFields & {
  id: string
  event_id: string
  first_name: string
  last_name: string
  bib_number: string
  finish_order: number | null
}

export type Doing = 'saving' | 'taking_back'

export interface Change {
  registration_id: string
  changes: ResultChanges
}

interface Unshown {
  changes: ResultChanges
  /** What is being done to the row together with many others. */
  doing: Doing | null
  /** How many of them are not on the disk. */
  writing: number
  /** The newest rows of the device show all of them. */
  redrawn: boolean
}

/** By runner. */
const unshown = new Map<string, Unshown>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** What the person knows about a runner's result. */
export const seenOf = (row: SavableRow): ResultFields => ({
  ...resultFieldsOf(row),
  ...unshown.get(row.id)?.changes,
})

/** Shows changes in their rows before anything is on the disk. */
export function begin(changed: readonly Change[], doing: Doing | null = null): void {
  for (const { registration_id, changes } of changed) {
    const before = unshown.get(registration_id)
    unshown.set(registration_id, {
      changes: { ...before?.changes, ...changes },
      doing,
      writing: (before?.writing ?? 0) + 1,
      redrawn: false,
    })
  }
  tell()
}

/** They are on the disk: rows that came meanwhile may show them already, or else the next ones do. */
export function end(changed: readonly Change[]): void {
  for (const { registration_id } of changed) {
    const change = unshown.get(registration_id)
    if (!change) continue
    change.writing -= 1
    if (change.writing <= 0 && change.redrawn) unshown.delete(registration_id)
  }
  tell()
}

/** The device has new rows. Those that came before a change was on the disk may be older than it. */
export function settle(rows: readonly SavableRow[]): void {
  if (unshown.size === 0) return
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [registration_id, change] of unshown) {
    const row: Record<string, unknown> = { ...byId.get(registration_id) }
    if (change.writing <= 0) unshown.delete(registration_id)
    else change.redrawn = Object.entries(change.changes).every(([field, value]) => row[field] === value)
  }
  tell()
}

/** They did not happen: what the device has for these rows counts. */
export function forget(changed: readonly Change[]): void {
  for (const { registration_id } of changed) unshown.delete(registration_id)
  tell()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws a row anew when something is done to it. Null unless it is done to many others too. */
export const useDoing = (registration_id: string): Doing | null =>
  useSyncExternalStore(watch, () => unshown.get(registration_id))?.doing ?? null
