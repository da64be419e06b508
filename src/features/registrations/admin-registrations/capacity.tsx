import type { RaceEvent } from '#domain/events/event.ts'
import { placesLeft } from '#domain/events/registration-window.ts'
import { Box, Text } from '#ui/layout/words.tsx'

/** What follows the number of runners. */
export function capacityText({ registered, capacity }: Pick<RaceEvent, 'registered' | 'capacity'>): string {
  const number = (value: number) => value.toLocaleString('en-US')
  if (capacity === null) return 'registered, no limit'
  if (registered > capacity)
    return `registered, ${number(registered - capacity)} over the capacity of ${number(capacity)}`
  const left = placesLeft({ registered, capacity })
  return `registered of ${number(capacity)}, ${left ? `${number(left)} left` : 'full'}`
}

/** How full an event is. */
export function Capacity({ event }: { event: Pick<RaceEvent, 'registered' | 'capacity'> }) {
  const { registered, capacity } = event
  const share = capacity === null ? 0 : Math.min(1, registered / capacity)
  return (
    <Box flex="1 1 280px" max={420} below={22}>
      <Text>
        <Text as="strong" look="title">
          {registered.toLocaleString('en-US')}
        </Text>{' '}
        {capacityText(event)}
      </Text>
      {capacity !== null && (
        <Box
          aria-hidden="true"
          height="10px"
          above={8}
          bg="sunk"
          // Where forced colors remove its ground, its end is still visible.
          outline="1px solid transparent"
        >
          <Box height="100%" bg="text" data-shape="bar" style={{ width: `${share * 100}%` }} />
        </Box>
      )}
    </Box>
  )
}
