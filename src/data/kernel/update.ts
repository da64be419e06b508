import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

// A new version waits until the person takes it, and is not even offered while something half done would be lost.

const update = proxy<{ apply: (() => void) | null; holds: number }>({ apply: null, holds: 0 })

/** Called by the code that registers the service worker, with what switches to the waiting version. */
export function offerUpdate(apply: () => void): void {
  update.apply = ref(apply)
}

/** `apply` reloads into the new version; null: there is no new version, or now is not the time. */
export function useUpdate(): { apply: (() => void) | null } {
  const { apply, holds } = useSnapshot(update)
  return { apply: holds > 0 ? null : apply }
}

/** Whether something half done would be lost. */
export const isUpdateHeld = (): boolean => update.holds > 0

/** While `active`, no update is offered: results are being entered, or a form holds unsaved input. */
export function useHoldUpdate(active: boolean): void {
  useEffect(() => {
    if (!active) return
    update.holds += 1
    return () => {
      update.holds -= 1
    }
  }, [active])
}
