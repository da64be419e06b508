import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { smoothLine } from '#ui/drawing/smooth-line.ts'
import { marks, yearPoints } from './years.ts'

const WIDTH = 1184
const HEIGHT = 176
const FOOT = 173

export interface YearsProfileProps {
  now: number
  /** What there is to say about this year. */
  nowText: string
}

/** The organiser's years as a course: the dot is where everybody stands today. */
export function YearsProfile({ now, nowText }: YearsProfileProps) {
  const clip = useId()
  const points = yearPoints(now)
  const line = smoothLine(points.map(({ x, y }) => [x * WIDTH, FOOT - y * (FOOT - 26)] as const))
  const today = points.find(({ year }) => year === now) ?? { x: 1, y: 1 }
  const at = { x: today.x * WIDTH, y: FOOT - today.y * (FOOT - 26) }
  const last = points.at(-1)?.year ?? now
  const place = (year: number) => `${((year - 2011) / (last - 2011)) * 100}%`
  return (
    <chakra.div color="text">
      <chakra.svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        display="block"
        width="100%"
        height={{ base: '110px', md: '176px' }}
      >
        <clipPath id={clip}>
          <path d={`${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`} />
        </clipPath>
        <path d={`${line}L${WIDTH} ${FOOT}L0 ${FOOT}Z`} fill="var(--mp-colors-sun)" />
        <g clipPath={`url(#${clip})`} fill="none" stroke="#12100E" strokeWidth={3}>
          <path d={line} transform="translate(0 15)" vectorEffect="non-scaling-stroke" />
          <path d={line} transform="translate(0 29)" vectorEffect="non-scaling-stroke" />
        </g>
        <path d={line} fill="none" stroke="currentColor" strokeWidth={4} vectorEffect="non-scaling-stroke" />
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
      </chakra.svg>
      <chakra.div position="relative" height="0" aria-hidden="true">
        <chakra.span
          position="absolute"
          width="22px"
          height="22px"
          marginLeft="-11px"
          borderRadius="50%"
          bg="pink"
          border="4px solid"
          borderColor="asphalt"
          // The drawing is stretched to its box, so the dot stands beside it to stay round.
          bottom={{
            base: `calc(${(1 - at.y / HEIGHT) * 110}px - 11px)`,
            md: `calc(${HEIGHT - at.y}px - 11px)`,
          }}
          style={{ left: `${(at.x / WIDTH) * 100}%` }}
        />
      </chakra.div>
      <chakra.ol
        listStyleType="none"
        position="relative"
        marginTop="12px"
        display={{ base: 'grid', md: 'block' }}
        gap="0"
        height={{ md: '84px' }}
      >
        {[...marks, { year: now, text: nowText }].map(({ year, text }) => (
          <chakra.li
            key={year}
            position={{ md: 'absolute' }}
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns="84px 1fr"
            alignItems="baseline"
            paddingBlock={{ base: '10px', md: '0' }}
            borderBottom={{ base: '1px solid', md: 'none' }}
            borderColor="hairline"
            maxWidth={{ md: '112px', lg: '142px' }}
            {...(year === now ? { textAlign: { md: 'right' }, right: '0' } : {})}
            style={year === now ? {} : { left: place(year) }}
          >
            <chakra.span display="block" textStyle="subheading" fontSize={{ base: '1.75rem', lg: '2rem' }}>
              {year}
            </chakra.span>
            <chakra.span color="quiet" textStyle="small">
              {text}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.div>
  )
}
