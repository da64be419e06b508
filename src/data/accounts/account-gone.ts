// When an account is deleted on another device, all that this one holds of it goes too. The page then begins anew: the
// reason has to be told across the reload.

const KEY = 'milepost-account-gone'

/** @param unsent how many things that only this device had are gone with it */
export function noteAccountGone(unsent: number): void {
  try {
    localStorage.setItem(KEY, String(unsent))
  } catch {
    // A device that stores nothing tells nothing.
  }
}

/** Once: how many things are gone with an account; null when no account is gone. */
export function takeAccountGone(): number | null {
  try {
    const noted = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    return noted === null ? null : Number(noted)
  } catch {
    return null
  }
}
