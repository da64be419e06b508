import { Box, Column, Row, Span } from '#ui/layout/words.tsx'

export interface PostChartProps {
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
