import { useId } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { smoothLine } from '#ui/drawing/smooth-line.ts'
import { Box, Span } from '#ui/layout/words.tsx'
import styles from './years-profile.module.css'

const WIDTH = 1184
const HEIGHT = 176
const FOOT = 173

interface YearMark {
  year: number
  text: string
}

/** The height of each year, 0 to 1, from the first on: the growth, the dip, the long climb since. */
const heights = [0.05, 0.07, 0.11, 0.1, 0.18, 0.27, 0.25, 0.37, 0.49, 0.36, 0.17, 0.31, 0.53, 0.68, 0.8]
/** Later years go on climbing, each by less, so that the line never leaves its box. */
const heightOf = (age: number) => heights[age] ?? 1 - 0.2 * 0.85 ** (age - heights.length + 1)

interface YearPoint {
  year: number
  /** Both 0 to 1, from the left and from the foot. */
  x: number
  y: number
}

/** One point for each year from the first up to `now`, and one more at the right edge: the line goes on. */
export function yearPoints(first_year: number, now: number): YearPoint[] {
  const last = Math.max(now, first_year + 1) + 0.4
  const years = Array.from({ length: Math.floor(last) - first_year + 1 }, (_, index) => first_year + index)
  return [...years, last].map((year) => ({
    year,
    x: (year - first_year) / (last - first_year),
    y: heightOf(Math.floor(year) - first_year) + (year === last ? 0.03 : 0),
  }))
}

interface YearsProfileProps {
  /** Years that somebody still talks about. */
  years: readonly YearMark[]
  now: number
  /** What there is to say about this year. */
  nowText: string
}

/** The organiser's years as a course: the dot is where everybody is today. */
export function YearsProfile({ years, now, nowText }: YearsProfileProps) {
  const marks = years.filter(({ year }) => year < now)
  const first_year = Math.min(now, ...marks.map(({ year }) => year))
  const clip = useId()
  const points = yearPoints(first_year, now)
  const line = smoothLine(points.map(({ x, y }) => [x * WIDTH, FOOT - y * (FOOT - 26)] as const))
  const today = points.find(({ year }) => year === now) ?? { x: 1, y: 1 }
  const at = { x: today.x * WIDTH, y: FOOT - today.y * (FOOT - 26) }
  const last = points.at(-1)?.year ?? now
  const place = (year: number) => `${((year - first_year) / (last - first_year)) * 100}%`
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
            key={`${year} ${text}`}
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
