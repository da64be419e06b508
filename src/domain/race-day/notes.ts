import { type KnownFact, takenBack } from './fact.ts'

// What tables and course points want a captain to know. A captain who has dealt with one says so, which is a fact like
// the settling of a clash, so that every other captain sees it too.

const prefix = 'note:'

/** What a settling names instead of a clash. */
export const noteKey = (note: Pick<KnownFact, 'id'>): string => prefix + note.id

/** Which note a settling is about; null: it is about none. */
export const noteOfKey = (key: string): string | null =>
  key.startsWith(prefix) ? key.slice(prefix.length) : null

export interface Note {
  fact: KnownFact<'note'>
  /** How a captain settled it; null while nobody did. */
  settled: KnownFact<'settled'> | null
}

/** Those that nobody took back, in no order. */
export function notesOf(facts: readonly KnownFact[]): Note[] {
  const taken_back = takenBack(facts)
  const live = facts.filter(({ id }) => !taken_back.has(id))
  const settled = new Map<string, KnownFact<'settled'>>()
  for (const fact of live) {
    const note = fact.kind === 'settled' ? noteOfKey(fact.payload.clash) : null
    if (note !== null && fact.kind === 'settled') settled.set(note, fact)
  }
  return live.flatMap((fact) =>
    fact.kind === 'note' ? [{ fact, settled: settled.get(fact.id) ?? null }] : [],
  )
}
