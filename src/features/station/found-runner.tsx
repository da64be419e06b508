import type { CSSProperties } from 'react'
import { classes } from '#ui/base/lean.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import styles from './found-runner.module.css'
import { aboutRunner, type RunnerAtTable } from './runner-at-table.ts'

/** The runner in front of the table, and what to give: as large as it is read over an arm. */
export function FoundRunner({ at, event }: { at: RunnerAtTable; event: string }) {
  const { bib_number } = at.runner
  const name = runnerName(at.runner)
  const about = aboutRunner(at.runner)
  return (
    <section data-paper className={styles.card}>
      <p className={classes(styles.band, 'text-titleSmall')}>{event || 'Packet pickup'}</p>
      <p className={styles.number}>
        {bib_number === '' ? (
          <span className={classes(styles.digits, styles.none)}>No bib yet</span>
        ) : (
          <span className={styles.digits} style={digitsOf(bib_number)}>
            <span className="only-spoken">Bib </span>
            {bib_number}
          </span>
        )}
      </p>
      <div className={styles.who}>
        <h2 className={classes('text-subheading', name.length > 32 && styles.long)}>{name}</h2>
        {about && <p>{about}</p>}
      </div>
    </section>
  )
}

/** How many share the width; a number of one digit is no larger than one of three. */
const digitsOf = (bib_number: string) => ({ '--digits': Math.max(3, bib_number.length) }) as CSSProperties
