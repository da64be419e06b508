/**
 * One row of the table. `limit` bounds the ratio value / against, or the value when there is nothing to compare;
 * `limit_value` bounds the value itself, no matter what is beside it; `at_least` bounds the ratio from below. Without
 * any of them the row only shows how cost grows.
 * @param {{name: string, value: number, unit: string, against?: number, limit?: number, limit_value?: number,
 *   at_least?: number, bar: string}} measured
 */
export function row({
  name,
  value,
  unit,
  against,
  limit = Infinity,
  limit_value = Infinity,
  at_least = 0,
  bar,
}) {
  const ratio = against === undefined ? null : value / against
  const ok = (ratio ?? value) <= limit && value <= limit_value && (ratio ?? at_least) >= at_least
  return { name, value, unit, against: against ?? null, ratio, bar, ok }
}

/** A row that could not be measured here. It never passes. */
export const missing = ({ name, unit, bar }, why) => ({
  name: `${name} – not measured: ${why}`,
  value: null,
  unit,
  against: null,
  ratio: null,
  bar,
  ok: false,
})

export const for_comparison = 'for comparison'

export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

export const median = (values) => quantile(values, 0.5)

/**
 * Medians of two ways of doing the same, taken in turn, so that anything else the machine does slows both.
 * @param {Record<string, (call: number) => number | Promise<number>>} ways each answers what one call took
 */
export async function inTurn(ways, { times, warmUp = 1 }) {
  const taken = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (let call = 0; call < warmUp + times; call++) {
    for (const [name, way] of Object.entries(ways)) {
      const value = await way(call)
      if (call >= warmUp) taken[name].push(value)
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, values]) => [name, median(values)]))
}

/** What a call took, in milliseconds. */
export function timed(work) {
  const started = performance.now()
  work()
  return performance.now() - started
}
