import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/base/lean.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import { feeText } from '#ui/entry/event-look.ts'
import { Notes } from './notes.tsx'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'

/** What was pressed last at a table. */
export interface Done {
  /** To be read out. */
  text: string
  /** Of whom; '' for nobody. */
  runner_id: string
  was: 'handed out' | 'taken back' | 'entered'
}

export interface JustDoneProps {
  done: Done
  /** null for nobody. */
  at: RunnerAtTable | null
  onOpen: (registration_id: string) => void
}

/** Stays until somebody else is looked for: who has pressed turns to the box of shirts only then. */
export function JustDone({ done: { text, was }, at, onOpen }: JustDoneProps) {
  if (was === 'taken back')
    return (
      <div className={styles.back}>
        <p>{text}</p>
        {at && (
          <Button variant="outline" size="sm" onClick={() => onOpen(at.runner.id)}>
            Open
          </Button>
        )}
      </div>
    )
  // The captain or another table may have taken it back meanwhile.
  return at?.is_out ? (
    <div>
      <Notes at={at} />
      <Given at={at} onOpen={onOpen} />
    </div>
  ) : null
}

function Given({ at, onOpen }: { at: RunnerAtTable; onOpen: JustDoneProps['onOpen'] }) {
  const { runner, pickup, size, owed_cents } = at
  const collected_by = pickup?.collected_by ?? ''
  return (
    <button type="button" className={styles.given} onClick={() => onOpen(runner.id)}>
      <span>
        <span className={classes('text-label', styles.check)}>
          <Icon name="check" size={20} /> Handed out
        </span>
        <strong className={styles.bib}>{pickup?.in_hand || 'No bib'}</strong>
        <span className={styles.name}>{runnerName(runner)}</span>
        {collected_by !== '' && <span className={styles.age}>Taken by {collected_by}</span>}
      </span>
      <span className={styles.with}>
        <span className={classes(styles.part, size !== '' && styles.give)}>
          <span className="text-label">Shirt</span>
          <strong>{size || 'None'}</strong>
        </span>
        {owed_cents > 0 && (
          <span className={classes(styles.part, styles.todo)}>
            <span className="text-label">Owed</span>
            <strong>{feeText(owed_cents)}</strong>
          </span>
        )}
      </span>
    </button>
  )
}
