import type { RaceEvent } from '#domain/event.ts'
import { Icon } from '#ui/base/icons.tsx'
import styles from './cancelled-band.module.css'

/** Across what a runner or a table holds on to of a race; nothing while the race takes place. */
export function CancelledBand({ event }: { event: Pick<RaceEvent, 'status'> | null }) {
  if (event?.status !== 'cancelled') return null
  return (
    <p role="status" className={styles.band}>
      <Icon name="warning" size={20} /> This event was cancelled.
    </p>
  )
}
