// What a screen showed last, kept where it can be read before the first paint: opening the database takes longer than
// drawing. Only for what anybody may read, and only until the database answers.

/** The address of this build's own file: another build keeps other shapes, and reads nothing from this one. */
const build = new URL(import.meta.url).pathname
const PREFIX = 'milepost-first-screen-'
const names = ['events', 'results'] as const
type Name = (typeof names)[number]
const KEEP_AFTER_MS = 1_000
/** Beyond this it would cost more than it saves. */
const MOST_CHARACTERS = 300_000

interface Kept<T> {
  build: string
  /** Which screen it is of. */
  of: string
  shown: T
}

/** What this build's `keepFirstScreen` kept under this name; null: nothing, or for something else. */
export function readFirstScreen<T>(name: Name, of: string): T | null {
  try {
    const kept: Kept<T> | null = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    return kept?.build === build && kept.of === of ? kept.shown : null
  } catch {
    return null
  }
}

const waiting = new Map<Name, ReturnType<typeof setTimeout>>()

/** Keeps the last screen of its name, a moment after it was shown; null takes it away. */
export function keepFirstScreen<T>(name: Name, of: string, shown: T | null): void {
  clearTimeout(waiting.get(name))
  const write = () => {
    try {
      const kept: Kept<T | null> = { build, of, shown }
      const text = JSON.stringify(kept)
      if (shown === null || text.length > MOST_CHARACTERS) localStorage.removeItem(PREFIX + name)
      else localStorage.setItem(PREFIX + name, text)
    } catch {
      // Without it the next start is a little slower, no more.
    }
  }
  waiting.set(name, setTimeout(write, KEEP_AFTER_MS))
}

/** On a shared phone the next person does not see what the last one looked at, public as it is. */
export function forgetFirstScreens(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  for (const name of names) localStorage.removeItem(PREFIX + name)
}
