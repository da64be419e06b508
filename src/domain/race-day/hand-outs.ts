import type { KnownFact } from './fact.ts'
import { lastWordsOf } from './settlings.ts'

// Which hand-outs of a packet count. Tables that did not hear of each other may both give one; a captain says which of
// those that they know of counts, or that none does.

/** What a settling names that says which of several hand-outs counts. */
export const handedKey = (registration_id: string): string => `handed:${registration_id}`

type HandedOut = KnownFact<'handed_out'>
type Settled = KnownFact<'settled'>

export interface HandOuts {
  /** In their order. */
  all: readonly HandedOut[]
  /** Without those that a captain settled away: what was given since counts, no matter what became of the others. */
  counting: readonly HandedOut[]
  /** The last settling; '' for none. */
  settled_by: string
  /** Settlings that contradict each other, by their ids; a captain who names them settles it. */
  contradicting: readonly string[]
}

/**
 * By registration.
 * @param live in their order
 */
export function handOutsOf(live: readonly KnownFact[]): Map<string, HandOuts> {
  const given = new Map<string, HandedOut[]>()
  const settlings = new Map<string, KnownFact<'settled'>[]>()
  for (const fact of live) {
    if (fact.kind === 'handed_out') into(given, fact.subject, fact)
    if (fact.kind === 'settled') into(settlings, fact.payload.clash, fact)
  }
  return new Map([...given].map(([id, all]) => [id, settle(all, settlings.get(handedKey(id)) ?? [])]))
}

function settle(all: readonly HandedOut[], settlings: readonly Settled[]): HandOuts {
  const given = new Set(all.map(({ id }) => id))
  // A settling whose choice was taken back since chose nothing: a packet may be out that nobody would look for.
  const holding = settlings.filter(({ payload: { stands } }) => stands === '' || given.has(stands))
  const { last_words, contradicting } = lastWordsOf(holding)
  const counting = new Set(given)
  for (const word of last_words) {
    if (contradicting.has(word)) continue
    const { about, stands } = word.payload
    for (const id of about) counting.delete(id)
    if (stands !== '') counting.add(stands)
  }
  return {
    all,
    counting: all.filter(({ id }) => counting.has(id)),
    settled_by: last_words.at(-1)?.id ?? '',
    contradicting: [...contradicting].map(({ id }) => id),
  }
}

function into<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
