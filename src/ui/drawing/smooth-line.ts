/** An SVG path through the points, smooth in every one: Catmull-Rom as cubic curves. */
export function smoothLine(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  const [first] = points
  if (!first) return ''
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)]
    const one = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const two = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    return `C${[...one, ...two, ...end].map((value) => value.toFixed(1)).join(' ')}`
  })
  return `M${first[0]} ${first[1].toFixed(1)}${curves.join('')}`
}
