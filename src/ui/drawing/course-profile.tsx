import { useId } from 'react'
import { Box, Span } from '#ui/layout/words.tsx'
import { smoothLine } from './smooth-line.ts'

interface CourseProfileProps {
  /** Heights along the course at even steps, any unit; at least two. */
  heights: readonly number[]
  /** Fill; an ink of the brand. */
  ink?: 'sun' | 'sky' | 'clay' | 'pine' | 'leaf' | 'pink'
  /** Spoken text, e.g. 'Course profile, 318 ft of climb'. */
  label: string
  /** The least span of the heights, in their unit, so that a flat course looks flat. */
  leastSpan?: number
  /** Numbers under the line, e.g. the miles, and their places: 0 is the start, 1 the finish. */
  ticks?: readonly { at: number; text: string }[]
}

const WIDTH = 800
const TOP = 12
const FOOT = 184

/** The course as the line everything is on: area, 4 px top line, two contours. */
export function CourseProfile({ heights, ink = 'sun', label, leastSpan = 1, ticks }: CourseProfileProps) {
  const clip = useId()
  const highest = Math.max(...heights)
  const lowest = Math.min(...heights)
  const span = Math.max(leastSpan, highest - lowest)
  const points = heights.map((height, index) => {
    const x = (index * WIDTH) / Math.max(1, heights.length - 1)
    return [x, 150 - ((height - lowest) / span) * (150 - TOP)] as const
  })
  const line = smoothLine(points)
  const area = `${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`
  return (
    <Box color="text">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} 188`}
        width="100%"
        style={{ display: 'block' }}
      >
        <clipPath id={clip}>
          <path d={area} />
        </clipPath>
        <path d={area} fill={`var(--mp-colors-${ink})`} />
        <g clipPath={`url(#${clip})`} fill="none" stroke="#12100E" strokeWidth={6}>
          <path d={line} transform="translate(0 24)" />
          <path d={line} transform="translate(0 52)" />
        </g>
        <path d={line} fill="none" stroke="currentColor" strokeWidth={6} />
        <path d={`M0 ${FOOT}H${WIDTH}`} stroke="currentColor" strokeWidth={8} />
      </svg>
      {ticks && (
        <Box aria-hidden="true" position="relative" height={24} look="tag" padTop={6}>
          {ticks.map(({ at, text }) => (
            <Span
              key={text}
              position="absolute"
              transform="translateX(-50%)"
              style={{ left: `${at * 100}%` }}
            >
              {text}
            </Span>
          ))}
        </Box>
      )}
    </Box>
  )
}
