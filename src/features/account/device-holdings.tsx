import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { sendCommand } from '#data/commands.ts'
import type { Live } from '#data/live.ts'
import { claimable, type GuestRegistration } from '#data/registrations.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import type { RaceEvent } from '#domain/event.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoment } from '#ui/calendar-date.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import { TextLink } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeviceStorage } from './use-device-storage.ts'

function Holding({ icon, title, children }: { icon: IconName; title: ReactNode; children?: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="14px"
      minHeight="60px"
      paddingBlock="8px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <Icon name={icon} />
      <chakra.span flex="1" minWidth="9em" fontWeight="700">
        {title}
      </chakra.span>
      <chakra.span color="quiet" textAlign="right">
        {children}
      </chakra.span>
    </chakra.li>
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
    <Holding icon="user" title={text}>
      <Button variant="ink" size="sm" onClick={() => void claim()}>
        Add to my account
      </Button>
    </Holding>
  )
}

export interface DeviceHoldingsProps {
  /** How many registrations of the person are stored here. */
  registrations: number
  events: Live<RaceEvent[]>
}

/** What this device keeps for the person, so that it opens without a network. */
export function DeviceHoldings({ registrations, events }: DeviceHoldingsProps) {
  const { outbox, refused, synced_at_ms } = useSyncStatus()
  const storage = useDeviceStorage()
  const unsent = outbox + refused
  return (
    <chakra.ul listStyleType="none">
      <Claims />
      <Holding icon="inbox" title={<TextLink to="/outbox">Outbox</TextLink>}>
        {unsent === 0 ? 'Everything is sent' : <Badge tone="provisional">{unsent} to send</Badge>}
      </Holding>
      <Holding
        icon="calendar"
        title={`${events.value.length} events, ${registrations} ${registrations === 1 ? 'registration' : 'registrations'}`}
      >
        {synced_at_ms === null ? 'not synced yet' : `as of ${formatMoment(synced_at_ms, new Date())}`}
      </Holding>
      {storage && (
        <Holding icon="device" title={`${storage.used_mb.toFixed(1)} MB stored`}>
          {storage.kept ? 'Storage protected' : 'The browser may clear it when it runs out of room'}
        </Holding>
      )}
    </chakra.ul>
  )
}
