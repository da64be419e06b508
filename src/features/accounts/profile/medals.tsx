import type { OwnRegistration } from '#data/registrations/registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { eventLook } from '#ui/entry/event-look.ts'
import { Box, List, Stack, Text } from '#ui/layout/words.tsx'

/** The number that fits side by side. */
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
    <Box as="section" aria-label="Medals" from="lg" above={24}>
      <List lineBelow="ground" columns={shown_most} gap={16} padX={20}>
        {finished.slice(0, shown_most).map(({ id, event }) => (
          <Stack as="li" key={id} justifyItems="center">
            <Box
              as="img"
              src={eventLook(event).medal}
              alt={`Medal of the ${event.name}`}
              width="100px"
              height="150px"
              objectFit="contain"
              objectPosition="bottom"
            />
          </Stack>
        ))}
      </List>
      <Text above={10} quiet>
        {count} finished, {finished.length === 1 ? 'one' : count.toLowerCase()} kept.
      </Text>
    </Box>
  )
}
