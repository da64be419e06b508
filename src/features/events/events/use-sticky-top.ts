import { useEffect, useRef, useState } from 'react'

const below_header_px = 100
const margin_px = 24

/**
 * `top` for a sticky column: under the header. A column taller than the window goes up far enough to show its foot,
 * because what is cut off at the foot of a sticky column could never be reached before the end of the page.
 */
export function useStickyTop() {
  const column = useRef<HTMLDivElement>(null)
  const [top_px, setTop] = useState(below_header_px)
  useEffect(() => {
    const element = column.current
    if (!element) return
    const measure = () =>
      setTop(Math.min(below_header_px, window.innerHeight - element.offsetHeight - margin_px))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { column, top_px }
}
