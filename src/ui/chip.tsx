import { chakra } from '@chakra-ui/react'
import { AppLink } from './link.tsx'
import { Icon, type IconName } from './icons.tsx'
import { visuallyHidden } from './visually-hidden.ts'

export type SyncState = 'offline' | 'syncing' | 'synced' | 'error' | 'no-storage'

export interface SyncChipProps {
  state: SyncState
  /** Words on the chip; on the phone `shortLabel` if there is one. */
  label: string
  shortLabel?: string
  /** Commands that were refused or met somebody else's change: they come before everything else. */
  refused?: number
  /** Nothing moves although commands wait, e.g. for a log-in: the chip counts them. */
  waiting?: number
}

const looks: Record<
  SyncState | 'refused' | 'waiting',
  { icon: IconName; bg: string; color: string; borderColor: string }
> = {
  offline: { icon: 'offline', bg: 'sun', color: 'asphalt', borderColor: 'sun' },
  syncing: { icon: 'sync', bg: 'transparent', color: 'sky', borderColor: 'sky' },
  synced: { icon: 'check', bg: 'transparent', color: 'tyvek', borderColor: '#5A5245' },
  error: { icon: 'warning', bg: 'transparent', color: 'sun', borderColor: 'sun' },
  'no-storage': { icon: 'warning', bg: 'transparent', color: 'sun', borderColor: 'sun' },
  refused: { icon: 'warning', bg: '#A61B0B', color: 'tyvek', borderColor: '#A61B0B' },
  waiting: { icon: 'inbox', bg: 'tyvek', color: 'asphalt', borderColor: 'tyvek' },
}

/** How far this device and the server agree; leads to the outbox. */
export function SyncChip({ state, label, shortLabel, refused = 0, waiting = 0 }: SyncChipProps) {
  const kind = refused > 0 ? 'refused' : waiting > 0 && state === 'synced' ? 'waiting' : state
  const look = looks[kind]
  const to_fix = `${refused} to fix`
  // What is to fix hides neither that there is no network nor what waits.
  const isOffline = kind === 'refused' && state === 'offline'
  const waits = kind === 'refused' && !isOffline && waiting > 0 ? `Outbox ${waiting}` : ''
  const beside = isOffline ? label : waits
  const words =
    kind === 'refused'
      ? [beside, to_fix].filter(Boolean).join(' · ')
      : kind === 'waiting'
        ? `Outbox ${waiting}`
        : label
  const short = words === label ? (shortLabel ?? label) : words
  return (
    <AppLink
      to="/outbox"
      aria-label={`${words}, open the Outbox`}
      display="inline-flex"
      alignItems="center"
      minHeight="44px"
      textDecoration="none"
      borderRadius="control"
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="8px"
        minHeight="32px"
        paddingInline="10px"
        border="1.5px solid"
        borderRadius="control"
        fontSize="0.8125rem"
        fontWeight="700"
        fontStretch="88%"
        whiteSpace="nowrap"
        bg={look.bg}
        color={look.color}
        borderColor={look.borderColor}
      >
        {beside !== '' && (
          <>
            <Icon name={isOffline ? 'offline' : 'inbox'} size={16} />
            {waiting > 0 && <chakra.span display={{ base: 'inline', xl: 'none' }}>{waiting}</chakra.span>}
            <chakra.span display={{ base: 'none', xl: 'inline' }}>{beside}</chakra.span>
          </>
        )}
        <Icon name={look.icon} size={16} />
        <chakra.span display={{ base: 'inline', xl: 'none' }}>{beside === '' ? short : refused}</chakra.span>
        <chakra.span display={{ base: 'none', xl: 'inline' }}>{beside === '' ? words : to_fix}</chakra.span>
      </chakra.span>
    </AppLink>
  )
}

const spoken: Record<SyncState, string> = {
  offline: 'Offline',
  syncing: 'Syncing',
  synced: 'Synced',
  error: 'The server does not answer',
  'no-storage': 'This browser keeps nothing',
}

/** Says a change of state to screen readers, without the minutes that tick on the chip. */
export function SyncAnnouncer({ state, refused = 0 }: Pick<SyncChipProps, 'state' | 'refused'>) {
  // Syncing comes and goes every few seconds; reading it out would drown everything else.
  const heard = state === 'syncing' ? '' : spoken[state]
  const isQuiet = refused > 0 && state === 'synced'
  const text = [isQuiet ? '' : heard, refused > 0 ? `${refused} to fix` : ''].filter(Boolean).join(', ')
  return (
    <chakra.span role="status" {...visuallyHidden}>
      {text}
    </chakra.span>
  )
}
