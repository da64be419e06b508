import type { ReactNode } from 'react'
import type { SyncStatus } from '#data/kernel/sync-status.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { IconButton } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useOneTap } from '#ui/base/use-one-tap.ts'
import { usePageHeading } from '#ui/page/page.tsx'
import { CancelledBand } from '#ui/race-day/cancelled-band.tsx'
import styles from './station.module.css'

interface StationFrameProps {
  title: string
  /** The tab's title, if it is another one. */
  documentTitle?: string
  /** Its name is under the title; null where this phone does not have it. */
  event: Pick<RaceEvent, 'name' | 'status'> | null
  /** How far this phone and the server agree; null before it is a station. */
  sending: { state: SyncStatus['state']; unsent: number } | null
  /** What leads away: Back, or the menu; null while the device reads what this phone is. */
  lead: { icon: 'arrow-left' | 'menu'; label: string; onClick: () => void } | null
  children: ReactNode
}

/** The words of the chip: a volunteer only needs to know whether it went out. */
function chipOf(
  state: SyncStatus['state'],
  unsent: number,
): { text: string; icon: 'offline' | 'send' | 'check' } {
  if (state === 'offline')
    return { text: unsent > 0 ? `Offline · ${unsent} to send` : 'Offline', icon: 'offline' }
  return unsent > 0 ? { text: `${unsent} to send`, icon: 'send' } : { text: 'All sent', icon: 'check' }
}

/** The frame of every screen of a station, in place of the site's header and footer. */
export function StationFrame({
  title,
  documentTitle = title,
  event,
  sending,
  lead,
  children,
}: StationFrameProps) {
  const heading = usePageHeading(documentTitle)
  useOneTap()
  const chip = sending && chipOf(sending.state, sending.unsent)
  const isWaiting = sending !== null && (sending.state === 'offline' || sending.unsent > 0)
  return (
    <div className={styles.screen}>
      {/* Within main: the page has no banner of its own. */}
      <div className={styles.head} data-on-black data-bar>
        {lead ? (
          <IconButton label={lead.label} onClick={lead.onClick}>
            <Icon name={lead.icon} size={26} />
          </IconButton>
        ) : (
          <span style={{ width: 12 }} />
        )}
        <div className={styles.place}>
          <h1 ref={heading} tabIndex={-1} className="text-titleSmall">
            {title}
          </h1>
          {event && <p className={styles.event}>{event.name}</p>}
        </div>
        {chip && (
          <span className={classes(styles.chip, isWaiting && styles.offline)} role="status">
            <Icon name={chip.icon} size={20} />
            {chip.text}
          </span>
        )}
      </div>
      {/* Packets may be handed out all the same: the captain decides that. */}
      <CancelledBand event={event} />
      {children}
    </div>
  )
}
