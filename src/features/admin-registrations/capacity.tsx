import { chakra } from '@chakra-ui/react'
import type { RaceEvent } from '#domain/event.ts'
import { placesLeft } from '#domain/registration-window.ts'

/** How full an event is. */
export function Capacity({ event }: { event: Pick<RaceEvent, 'registered' | 'capacity'> }) {
  const { registered, capacity } = event
  const left = placesLeft(event)
  const share = capacity === null ? 0 : Math.min(1, registered / capacity)
  return (
    <chakra.div flex="1 1 280px" maxWidth="420px" marginBottom="22px">
      <chakra.p>
        <chakra.strong textStyle="title">{registered.toLocaleString('en-US')}</chakra.strong>{' '}
        {capacity === null
          ? 'registered, no limit'
          : `registered of ${capacity.toLocaleString('en-US')}, ${left === 0 ? 'full' : `${left?.toLocaleString('en-US')} left`}`}
      </chakra.p>
      {capacity !== null && (
        <chakra.div aria-hidden="true" height="10px" marginTop="8px" bg="sunk">
          <chakra.div height="100%" bg="text" style={{ width: `${share * 100}%` }} />
        </chakra.div>
      )}
    </chakra.div>
  )
}
