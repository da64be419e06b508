import { chakra } from '@chakra-ui/react'

/** One path drawn at widths 7, 5, 3, 1 in two colours: the ribbon at the foot of the black bands. */
export function LaneStroke({ color = 'header.accent', ground = 'header' }: { color?: string; ground?: string }) {
  const wave = 'M-20 44C140 4 280 4 460 34s300 36 460 0 280-40 420-2 240 18 340-4'
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 1280 72"
      preserveAspectRatio="none"
      display="block"
      width="100%"
      height={{ base: '44px', md: '56px' }}
      fill="none"
    >
      {[49, 35, 21, 7].map((width, index) => (
        <chakra.path key={width} d={wave} stroke={index % 2 === 0 ? color : ground} strokeWidth={width} />
      ))}
    </chakra.svg>
  )
}
