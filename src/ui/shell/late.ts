import { type ComponentType, lazy } from 'react'

const AGAIN_AFTER_MS = [1_000, 5_000, 25_000]

/** A moment, or the network coming back, whichever is first; with no moment left, only the network. */
function beforeAgain(wait_ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = wait_ms === undefined ? undefined : setTimeout(go, wait_ms)
    addEventListener('online', go)
  })
}

/** Loads a file, again and again until it comes. */
export async function tillItComes<File>(load: () => Promise<File>): Promise<File> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      await beforeAgain(AGAIN_AFTER_MS[failures])
    }
  }
}

/**
 * A part around a page, in a file that comes after the page. While the file cannot be loaded the part is missing: the
 * present page is never lost over it.
 */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await tillItComes(load) }))
