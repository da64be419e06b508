import type { ReactNode } from 'react'
import { Row, Text } from '#ui/layout/words.tsx'

interface HoursRow {
  day: string
  hours: ReactNode
}

/** Days and opening hours, one row each; the lines take the color of their ground. */
export function Hours({ rows }: { rows: readonly HoursRow[] }) {
  return (
    <dl>
      {rows.map(({ day, hours }, at) => (
        <Row
          align="stretch"
          key={at}
          justify="between"
          gap={16}
          padY={14}
          borderBottom="1px solid"
          borderColor="color-mix(in srgb, currentColor 24%, transparent)"
          look="lead"
        >
          <dt>{day}</dt>
          <Text as="dd" margin="0" bold textAlign="right">
            {hours}
          </Text>
        </Row>
      ))}
    </dl>
  )
}
