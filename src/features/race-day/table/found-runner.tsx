import type { CSSProperties } from 'react'
import { classes } from '#ui/layout/classes.ts'
import { runnerName } from '../shared/clash-text.ts'
import { noBibText } from './bib-text.ts'
import styles from './found-runner.module.css'
import { aboutRunner, type RunnerAtTable } from './runner-at-table.ts'

interface FoundRunnerProps {
  at: RunnerAtTable
  /** The next bib of this table's own; null for none. */
  bib: string | null
  event: string
}

/** The runner in front of the table, and what to give: large enough to read at arm's length. */
export function FoundRunner({ at, bib, event }: FoundRunnerProps) {
  const { bib_number } = at.runner
  const name = runnerName(at.runner)
  const about = aboutRunner(at.runner)
  // A name of four lines would push the shirt below the fold.
  const is_long = name.length > 32
  return (
    <section className={styles.card} data-paper>
      <p className={classes('text-titleSmall', styles.band)}>{event || 'Packet pickup'}</p>
      <p className={styles.number}>
        {bib_number === '' ? (
          <span className={classes(styles.digits, styles.none)}>
            No bib yet
            <small>{noBibText(bib)}</small>
          </span>
        ) : (
          <span className={styles.digits} style={digitsOf(bib_number)}>
            <span className="only-spoken">Bib </span>
            {bib_number}
          </span>
        )}
      </p>
      <div className={styles.who}>
        <h2 className={classes('text-subheading', styles.name, is_long && styles.long)}>{name}</h2>
        {about && <p>{about}</p>}
      </div>
    </section>
  )
}

/** How many digits share the width; a number of one digit is no larger than one of three. */
const digitsOf = (bib_number: string) => ({ '--digits': Math.max(3, bib_number.length) }) as CSSProperties
