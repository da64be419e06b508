import type { KnownFact } from './fact.ts'

// What captains said about one clash. Captains who did not hear of each other may say different things: neither word
// counts then, until somebody who knows both says one.

type Settled = KnownFact<'settled'>

interface LastWords {
  /** Those that nobody answered, in their order. */
  last_words: readonly Settled[]
  /** Those of `last_words` that contradict each other; a captain who names them settles it. */
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
 * One keeps what the other put away, and the later did not know of the earlier: a captain who knew had nothing left to
 * settle about what that one had put away.
 */
function contradict(earlier: Settled, later: Settled): boolean {
  const before = earlier.payload
  const { about, stands } = later.payload
  if (before.stands === stands) return false
  const after = new Set(about)
  const differ = before.about.includes(stands) || after.has(before.stands)
  return differ && before.about.some((id) => id !== before.stands && after.has(id))
}
