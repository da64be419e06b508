import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { sendCommand } from '#data/kernel/commands.ts'
import type { Live } from '#data/kernel/live.ts'
import { claimable, type GuestRegistration } from '#data/registrations/registrations.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Disclosure } from '#ui/base/disclosure.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { useDeviceStorage } from '#data/kernel/use-device-storage.ts'
import styles from './profile-screen.module.css'

function Holding({ title, note, children }: { title: ReactNode; note?: string; children: ReactNode }) {
  return (
    <Text as="li" lineAbove="hair" padY={12} size="1rem" className={styles.line}>
      <Row wrap justify="between" gap="4px 16px">
        <Span quiet>{title}</Span>
        <Span bold textAlign="right">
          {children}
        </Span>
      </Row>
      {note && (
        <Text quiet look="small">
          {note}
        </Text>
      )}
    </Text>
  )
}

/** Registrations made here before logging in: the key on this device proves that they are this person's. */
function Claims() {
  const [guests, setGuests] = useState<GuestRegistration[]>([])
  const load = useCallback(() => {
    claimable().then(setGuests, () => setGuests([]))
  }, [])
  useEffect(load, [load])
  if (guests.length === 0) return null
  const claim = async () => {
    try {
      for (const { registration_id, secret, summary } of guests) {
        await sendCommand({
          kind: 'claimRegistration',
          args: { registration_id, secret },
          summary: `Add to my account: ${summary}`,
        })
      }
      setGuests([])
      showToast({
        title: 'Saved on this device',
        description: 'They join your account as soon as they are sent.',
      })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'An unexpected error occurred'
      showToast({ title: 'Error', description, kind: 'error' })
    }
  }
  const text =
    guests.length === 1
      ? 'One registration was made on this device without an account'
      : `${guests.length} registrations were made on this device without an account`
  return (
    <Box as="ul" aria-label="Without an account" below={12}>
      <Holding title={text}>
        <Button variant="ink" size="sm" onClick={() => void claim()}>
          Add to my account
        </Button>
      </Holding>
    </Box>
  )
}

const may_be_cleared = 'The browser may clear it when it runs out of room.'

interface DeviceHoldingsProps {
  /** How many registrations of the person are stored here. */
  registrations: number
  events: Live<RaceEvent[]>
}

/** What this device keeps for the person, so that it opens without a network. */
export function DeviceHoldings({ registrations, events }: DeviceHoldingsProps) {
  const { outbox, refused, synced_at_ms } = useSyncStatus()
  const storage = useDeviceStorage()
  const unsent = outbox + refused
  const unsent_note = <Badge tone="provisional">{unsent} to send</Badge>
  return (
    <section aria-label="On this device" className={styles.device}>
      <Claims />
      <Disclosure
        title="On this device"
        as="h2"
        aside={unsent > 0 && unsent_note}
        openFrom="lg"
        heading={
          <Span look="title" size={{ base: '1.5rem', lg: '1.75rem' }}>
            On this device
          </Span>
        }
      >
        <ul style={{ listStyleType: 'none' }}>
          <Holding
            title={
              <TextLink to="/outbox" inline align="center" touch marginBlock="-10px">
                Outbox
              </TextLink>
            }
          >
            {unsent === 0 ? 'Everything is sent' : unsent_note}
          </Holding>
          <Holding title="Kept here">
            {registrations} of my races, {events.value.length} events
          </Holding>
          {storage !== null && (
            <Holding title="Stored" {...(storage?.kept ? {} : { note: storage ? may_be_cleared : '\u00a0' })}>
              {storage?.kept ? 'protected, ' : ''}
              {storage ? `${storage.used_mb.toFixed(1)} MB` : '–'}
            </Holding>
          )}
          <Holding title="Last reached the server">
            {synced_at_ms === null ? 'not yet' : formatMoment(synced_at_ms, new Date())}
          </Holding>
        </ul>
      </Disclosure>
    </section>
  )
}
