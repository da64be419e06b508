import { proxy, useSnapshot } from 'valtio'

// On its first visit a device fetches the whole app and its first data: from then on the site opens without a network.
// That is said once.

const SAID_KEY = 'milepost-ready-said'

const ready = proxy({ appKept: false })

function wasSaid(): boolean {
  try {
    return localStorage.getItem(SAID_KEY) !== null
  } catch {
    // What cannot be kept would be said on every visit.
    return true
  }
}

/** The service worker has just stored the app for the first time: called by the code that registers it. */
export function appIsKept(): void {
  ready.appKept = !wasSaid()
}

/** Whether the app has just been stored, and nobody has been told. */
export const useAppIsKept = (): boolean => useSnapshot(ready).appKept

/** It was said, or another tab says it: false. */
export function sayOnce(): boolean {
  ready.appKept = false
  if (wasSaid()) return false
  try {
    localStorage.setItem(SAID_KEY, new Date().toISOString())
    return true
  } catch {
    return false
  }
}
