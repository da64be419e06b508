import { useSyncExternalStore } from 'react'

/** Only one toast is shown at a time; a new one takes the place of the old. */
export const TOAST_DURATION_MS = 5000
/** How long a mistake can be taken back. */
export const undo_for_ms = 10_000
/** How long a closed toast stays in memory before it is forgotten. */
const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_SWIPE_THRESHOLD_PX = 50

export interface ToastInput {
  title: string
  description?: string
  kind?: 'success' | 'error' | 'info'
  action?: { label: string; onClick: () => void }
  /** How long it stays; absent: 5,000 ms. An undo lasts as long as what it undoes waits. */
  duration_ms?: number
}

export interface Toast extends ToastInput {
  id: number
  open: boolean
}

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast and returns the function that closes it. */
export function showToast(toast: ToastInput): () => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  set({ ...toast, id, open: true })
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => {
    if (current?.id === id) set(null)
  }, TOAST_REMOVE_DELAY_MS)
}

/** Whether one is on the screen: news that can wait lets it be read. */
export const isToastShown = (): boolean => current?.open === true

export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
