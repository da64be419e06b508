import { useState } from 'react'
import { type EntryCounts, no_entries } from '#data/race-day/entries.ts'
import { dismissStation, type KeptStation } from '#data/race-day/station.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Why this phone is no longer a station. */
const endings: Record<Exclude<KeptStation['ended'], ''>, string> = {
  left: 'You left this station.',
  revoked: 'The captain took this station from the phone.',
  ended: 'The event is over, and the station with it.',
  unknown: 'The server does not know this station any more. Ask the captain for a new code.',
}

/** A station that this phone was: why it ended, and what it still has to say. */
export function EndedStation({ kept, entries }: { kept: KeptStation; entries: EntryCounts | undefined }) {
  const { device_id, ended, station } = kept
  const { unsent, refused } = entries ?? no_entries
  const [isHanding, setHanding] = useState(false)
  // Nobody needs news of a station they left themselves, unless something still waits here.
  if (ended === '' || (ended === 'left' && unsent === 0)) return null
  const all_sent =
    refused === 0
      ? 'Everything that you entered is sent.'
      : `The server refused ${counted(refused, 'entry', 'entries')}. Tell the captain.`
  const waits =
    unsent === 0
      ? all_sent
      : unsent === 1
        ? '1 entry is not sent yet. It goes out when this phone has a network, or you hand it over.'
        : `${unsent} entries are not sent yet. They go out when this phone has a network, or you hand them over.`
  return (
    <Box as="section" pad={16} bg="sunk" aria-label={station.name}>
      <Text as="h2" look="title">
        {station.name}
      </Text>
      <Text marginBlock="6px 12px">
        {endings[ended]} The start list is wiped. {waits}
      </Text>
      <Row align="stretch" wrap gap={10}>
        {/* Why it ended stays on screen until nothing waits any more. */}
        {unsent > 0 ? (
          <Button variant="outline" onClick={() => setHanding(true)}>
            Hand over {counted(unsent, 'entry', 'entries')}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => void dismissStation(kept)}>
            Understood
          </Button>
        )}
      </Row>
      <HandOverDialog
        open={isHanding}
        device_id={device_id}
        name={station.name}
        onClose={() => setHanding(false)}
      />
    </Box>
  )
}
