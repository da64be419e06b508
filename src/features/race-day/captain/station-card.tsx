import { useState } from 'react'
import type { AdminEvent } from '#data/events/events.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { JoinCode } from './join-code.tsx'
import type { Device, Expected } from './phone-checks.ts'
import { discardRefused, setClosed } from './station-actions.ts'
import { StationForm } from './station-form.tsx'
import { StationPhone } from './station-phone.tsx'
import { isRefused, kind_labels, phoneName, rangeText } from './station-text.ts'

interface StationCardProps {
  station: RaceDay['stations'][number]
  event: AdminEvent
  stations: RaceDay['stations']
  /** The start list, as far as this device has it. */
  runners: readonly AdminRegistration[]
  devices: readonly Device[]
  expected: Expected
}

/** A station with its phones. */
export function StationCard({ station, event, stations, runners, devices, expected }: StationCardProps) {
  const [open, setOpen] = useState<'' | 'code' | 'edit'>('')
  const close = () => setOpen('')
  const { name, kind, closed, problem } = station
  const waits = station.pending_fields.length > 0
  const refused = isRefused(station)
  return (
    <Box as="li" lineBelow="hair" padY={18} aria-label={name}>
      <Row align="stretch" wrap justify="between" gap={12}>
        <Box shrink>
          <Text as="h3" look="title" anywhere>
            {name} {closed && <Badge>Closed</Badge>} {waits && <Badge tone="sending">Not sent yet</Badge>}
          </Text>
          <Text quiet>{[kind_labels[kind], rangeText(station)].filter(Boolean).join(', ')}</Text>
          {closed && (
            <Text quiet>
              No new phone can join, and “Before the day” does not ask for one. Its phones go on.
            </Text>
          )}
          {problem && (
            <Text role="alert" color="refused" bold>
              {problem.message}
              {refused && ' This station is not made yet: edit it, and it is sent once more.'}
            </Text>
          )}
        </Box>
        <Row wrap gap={8}>
          {!refused && (
            <Button variant="outline" size="sm" disabled={closed || waits} onClick={() => setOpen('code')}>
              Show code
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          {refused ? (
            <Button variant="outline" size="sm" onClick={() => void discardRefused(station)}>
              Discard
            </Button>
          ) : (
            <Button variant="outline" size="sm" onClick={() => void setClosed(station, !closed)}>
              {closed ? 'Open again' : 'Close'}
            </Button>
          )}
        </Row>
      </Row>
      {devices.length === 0 ? (
        <Text quiet above={8}>
          No phone is at this station.
        </Text>
      ) : (
        <Box as="ul" above={10} aria-label={`Phones at ${name}`}>
          {devices
            .toSorted((a, b) => (a.created < b.created ? 1 : -1))
            .map((device) => (
              <StationPhone
                key={device.id}
                device={device}
                name={phoneName(device, devices, new Date(expected.now_ms))}
                station={station}
                stations={stations}
                event={event}
                expected={expected}
              />
            ))}
        </Box>
      )}
      <Dialog open={open === 'code'} title={`Join ${name}`} onClose={close}>
        <JoinCode station={station} />
      </Dialog>
      <Dialog open={open === 'edit'} title="Edit Station" onClose={close}>
        <StationForm
          event_id={event.id}
          station={station}
          others={stations}
          runners={runners}
          onDone={close}
        />
      </Dialog>
    </Box>
  )
}
