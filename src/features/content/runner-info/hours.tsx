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
      {rows.map(({ day, hours }) => (
        <Row
          align="stretch"
          key={day}
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

/** The hours of every race, in words. */
export const usual_hours: readonly HoursRow[] = [
  { day: 'Days before', hours: '10am-7pm' },
  { day: 'Day before', hours: '12pm-6pm' },
  { day: 'Race day', hours: '1.5 hours before, until 30 min before' },
]
