const unit_m = { mi: 1_609.344, km: 1_000 }
const MOST_TICKS = 14

/** Where the miles or kilometers of a course are, from 0 to 1; on long ones every second or fifth, and so on. */
export function courseTicks(distance_m: number, unit: 'mi' | 'km'): { at: number; text: string }[] {
  const count = Math.floor(distance_m / unit_m[unit] + 0.005)
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => count / step <= MOST_TICKS) ?? 200
  return Array.from({ length: Math.floor(count / every) }, (_, index) => {
    const number = (index + 1) * every
    return { at: Math.min(1, (number * unit_m[unit]) / distance_m), text: `${number}` }
  })
}
