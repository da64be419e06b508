import { chakra } from '@chakra-ui/react'

export interface PostChartProps {
  bars: readonly { label: string; value: number }[]
}

/** Bars as posts: slanted on top, the value above, the ground line below. Its numbers stand in a table beside it. */
export function PostChart({ bars }: PostChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div aria-hidden="true">
      <chakra.div
        display="flex"
        alignItems="flex-end"
        gap={{ base: '6px', md: '8px' }}
        height="190px"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {bars.map(({ label, value }) => (
          <chakra.div
            key={label}
            flex="1"
            minWidth="0"
            height="100%"
            display="flex"
            flexDirection="column"
            justifyContent="flex-end"
          >
            <chakra.span textAlign="center" textStyle="label" fontWeight="800" marginBottom="2px">
              {value.toLocaleString('en-US')}
            </chakra.span>
            {value > 0 && (
              <chakra.div
                bg="text"
                data-shape="bar"
                css={{ clipPath: 'polygon(0 14px, 100% 0, 100% 100%, 0 100%)' }}
                style={{ height: `${14 + (value / highest) * 140}px` }}
              />
            )}
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div display="flex" gap={{ base: '6px', md: '8px' }} paddingTop="8px">
        {bars.map(({ label }) => (
          <chakra.span key={label} flex="1" minWidth="0" textAlign="center" textStyle="label">
            {label}
          </chakra.span>
        ))}
      </chakra.div>
    </div>
  )
}
