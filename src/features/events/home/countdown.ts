export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left until `start`; null when it has begun. */
export function countdown(start: Date, now: Date): Countdown | null {
  const left = Math.floor((start.getTime() - now.getTime()) / 1_000)
  if (left <= 0) return null
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
