import { useLayoutEffect, useRef } from 'react'
import { formatRaceTime } from '#domain/results/race-time.ts'
import { motion } from './motion.ts'

/** A finish time that counts up when it is first shown, and on from there when it changes. */
export function CountedTime({ time_ms }: { time_ms: number }) {
  const box = useRef<HTMLSpanElement>(null)
  const last_ms = useRef(0)
  useLayoutEffect(() => {
    const from_ms = last_ms.current
    last_ms.current = time_ms
    return motion()?.countUp(from_ms, time_ms, (now_ms) => {
      if (box.current) box.current.textContent = formatRaceTime(now_ms)
    })
  }, [time_ms])
  return <span ref={box}>{formatRaceTime(time_ms)}</span>
}
