/** From the left and, in hills, above the foot: 0 to 1. */
interface Point {
  x: number
  y: number
}

/** More of them would be a saw. */
export const most_hills = 12

/** A hill for each part of a text, the longer the part the higher, and the ridge over hills and valleys. */
export function hillsOf(lengths: readonly number[]): { hills: Point[]; ridge: Point[] } {
  const parts = lengths.slice(0, most_hills)
  const longest = Math.max(1, ...parts)
  const hills = parts.map((length, at) => ({
    x: parts.length === 1 ? 0.5 : 0.15 + (0.7 * at) / (parts.length - 1),
    // By the root, so that one long part does not flatten all others.
    y: 0.35 + 0.65 * Math.sqrt(length / longest),
  }))
  const valleys = hills.slice(1).map(({ x, y }, at) => {
    const before = hills[at] ?? { x, y }
    return { x: (before.x + x) / 2, y: 0.75 * Math.min(before.y, y) }
  })
  const ridge = [{ x: 0, y: 0.03 }, ...hills.flatMap((hill, at) => [hill, ...valleys.slice(at, at + 1)])]
  return { hills, ridge: [...ridge, { x: 1, y: 0.03 }] }
}

/** An SVG path that is level on every hill and in every valley. */
export function ridgeLine([first, ...rest]: readonly Point[]): string {
  if (!first) return ''
  let from = first
  const curves = rest.map((to) => {
    const middle = ((from.x + to.x) / 2).toFixed(1)
    const curve = `C${middle} ${from.y.toFixed(1)} ${middle} ${to.y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
    from = to
    return curve
  })
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${curves.join('')}`
}
