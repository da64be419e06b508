// A press may bring something else under the finger, like the posts where "Hand out" was. A double tap would press that
// too.

export interface Press {
  at_ms: number
  /** In CSS px. */
  x: number
  y: number
  /** What was pressed. */
  on: unknown
}

/** A person who taps again because nothing seems to happen has not yet read what has come. */
const twice_ms = 800
const near_px = 16

/** Whether a press is the second of two taps, and hits something else than the first. */
export const isStray = (before: Press | null, { at_ms, x, y, on }: Press): boolean =>
  before !== null &&
  on !== before.on &&
  at_ms - before.at_ms < twice_ms &&
  Math.hypot(x - before.x, y - before.y) < near_px
