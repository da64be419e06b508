import { useId } from 'react'
import { colorVar } from '#ui/theme/color-var.ts'
import { hillsOf, ridgeLine } from './text-hills.ts'

const WIDTH = 800
const HEIGHT = 320
/** Of the highest hill; its post stands on it. */
const CLIMB = 210

interface TextProfileProps {
  /** How long each part of the text is, in letters. */
  lengths: readonly number[]
  ink: 'sky' | 'sun' | 'clay'
  /** With a numbered post on each hill. */
  numbered?: boolean
}

/** A long text as the course that it is: the longer a part, the higher its hill. */
export function TextProfile({ lengths, ink, numbered }: TextProfileProps) {
  const clip = useId()
  const { hills, ridge } = hillsOf(lengths)
  const placed = ({ x, y }: { x: number; y: number }) => ({ x: x * WIDTH, y: HEIGHT - y * CLIMB })
  const line = ridgeLine(ridge.map(placed))
  const area = `${line}V${HEIGHT}H0Z`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" style={{ display: 'block' }}>
      <clipPath id={clip}>
        <path d={area} />
      </clipPath>
      {numbered &&
        hills.map(placed).map(({ x, y }, at) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M-22 20V-42L22 -57V20Z" fill="currentColor" />
            <text
              y={-8}
              textAnchor="middle"
              fill={colorVar('ground')}
              style={{ fontSize: 34, fontStretch: '75%', fontWeight: 900 }}
            >
              {at + 1}
            </text>
          </g>
        ))}
      <path d={area} fill={colorVar(ink)} />
      <g clipPath={`url(#${clip})`} fill="none" stroke={colorVar('asphalt')} strokeWidth={6}>
        <path d={line} transform="translate(0 26)" />
        <path d={line} transform="translate(0 54)" />
      </g>
      <path d={line} fill="none" stroke="currentColor" strokeWidth={6} />
    </svg>
  )
}
