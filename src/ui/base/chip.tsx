import styles from './chip.module.css'
import { AppLink } from './link.tsx'
import { Icon, type IconName } from './icons.tsx'
import { classes } from '#ui/layout/classes.ts'

export type SyncState = 'offline' | 'syncing' | 'synced' | 'busy' | 'error' | 'fault' | 'no-storage'

export interface SyncChipProps {
  state: SyncState
  /** Words on the chip; on the phone `shortLabel` if there is one. */
  label: string
  shortLabel?: string
  /** Commands that were refused or in conflict: they come before everything else. */
  refused?: number
  /** Nothing moves although commands wait, e.g. for a login: the chip counts them. */
  waiting?: number
}

const icons: Record<SyncState | 'refused' | 'waiting', IconName> = {
  offline: 'offline',
  syncing: 'sync',
  synced: 'check',
  busy: 'clock',
  error: 'warning',
  fault: 'warning',
  'no-storage': 'warning',
  refused: 'warning',
  waiting: 'inbox',
}

/** How far this device and the server agree; leads to the outbox. */
export function SyncChip({ state, label, shortLabel, refused = 0, waiting = 0 }: SyncChipProps) {
  const kind = refused > 0 ? 'refused' : waiting > 0 && state === 'synced' ? 'waiting' : state
  const to_fix = `${refused} to fix`
  // What needs fixing hides neither that there is no network nor what waits.
  const isOffline = kind === 'refused' && state === 'offline'
  const waits = kind === 'refused' && !isOffline && waiting > 0 ? `Outbox ${waiting}` : ''
  const beside = isOffline ? label : waits
  const text =
    kind === 'refused'
      ? [beside, to_fix].filter(Boolean).join(' · ')
      : kind === 'waiting'
        ? `Outbox ${waiting}`
        : label
  const short = text === label ? (shortLabel ?? label) : text
  return (
    <AppLink to="/outbox" aria-label={`${text}, open the Outbox`} className={styles.link}>
      <span className={classes(styles.chip, styles[kind])}>
        {beside !== '' && (
          <>
            <Icon name={isOffline ? 'offline' : 'inbox'} size={16} />
            {waiting > 0 && <span className={styles.short}>{waiting}</span>}
            <span className={styles.long}>{beside}</span>
          </>
        )}
        <Icon name={icons[kind]} size={16} />
        <span className={styles.short}>{beside === '' ? short : refused}</span>
        <span className={styles.long}>{beside === '' ? text : to_fix}</span>
      </span>
    </AppLink>
  )
}

const spoken: Record<SyncState, string> = {
  offline: 'Offline',
  syncing: 'Syncing',
  synced: 'Synced',
  busy: 'Much comes from this network just now. What waits is sent by itself in a few minutes',
  error: 'The server does not answer',
  fault: 'Sending broke on this device. It is tried again',
  'no-storage': 'This browser keeps nothing',
}

/** Says a change of state to screen readers, without the minutes that tick on the chip. */
export function SyncAnnouncer({ state, refused = 0 }: Pick<SyncChipProps, 'state' | 'refused'>) {
  // Syncing comes and goes every few seconds; reading it out would drown everything else.
  const heard = state === 'syncing' ? '' : spoken[state]
  const isQuiet = refused > 0 && state === 'synced'
  const text = [isQuiet ? '' : heard, refused > 0 ? `${refused} to fix` : ''].filter(Boolean).join(', ')
  return (
    <span role="status" className="only-spoken">
      {text}
    </span>
  )
}
