import type { KnownFact } from './fact.ts'

// What captains said of one clash. Captains who did not hear of each other may say different things: neither word counts
// then, until somebody says one who knows both.

type Settled = KnownFact<'settled'>

export interface LastWords {
  /** Which nobody answered, in their order. */
  last_words: readonly Settled[]
  /** Of these, those that contradict each other; whoever names them settles it. */
  contradicting: ReadonlySet<Settled>
}

/** @param settlings of one clash, in their order */
export function lastWordsOf(settlings: readonly Settled[]): LastWords {
  const answered = new Set(settlings.flatMap(({ payload }) => payload.about))
  const last_words = settlings.filter(({ id }) => !answered.has(id))
  const contradicting = new Set(
    last_words.filter((one, at) =>
      last_words.some((other, place) => (place < at ? contradict(other, one) : contradict(one, other))),
    ),
  )
  return { last_words, contradicting }
}

/**
 * One lets stand what the other put away, and the later did not know of the earlier: what that had put away was to be
 * settled no more for whoever knew.
 */
function contradict(earlier: Settled, later: Settled): boolean {
  const before = earlier.payload
  const { about, stands } = later.payload
  if (before.stands === stands) return false
  const after = new Set(about)
  const differ = before.about.includes(stands) || after.has(before.stands)
  return differ && before.about.some((id) => id !== before.stands && after.has(id))
}
