/**
 * One row of the table. With `against`, the bar limits the ratio value / against; without, the value itself.
 * @param {{name: string, value: number, unit: string, against?: number, limit: number, bar: string}} measured
 */
export function row({ name, value, unit, against, limit, bar }) {
  const ratio = against === undefined ? null : value / against
  return { name, value, unit, against: against ?? null, ratio, bar, ok: (ratio ?? value) <= limit }
}

/** The median time of a call in milliseconds, after some calls to warm up. */
export function medianTime(work, { times = 31, warmUp = 5 } = {}) {
  for (let call = 0; call < warmUp; call++) work(call)
  const taken = []
  for (let call = 0; call < times; call++) {
    const started = performance.now()
    work(call + warmUp)
    taken.push(performance.now() - started)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]
}
