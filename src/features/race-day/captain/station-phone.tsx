import { useState } from 'react'
import type { RaceDay } from '#data/race-day/captain.ts'
import { Badge } from '#ui/base/badge.tsx'
import type { InZone } from '#domain/events/race-clock.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/base/dialog.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { MoveForm } from './move-form.tsx'
import styles from './race-day.module.css'
import { type Device, type Expected, phoneChecks } from './phone-checks.ts'
import { revoke } from './station-actions.ts'
import { endText } from './station-text.ts'

interface StationPhoneProps {
  device: Device
  /** What tells it from the others. */
  name: string
  station: RaceDay['stations'][number]
  stations: RaceDay['stations']
  event: InZone & { event_date: string }
  expected: Expected
}

/** A phone at its station: its state, and what a captain can do with it. */
export function StationPhone({ device, name, station, stations, event, expected }: StationPhoneProps) {
  const [open, setOpen] = useState<'' | 'move' | 'revoke'>('')
  const close = () => setOpen('')
  const { problem, pending_fields } = device
  const end = endText(device, event)
  const checks = phoneChecks(device, station, expected)
  // For a phone that is gone, only what it still has to send matters.
  const shown_checks = end === '' ? checks : checks.slice(0, 2).map(({ text }) => ({ text, remedy: '' }))
  const fine = shown_checks.filter(({ remedy }) => remedy === '').map(({ text }) => text)
  const lacking = shown_checks.filter(({ remedy }) => remedy !== '')
  return (
    <li className={styles.phone}>
      <Box shrink padY={8}>
        <strong>{name}</strong> <Span quiet>{[end, ...fine].filter(Boolean).join(' · ')}</Span>
        {(lacking.length > 0 || pending_fields.length > 0) && (
          <Row as="span" align="stretch" wrap gap={6} above={4}>
            {lacking.map(({ text }) => (
              <Badge key={text} tone="provisional">
                {text}
              </Badge>
            ))}
            {pending_fields.length > 0 && <Badge tone="sending">Not sent yet</Badge>}
          </Row>
        )}
        {problem && (
          <Text role="alert" color="refused" bold>
            {problem.message}
          </Text>
        )}
      </Box>
      {end === '' && (
        <Row align="stretch" wrap gap="0 14px" rigid>
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
        </Row>
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
    </li>
  )
}
