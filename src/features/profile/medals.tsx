import { chakra } from '@chakra-ui/react'
import type { OwnRegistration } from '#data/races/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import { eventLook } from '#ui/entry/event-look.ts'

/** As many as stand side by side. */
const shown_most = 3

const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

export interface MedalsProps {
  registrations: readonly OwnRegistration[]
  events: ReadonlyMap<string, RaceEvent>
}

/** The medals of the races that the person finished, newest first, on a line of their own; wide pages only. */
export function Medals({ registrations, events }: MedalsProps) {
  const finished = registrations
    .flatMap(({ id, event_id, result_status }) => {
      const event = events.get(event_id)
      return event && result_status === 'finished' ? [{ id, event }] : []
    })
    .sort((a, b) => b.event.event_date.localeCompare(a.event.event_date))
  if (finished.length === 0) return null
  const count = words[finished.length] ?? String(finished.length)
  return (
    <chakra.section aria-label="Medals" display={{ base: 'none', lg: 'block' }} marginTop="24px">
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={`repeat(${shown_most}, minmax(0, 1fr))`}
        gap="16px"
        paddingInline="20px"
        borderBottomWidth="ground"
        borderBottomStyle="solid"
        borderColor="text"
      >
        {finished.slice(0, shown_most).map(({ id, event }) => (
          <chakra.li key={id} display="grid" justifyItems="center">
            <chakra.img
              src={eventLook(event).medal}
              alt={`Medal of the ${event.name}`}
              width="100px"
              height="150px"
              objectFit="contain"
              objectPosition="bottom"
            />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="10px" color="quiet">
        {count} finished, {finished.length === 1 ? 'one' : count.toLowerCase()} kept.
      </chakra.p>
    </chakra.section>
  )
}
