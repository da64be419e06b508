const BASE_MS = 1_000
const CAP_MS = 5 * 60_000

/**
 * How long to wait after the `attempt`th failure in a row (1 is the first): full jitter, so that a thousand phones
 * that lost the same server do not come back at the same moment. A server that says when to come is believed.
 */
export function backOff_ms(
  attempt: number,
  retry_after_ms: number | null,
  random: () => number = Math.random,
  cap_ms = CAP_MS,
): number {
  const ceiling_ms = Math.min(cap_ms, BASE_MS * 2 ** Math.min(attempt, 20))
  const jittered_ms = BASE_MS + random() * Math.max(0, ceiling_ms - BASE_MS)
  return Math.max(jittered_ms, Math.min(retry_after_ms ?? 0, CAP_MS))
}
