import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Badge } from '#ui/base/badge.tsx'
import type { InZone } from '#domain/race-clock.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { MoveForm } from './move-form.tsx'
import { type Device, type Expected, phoneChecks } from './phone-checks.ts'
import { revoke } from './station-actions.ts'
import { endText } from './station-text.ts'

export interface StationPhoneProps {
  device: Device
  /** What tells it from the others. */
  name: string
  station: RaceDay['stations'][number]
  stations: RaceDay['stations']
  event: InZone & { event_date: string }
  expected: Expected
}

/** A phone at its station: how it is, and what a captain does with it. */
export function StationPhone({ device, name, station, stations, event, expected }: StationPhoneProps) {
  const [open, setOpen] = useState<'' | 'move' | 'revoke'>('')
  const close = () => setOpen('')
  const { problem, pending_fields } = device
  const end = endText(device, event)
  const checks = phoneChecks(device, station, expected)
  // Of one that is gone only what it still has to send matters.
  const told = end === '' ? checks : checks.slice(0, 2).map(({ text }) => ({ text, remedy: '' }))
  const fine = told.filter(({ remedy }) => remedy === '').map(({ text }) => text)
  const lacking = told.filter(({ remedy }) => remedy !== '')
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      justifyContent="space-between"
      gap={{ md: '12px' }}
      minHeight="target"
      borderTopWidth="hair"
      borderTopStyle="solid"
      borderColor="hairline"
    >
      <chakra.div minWidth="0" paddingBlock="8px">
        <strong>{name}</strong>{' '}
        <chakra.span color="quiet">{[end, ...fine].filter(Boolean).join(' · ')}</chakra.span>
        {(lacking.length > 0 || pending_fields.length > 0) && (
          <chakra.span display="flex" flexWrap="wrap" gap="6px" marginTop="4px">
            {lacking.map(({ text }) => (
              <Badge key={text} tone="provisional">
                {text}
              </Badge>
            ))}
            {pending_fields.length > 0 && <Badge tone="sending">Not sent yet</Badge>}
          </chakra.span>
        )}
        {problem && (
          <chakra.p role="alert" color="refused" fontWeight="700">
            {problem.message}
          </chakra.p>
        )}
      </chakra.div>
      {end === '' && (
        <chakra.div display="flex" flexWrap="wrap" gap="0 14px" flexShrink="0">
          {stations.length > 1 && (
            <Button
              variant="link"
              size="sm"
              aria-label={`Move the phone of ${name}`}
              onClick={() => setOpen('move')}
            >
              Move
            </Button>
          )}
          <Button
            variant="link"
            size="sm"
            aria-label={`Revoke the phone of ${name}`}
            onClick={() => setOpen('revoke')}
          >
            Revoke
          </Button>
        </chakra.div>
      )}
      <Dialog open={open === 'move'} title={`Move the phone of ${name}`} onClose={close}>
        <MoveForm device={device} station={station} stations={stations} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'revoke'}
        title="Revoke this phone?"
        text={`The phone of ${name} loses the start list as soon as it has a network, and is ${station.name} no longer. What it sends after that waits for you, and changes nothing until you take it.`}
        confirmLabel="Revoke"
        dangerous
        onCancel={close}
        onConfirm={() => {
          void revoke(device, station)
          close()
        }}
      />
    </chakra.li>
  )
}
