import { type PointerEvent, useRef, useState } from 'react'
import styles from './pickup.module.css'

interface SignaturePadProps {
  label: string
  /** The data of an SVG path in whole pixels; '' for nothing. */
  value: string
  onChange: (path: string) => void
}

/** As long as a fact allows, less one point. */
const longest = 11_980

/** For signing with a finger. The drawing is kept as the few letters and numbers of a path. */
export function SignaturePad({ label, value, onChange }: SignaturePadProps) {
  const [drawing, setDrawing] = useState(false)
  const last = useRef('')
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return `${Math.max(0, Math.round(event.clientX - box.left))} ${Math.max(0, Math.round(event.clientY - box.top))}`
  }
  const add = (letter: 'M' | 'L', point: string) => {
    if (point === last.current || value.length > longest) return
    last.current = point
    onChange(value + letter + point)
  }
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.pad}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawing(true)
        add('M', pointOf(event))
      }}
      onPointerMove={(event) => {
        if (drawing) add('L', pointOf(event))
      }}
      onPointerUp={() => setDrawing(false)}
      onPointerCancel={() => setDrawing(false)}
    >
      <line x1="5%" y1="80%" x2="95%" y2="80%" stroke="#12100E" strokeWidth={1.5} />
      <path
        d={value}
        fill="none"
        stroke="#12100E"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
