import { useId } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import { smoothLine } from '#ui/drawing/smooth-line.ts'
import { Box, Column, Row, Span } from '#ui/layout/words.tsx'
import type { DayCount } from './dashboard-sums.ts'

interface AreaChartProps {
  /** At even steps; at least two. */
  values: readonly number[]
  ink?: 'sun' | 'sky'
  /** Words under the line, first and last at its ends. */
  ticks: readonly string[]
  /** Labels above single points; they must not be close together. */
  marks?: readonly ChartMark[]
  /** Whether the line ends now: then its end marks the present. */
  endsNow?: boolean
}

interface ChartMark {
  /** Which of the values. */
  at: number
  text: string
}

const WIDTH = 600
/** Room for the label above the highest point. */
const TOP = 46
const FOOT = 202
const HEIGHT = 210
/** How much of the width a letter takes on a phone. */
const LETTER = 0.022 * WIDTH

/** Numbers over time as a course profile: area, top line, two contours. Its numbers are in a table beside it. */
export function AreaChart({ values, ink = 'sun', ticks, marks = [], endsNow = false }: AreaChartProps) {
  const clip = useId()
  const highest = Math.max(1, ...values)
  const points = values.map(
    (value, index) =>
      [(index * WIDTH) / Math.max(1, values.length - 1), FOOT - (value / highest) * (FOOT - TOP)] as const,
  )
  // A smooth line may swing below the ground between two days without anything.
  const line = smoothLine(points)
  const area = `${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`
  const last = points.at(-1) ?? [0, FOOT]
  return (
    <Box aria-hidden="true" color="text" position="relative">
      <svg
        viewBox={`-4 0 ${WIDTH + 14} ${HEIGHT}`}
        width="100%"
        style={{ display: 'block', overflow: 'visible' }}
      >
        <clipPath id={clip}>
          <path d={area} />
        </clipPath>
        <clipPath id={`${clip}-ground`}>
          <rect x={-4} y={0} width={WIDTH + 14} height={FOOT + 4} />
        </clipPath>
        <g clipPath={`url(#${clip}-ground)`}>
          <path d={area} fill={`var(--mp-colors-${ink})`} />
          <g clipPath={`url(#${clip})`} fill="none" stroke="#12100E" strokeWidth={3}>
            <path d={line} transform="translate(0 14)" />
            <path d={line} transform="translate(0 28)" />
          </g>
          <path d={line} fill="none" stroke="currentColor" strokeWidth={4} />
        </g>
        <path d={`M0 ${FOOT}H${WIDTH}`} stroke="currentColor" strokeWidth={5} />
        {endsNow && (
          <circle
            cx={last[0]}
            cy={last[1]}
            r={8}
            fill="var(--mp-colors-pink)"
            stroke="currentColor"
            strokeWidth={4}
          />
        )}
      </svg>
      {/* As wide and high as the drawing: its own lines are labels, which would grow with it. */}
      <Box position="relative" height="0" containerType="inline-size">
        {marks.map(({ at, text }) => {
          const [x] = points[at] ?? last
          const share = x / WIDTH
          // Above all of the line that it covers, not just above its own point.
          const reach = (text.length + 4) * LETTER
          const spanned = points.filter(([px]) => px >= x - reach * share && px <= x + reach * (1 - share))
          const y = Math.min(...spanned.map(([, height]) => height))
          return (
            <Span
              key={text}
              position="absolute"
              nowrap
              look="small"
              style={{
                left: `${((x + 4) / (WIDTH + 14)) * 100}%`,
                bottom: `calc(${(HEIGHT - y + 16) / (WIDTH + 14)} * 100cqw)`,
                // At the ends it grows inwards.
                transform: `translateX(${-100 * share}%)`,
              }}
            >
              <strong>{(values[at] ?? 0).toLocaleString('en-US')}</strong> {text}
            </Span>
          )
        })}
      </Box>
      <Row align="stretch" justify="between" padTop={8} look="label">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </Row>
    </Box>
  )
}

/** Closer together than this part of the width, two marks would overlap. */
const apart = 0.45

/** The labels above the line: where it is now, and the last day of a fee or the highest point before. */
export function chartMarks(
  counts: readonly DayCount[],
  event: Pick<RaceEvent, 'fees'>,
  step: 'day' | 'week',
  goesOn: boolean,
): ChartMark[] {
  const last = counts.length - 1
  if (last < 1) return []
  const now = goesOn ? [{ at: last, text: step === 'day' ? 'today' : 'this week' }] : []
  const ends = event.fees.flatMap(({ name, until }) => {
    const at = counts.findLastIndex(({ day }) => day <= until)
    // The last point goes on: a fee that ends after the chart does not count.
    return until !== '' && at >= 0 && at < last
      ? [{ at, text: `${name} ends, ${formatShortDay(until)}` }]
      : []
  })
  const top = counts.reduce((best, { count }, at) => (count > (counts[best]?.count ?? 0) ? at : best), 0)
  const highest: ChartMark = { at: top, text: formatShortDay(counts[top]?.day ?? '') }
  const other = [...ends, highest].find(({ at }) => !goesOn || (last - at) / last >= apart)
  return other ? [other, ...now] : now
}

interface PostChartProps {
  bars: readonly { label: string; value: number }[]
}

/** Bars as posts: slanted on top, the value above, the ground line below. Its numbers are in a table beside it. */
export function PostChart({ bars }: PostChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div aria-hidden="true">
      <Row lineBelow="ground" align="end" gap={{ base: 6, md: 8 }} height="190px">
        {bars.map(({ label, value }) => (
          <Column key={label} grow shrink height="100%" justify="end">
            <Span textAlign="center" look="label" fontWeight="800" below={2}>
              {value.toLocaleString('en-US')}
            </Span>
            {value > 0 && (
              <Box
                bg="text"
                data-shape="bar"
                clipPath="polygon(0 14px, 100% 0, 100% 100%, 0 100%)"
                style={{ height: `${14 + (value / highest) * 140}px` }}
              />
            )}
          </Column>
        ))}
      </Row>
      <Row align="stretch" gap={{ base: 6, md: 8 }} padTop={8}>
        {bars.map(({ label }) => (
          <Span key={label} grow shrink textAlign="center" look="label">
            {label}
          </Span>
        ))}
      </Row>
    </div>
  )
}
