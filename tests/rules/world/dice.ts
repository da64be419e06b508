/** Always the same "random" choices for a seed, so that a failure can be run again. */
export function dice(seed: number): {
  random: () => number
  below: (limit: number) => number
  pick: <T>(from: readonly T[]) => T
} {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const below = (limit: number) => Math.floor(random() * limit)
  return { random, below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T }
}
