import { useEffect, useState } from 'react'

const two = (value: number) => String(value).padStart(2, '0')

/** How long a code is still good; 0 when it is over. */
export function useSecondsLeft(until_ms: number): number {
  const [now_ms, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until_ms - now_ms) / 1000))
}

/** 'Good for 9:05' */
export const goodFor = (seconds: number): string =>
  `Good for ${Math.floor(seconds / 60)}:${two(seconds % 60)}`
