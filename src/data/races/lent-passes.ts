import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type LentPass, lentPassSchema } from '#domain/race-day/lent-pass.ts'

// Passes of others, whose packets somebody collects with this device. They came by links, and stay until they are removed
// or their race is over; nothing of them is ever sent.

const STORAGE_KEY = 'milepost-lent-passes'
/** More than anybody collects. */
const most = 50
const none: readonly LentPass[] = []

function read(): readonly LentPass[] {
  try {
    const stored = z.array(lentPassSchema).safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'))
    return stored.success ? stored.data : none
  } catch {
    // Unreadable: as without any.
    return none
  }
}

let passes: readonly LentPass[] | null = null
const listeners = new Set<() => void>()
const held = (): readonly LentPass[] => (passes ??= read())

function hold(next: readonly LentPass[]): void {
  passes = next
  try {
    if (next.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // A refused write: it is here until the page is closed, and in the link.
  }
  for (const listener of listeners) listener()
}

export const keepLentPass = (pass: LentPass): void =>
  hold([...held().filter(({ id }) => id !== pass.id), pass].slice(-most))

export const forgetLentPasses = (ids: readonly string[]): void => {
  if (held().some(({ id }) => ids.includes(id))) hold(held().filter(({ id }) => !ids.includes(id)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In the order in which they came. */
export function useLentPasses(): readonly LentPass[] {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY && key !== null) return
      passes = null
      for (const listener of listeners) listener()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return useSyncExternalStore(subscribe, held)
}
