import { useEffect, useRef } from 'react'
import styles from './ruler.module.css'

/** The pink part is never shorter than this share, so that the ruler shows at the top of the page too. */
const START = 0.06

/** Ticks under the black header; the pink part is how far down the page you are. */
export function Ruler() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const way = scrollHeight - clientHeight
      const share = way > 0 ? Math.min(1, Math.max(0, scrollTop / way)) : 0
      if (bar.current) bar.current.style.transform = `scaleX(${START + (1 - START) * share})`
    }
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    plan()
    window.addEventListener('scroll', plan, { passive: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', plan)
      window.removeEventListener('resize', plan)
    }
  }, [])
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div ref={bar} data-shape="now" className={styles.way} style={{ transform: `scaleX(${START})` }} />
    </div>
  )
}
