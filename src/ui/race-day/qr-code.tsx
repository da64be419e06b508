import { encode } from 'uqr'
import { Box } from '#ui/layout/words.tsx'

export interface QrCodeProps {
  value: string
  /** Spoken in place of the picture. */
  label: string
  /** How much of it may be unreadable: less for a long text on a clean screen. */
  correction?: 'L' | 'M'
  /** The width of its margin, in squares: 0 where the white around it is that wide anyway. */
  margin?: 0 | 2
}

/** Black on white in every theme, with the quiet margin that cameras need. Drawn here, so it needs no network. */
export function QrCode({ value, label, correction = 'M', margin = 2 }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: correction, border: margin })
  const path = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Box
      as="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      wide
      height="auto"
      forcedColorAdjust="none"
      printColorAdjust="exact"
      WebkitPrintColorAdjust="exact"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  )
}
