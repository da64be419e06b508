const KEY = 'milepost-station'

// Where the app starts on this device: asked before the first screen is drawn.

/** It is a station of race day, or was one that still has something to say. */
export function startsAtStation(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function setStartsAtStation(at_station: boolean): void {
  try {
    if (at_station) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // A refused write: it starts where everybody does.
  }
}
