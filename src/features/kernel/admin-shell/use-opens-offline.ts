import { useEffect, useState } from 'react'

const rules = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * The app is stored and its service worker answers for this page: from now on it opens without a network. Before
 * that, closing the browser at a finish line without signal would leave nothing to open.
 */
export function useOpensOffline(): boolean {
  const [opens, setOpens] = useState(rules)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const look = () => setOpens(rules())
    look()
    navigator.serviceWorker.addEventListener('controllerchange', look)
    return () => navigator.serviceWorker.removeEventListener('controllerchange', look)
  }, [])
  return opens
}
