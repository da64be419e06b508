import type { AdminEvent } from '#data/events/events.ts'
import type { EventRegistration } from '#data/registrations/admin-registrations.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { areProvisional } from '#domain/results/provisional.ts'
import type { PlaceClashes as Found } from '#domain/results/place-clashes.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Box } from '#ui/layout/words.tsx'
import { placeClashText } from '#ui/race-day/place-clash-text.ts'
import { setProvisional } from './standing-switch.tsx'
import { TroubleBox } from './trouble-box.tsx'

export const place_clashes_id = 'place-clashes'

interface PlaceClashesProps {
  event: AdminEvent
  found: Found<EventRegistration>
  onClear: () => void
}

/** Which typed places collide or leave a hole, with the buttons that fix it. */
export function PlaceClashes({ event, found, onClear }: PlaceClashesProps) {
  const { clashes, remedy } = found
  if (clashes.length === 0) return null
  const is_official = !areProvisional(event, raceToday(event))
  return (
    <TroubleBox
      id={place_clashes_id}
      label="Places that do not fit"
      title="Typed places do not fit the others"
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onClear}>
            Clear {counted(remedy.length, 'typed place', 'typed places')}
          </Button>
          {is_official && (
            <Button variant="outline" size="sm" onClick={() => void setProvisional(event, true)}>
              Set to Provisional
            </Button>
          )}
        </>
      }
    >
      {is_official && (
        <Box as="li" padY={4} bold>
          These results are official{event.status === 'draft' ? '' : ' and public'}.
        </Box>
      )}
      {clashes.map((clash) => (
        <Box as="li" key={`${clash.board} ${clash.of}`} padY={4} anywhere>
          {placeClashText(clash)}
        </Box>
      ))}
    </TroubleBox>
  )
}
