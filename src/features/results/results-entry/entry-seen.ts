import { useSyncExternalStore } from 'react'
import { type ResultChanges, type ResultFields, resultFieldsOf } from './entry-cells.ts'

// What a person knows about a runner's result: a row from the device shows a saved change a few milliseconds later, and
// a whole paste later still. A second change of the same cell in between must not claim to have seen the old value.

/** A runner as the screen has it from the device. */
export type SavableRow = ResultFields & {
  id: string
  event_id: string
  first_name: string
  last_name: string
  bib_number: string
  finish_order: number | null
}

export type Doing = 'saving' | 'taking_back'

// Keyed by the row object: the next one that the device gives is new.
const seen = new WeakMap<object, ResultFields>()

export const seenOf = (row: SavableRow): ResultFields => seen.get(row) ?? resultFieldsOf(row)

export function know(row: SavableRow, changes: ResultChanges): void {
  seen.set(row, { ...seenOf(row), ...changes })
}

interface Change {
  row: SavableRow
  changes: ResultChanges
}

/** By runner: until it is on the disk, and the waiting command says so itself. */
const underway = new Map<string, Doing>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** A change to many rows at once shows in each of them before anything is on the disk. */
export function begin(doing: Doing, rows: readonly Change[]): void {
  for (const { row, changes } of rows) {
    know(row, changes)
    underway.set(row.id, doing)
  }
  tell()
}

/** It is on the disk. The rows are redrawn with what the device has, and not before. */
export function end(rows: readonly Change[]): void {
  for (const { row } of rows) underway.delete(row.id)
}

/** It did not happen: what the device has for these rows counts. */
export function forget(rows: readonly SavableRow[]): void {
  for (const row of rows) {
    seen.delete(row)
    underway.delete(row.id)
  }
  tell()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is being done to a row together with many others. */
export const useDoing = (row: SavableRow): Doing | null =>
  useSyncExternalStore(watch, () => underway.get(row.id) ?? null)
