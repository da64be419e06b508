import { useEffect } from 'react'
import { sayOnce, useAppIsKept } from '#data/kernel/ready.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { isToastShown, showToast } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'

const LOOK_EVERY_MS = 1000

/** Whether it would be in the way: somebody types, reads a dialog or another message, works at a table, or looks away. */
function isBusy(): boolean {
  const { activeElement, visibilityState } = document
  return (
    visibilityState !== 'visible' ||
    isToastShown() ||
    location.pathname === '/station' ||
    activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('dialog[open]') !== null
  )
}

/** Says on the first visit, once, that the site opens without a network from now on. Mounted once. */
export function ReadyNews() {
  const { app } = useShownSite()
  const isKept = useAppIsKept()
  const { state, synced_at_ms } = useSyncStatus()
  const isReady = isKept && state === 'synced' && synced_at_ms !== null
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setInterval(() => {
      if (isBusy()) return
      clearInterval(timer)
      if (sayOnce())
        showToast({
          title: 'Ready without a network',
          description: `From now on, ${app} opens on this device without signal too.`,
          kind: 'info',
        })
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isReady, app])
  return null
}
