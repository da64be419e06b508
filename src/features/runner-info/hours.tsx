import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface HoursRow {
  day: string
  hours: ReactNode
}

/** Days and opening hours, one row each; the lines take the colour of what they stand on. */
export function Hours({ rows }: { rows: readonly HoursRow[] }) {
  return (
    <dl>
      {rows.map(({ day, hours }) => (
        <chakra.div
          key={day}
          display="flex"
          justifyContent="space-between"
          gap="16px"
          paddingBlock="14px"
          borderBottom="1px solid"
          borderColor="color-mix(in srgb, currentColor 24%, transparent)"
          textStyle="lead"
        >
          <dt>{day}</dt>
          <chakra.dd margin="0" fontWeight="700" textAlign="right">
            {hours}
          </chakra.dd>
        </chakra.div>
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
