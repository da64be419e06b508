// A small seeded generator (mulberry32): the demo must be the same on every machine, so nothing here may ask the
// clock or Math.random.

export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [min, max], both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** Standard normal (Box–Muller). */
  normal(): number
  /** A record id as PocketBase wants it: 15 of a–z and 0–9. */
  id(): string
}

const id_letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** One generator for each named thing: a new event in the demo leaves the people of all others as they were. */
export function randomFor(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    id: () => Array.from({ length: 15 }, () => id_letters.charAt(int(0, 35))).join(''),
  }
}
