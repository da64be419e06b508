import { Box } from '#ui/layout/words.tsx'
import { colorVar } from '#ui/theme/color-var.ts'

/** One path drawn at widths 7, 5, 3, 1 in two colors: the ribbon at the foot of the black bands. */
export function LaneStroke() {
  const wave = 'M-20 42C130 22 230 18 360 30s250 22 400 6 240-22 340-8 130 16 220 6'
  return (
    <Box
      as="svg"
      aria-hidden="true"
      viewBox="0 0 1280 64"
      preserveAspectRatio="xMidYMax slice"
      block
      wide
      height={{ base: 56, md: 64 }}
      fill="none"
    >
      {[35, 25, 15, 5].map((width, index) => (
        <path
          key={width}
          d={wave}
          stroke={colorVar(index % 2 === 0 ? 'header.accent' : 'header')}
          strokeWidth={width}
        />
      ))}
    </Box>
  )
}
