import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AdminEvent } from '#data/admin/events.ts'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { JoinCode } from './join-code.tsx'
import type { Device, Expected } from './phone-checks.ts'
import { discardRefused, setClosed } from './station-actions.ts'
import { StationForm } from './station-form.tsx'
import { StationPhone } from './station-phone.tsx'
import { isRefused, kind_labels, phoneName, rangeText } from './station-text.ts'

export interface StationCardProps {
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
    <chakra.li
      paddingBlock="18px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
      aria-label={name}
    >
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="12px">
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="title" overflowWrap="anywhere">
            {name} {closed && <Badge>Closed</Badge>} {waits && <Badge tone="sending">Not sent yet</Badge>}
          </chakra.h3>
          <chakra.p color="quiet">
            {[kind_labels[kind], rangeText(station)].filter(Boolean).join(', ')}
          </chakra.p>
          {closed && (
            <chakra.p color="quiet">
              No new phone can join, and “Before the day” does not ask for one. Its phones go on.
            </chakra.p>
          )}
          {problem && (
            <chakra.p role="alert" color="refused" fontWeight="700">
              {problem.message}
              {refused && ' This station is not made yet: edit it, and it is sent once more.'}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="8px" alignItems="center">
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
        </chakra.div>
      </chakra.div>
      {devices.length === 0 ? (
        <chakra.p color="quiet" marginTop="8px">
          No phone is at this station.
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" marginTop="10px" aria-label={`Phones at ${name}`}>
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
        </chakra.ul>
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
    </chakra.li>
  )
}
