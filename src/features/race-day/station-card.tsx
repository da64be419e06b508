import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { AdminEvent } from '#data/admin/events.ts'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { JoinCode } from './join-code.tsx'
import { revoke, setClosed } from './station-actions.ts'
import { StationForm } from './station-form.tsx'
import { type Device, deviceTexts, isLive, kind_labels, rangeText } from './station-text.ts'

export interface StationCardProps {
  station: RaceDay['stations'][number]
  event: AdminEvent
  stations: RaceDay['stations']
  devices: readonly Device[]
  now_ms: number
}

/** A station with its phones. */
export function StationCard({ station, event, stations, devices, now_ms }: StationCardProps) {
  const [open, setOpen] = useState<'' | 'code' | 'edit'>('')
  const [revoking, setRevoking] = useState<Device | null>(null)
  const close = () => setOpen('')
  const { name, kind, closed, problem } = station
  const waits = station.pending_fields.length > 0
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
          {problem && (
            <chakra.p role="alert" color="refused" fontWeight="700">
              {problem.message}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="8px" alignItems="center">
          <Button variant="outline" size="sm" disabled={closed || waits} onClick={() => setOpen('code')}>
            Show code
          </Button>
          <Button variant="outline" size="sm" onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button variant="outline" size="sm" onClick={() => void setClosed(station, !closed)}>
            {closed ? 'Open again' : 'Close'}
          </Button>
        </chakra.div>
      </chakra.div>
      {devices.length === 0 ? (
        <chakra.p color="quiet" marginTop="8px">
          No phone has joined yet.
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" marginTop="10px" aria-label={`Phones at ${name}`}>
          {devices
            .toSorted((a, b) => (a.created < b.created ? 1 : -1))
            .map((device) => (
              <chakra.li
                key={device.id}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="12px"
                minHeight="target"
                borderTopWidth="hair"
                borderTopStyle="solid"
                borderColor="hairline"
              >
                <chakra.span minWidth="0" paddingBlock="6px">
                  <strong>{device.initials}</strong>{' '}
                  <chakra.span color="quiet">{deviceTexts(device, event, now_ms).join(' · ')}</chakra.span>
                </chakra.span>
                {isLive(device, event) && (
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={`Revoke the phone of ${device.initials}`}
                    onClick={() => setRevoking(device)}
                  >
                    Revoke
                  </Button>
                )}
              </chakra.li>
            ))}
        </chakra.ul>
      )}
      <Dialog open={open === 'code'} title={`Join ${name}`} onClose={close}>
        <JoinCode station={station} />
      </Dialog>
      <Dialog open={open === 'edit'} title="Edit Station" onClose={close}>
        <StationForm event_id={event.id} station={station} others={stations} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={revoking !== null}
        title="Revoke this phone?"
        text={`The phone of ${revoking?.initials ?? ''} loses the start list as soon as it has a network, and is the station no more. What it has not sent it may still hand in; that is marked.`}
        confirmLabel="Revoke"
        dangerous
        onCancel={() => setRevoking(null)}
        onConfirm={() => {
          if (revoking) void revoke(revoking, station)
          setRevoking(null)
        }}
      />
    </chakra.li>
  )
}
