import type { RaceEvent } from '#domain/events/event.ts'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import styles from './cancelled-band.module.css'

interface CancelledBandProps {
  event: Pick<RaceEvent, 'status'> | null
  /** It crosses the whole page, and its words begin where the page does. */
  isOfPage?: boolean
}

/** Across what a runner or a table relies on for a race; nothing while the race takes place. */
export function CancelledBand({ event, isOfPage = false }: CancelledBandProps) {
  if (event?.status !== 'cancelled') return null
  return (
    <p role="status" className={styles.band}>
      <span className={classes(styles.words, isOfPage ? 'container' : styles.slip)}>
        <Icon name="warning" size={20} /> This event was cancelled.
      </span>
    </p>
  )
}
