import { chakra } from '@chakra-ui/react'

export interface LaneNumeralProps {
  /** Digits, K, point and colon only: the face has no other signs. */
  children: string
  /** CSS size, 40 px or more; absent: the size of a distance beside a title. */
  size?: string
  color?: string
}

/** Distances, countdowns and bib numbers in lanes. Never a time that somebody has to read in a hurry. */
export function LaneNumeral({ children, size, color = 'text' }: LaneNumeralProps) {
  return (
    <chakra.span
      display="inline-block"
      fontFamily="lane"
      fontWeight="900"
      lineHeight="0.86"
      fontSize={size ?? { base: '3.25rem', lg: '5rem' }}
      color={color}
    >
      {children}
    </chakra.span>
  )
}
