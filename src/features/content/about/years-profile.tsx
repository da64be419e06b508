import { useId } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { smoothLine } from '#ui/drawing/smooth-line.ts'
import { Box, Span } from '#ui/layout/words.tsx'
import { marks, yearPoints } from './years.ts'
import styles from './years-profile.module.css'

const WIDTH = 1184
const HEIGHT = 176
const FOOT = 173

export interface YearsProfileProps {
  now: number
  /** What there is to say about this year. */
  nowText: string
}

/** The organiser's years as a course: the dot is where everybody is today. */
export function YearsProfile({ now, nowText }: YearsProfileProps) {
  const clip = useId()
  const points = yearPoints(now)
  const line = smoothLine(points.map(({ x, y }) => [x * WIDTH, FOOT - y * (FOOT - 26)] as const))
  const today = points.find(({ year }) => year === now) ?? { x: 1, y: 1 }
  const at = { x: today.x * WIDTH, y: FOOT - today.y * (FOOT - 26) }
  const last = points.at(-1)?.year ?? now
  const place = (year: number) => `${((year - 2011) / (last - 2011)) * 100}%`
  return (
    <Box color="text">
      <Box aria-hidden="true" position="relative" height={{ base: 110, md: 176 }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%">
          <clipPath id={clip}>
            <path d={`${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`} />
          </clipPath>
          <path d={`${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`} fill="var(--mp-colors-sun)" />
          <g clipPath={`url(#${clip})`} fill="none" stroke="#12100E" strokeWidth={3}>
            <path d={line} transform="translate(0 15)" vectorEffect="non-scaling-stroke" />
            <path d={line} transform="translate(0 29)" vectorEffect="non-scaling-stroke" />
          </g>
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={4}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${at.x} ${at.y}V${FOOT}`}
            stroke="#12100E"
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 ${FOOT}H${WIDTH}`}
            stroke="currentColor"
            strokeWidth={6}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {/* The drawing is stretched to its box, so the dot is outside it to stay round. */}
        <Span
          position="absolute"
          width="22px"
          height="22px"
          marginLeft="-11px"
          borderRadius="50%"
          bg="pink"
          border="4px solid"
          borderColor="asphalt"
          bottom={`calc(${(1 - at.y / HEIGHT) * 100}% - 11px)`}
          left={`${(at.x / WIDTH) * 100}%`}
        />
      </Box>
      <Box as="ol" position="relative" above={12} height={{ md: 84 }}>
        {[...marks, { year: now, text: nowText }].map(({ year, text }) => (
          <li
            key={year}
            className={classes(styles.year, year === now && styles.now)}
            style={year === now ? {} : { left: place(year) }}
          >
            <Span block look="subheading" size={{ base: '1.75rem', lg: '2rem' }}>
              {year}
            </Span>
            <Span quiet look="small">
              {text}
            </Span>
          </li>
        ))}
      </Box>
    </Box>
  )
}
