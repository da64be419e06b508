import { chakra } from '@chakra-ui/react'
import type { RaceEvent } from '#domain/event.ts'
import { placesLeft } from '#domain/registration-window.ts'

/** What stands behind the number of runners. */
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
    <chakra.div flex="1 1 280px" maxWidth="420px" marginBottom="22px">
      <chakra.p>
        <chakra.strong textStyle="title">{registered.toLocaleString('en-US')}</chakra.strong>{' '}
        {capacityText(event)}
      </chakra.p>
      {capacity !== null && (
        <chakra.div
          aria-hidden="true"
          height="10px"
          marginTop="8px"
          bg="sunk"
          // Where forced colours take its ground away, its end is seen.
          outline="1px solid transparent"
        >
          <chakra.div height="100%" bg="text" data-shape="bar" style={{ width: `${share * 100}%` }} />
        </chakra.div>
      )}
    </chakra.div>
  )
}
