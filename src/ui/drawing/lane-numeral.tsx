import styles from './lane-numeral.module.css'
import { colorVar } from '#ui/theme/color-var.ts'

interface LaneNumeralProps {
  /** Digits, K, point and colon only: the face has no other signs. */
  children: string
  /** CSS size, 40 px or more; absent: the size of a distance beside a title. */
  size?: string
  color?: string
}

/** Distances, countdowns and bib numbers in lanes. Never a time that somebody has to read in a hurry. */
export function LaneNumeral({ children, size, color = 'text' }: LaneNumeralProps) {
  return (
    <span className={styles.numeral} style={{ fontSize: size, color: colorVar(color) }}>
      {children}
    </span>
  )
}
