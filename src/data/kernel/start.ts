import type { Engine } from '../engine.ts'
import { asStorageError } from './storage-error.ts'

let started: Promise<Engine> | null = null

/** What was drawn stands on the screen. A hidden tab paints nothing: it does not wait for a frame. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestAnimationFrame === 'undefined') return resolve()
    const timer = setTimeout(resolve, 300)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve, 0)
    })
  })
}

/**
 * Opens the databases, starts to sync and to send what waits in the outbox; once, and never before the first
 * paint. After a device refused its storage, the next call tries again.
 */
export function startData(): Promise<Engine> {
  started ??= nextPaint()
    .then(() => {
      // What the engine needs runs in tasks of its own: all at once it would hold a slow phone for half a second. The
      // engine, which imports both, says what did not come.
      void import('#domain/commands.ts').catch(() => undefined)
      void import('../sync/databases.ts').catch(() => undefined)
      return import('../engine.ts')
    })
    .then(({ startEngine }) => startEngine())
    .catch((error: unknown) => {
      started = null
      throw asStorageError(error)
    })
  return started
}

/**
 * Runs `connect` when the data stands; what it returns is called on leaving, even when leaving came first.
 */
export function withEngine(
  connect: (engine: Engine) => (() => void) | Promise<() => void>,
  failed: (error: unknown) => void,
): () => void {
  let left = false
  let stop: (() => void) | null = null
  startData()
    .then(connect)
    .then((disconnect) => {
      if (left) disconnect()
      else stop = disconnect
    })
    .catch((error: unknown) => {
      if (!left) failed(error)
    })
  return () => {
    left = true
    stop?.()
  }
}
