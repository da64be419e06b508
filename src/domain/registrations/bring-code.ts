// The code by which a guest's bibs come to another browser, or to the app that was installed from this one
// (pocketbase/feed_bring_codes.go). It is typed, or it is in a link, whose last part no server is ever asked for.

export const bringLink = (origin: string, code: string): string => `${origin}/bring-bib#${code}`

/** The letters of a code that was typed or pasted, alone or as the link; null when it is no whole code. */
export function bringCodeIn(typed: string): string | null {
  const code = typed
    .slice(typed.lastIndexOf('#') + 1)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return /^[A-HJ-NP-Z2-9]{8}$/.test(code) ? code : null
}
