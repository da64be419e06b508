import { feeText } from '#domain/kernel/money.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { runnerName } from '../shared/clash-text.ts'
import { useHasWaiver } from '#ui/form/waiver.tsx'
import { Row, Span, Text } from '#ui/layout/words.tsx'
import { Notes } from './notes.tsx'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'

/** What was pressed last at a table. */
export interface Done {
  /** To be read out. */
  text: string
  /** The runner it was about; '' for nobody. */
  runner_id: string
  was: 'handed out' | 'taken back' | 'entered'
}

interface JustDoneProps {
  done: Done
  /** null for nobody. */
  at: RunnerAtTable | null
  onOpen: (registration_id: string) => void
}

/** Stays until somebody else is looked for: only then does the volunteer turn to the box of shirts. */
export function JustDone({ done: { text, was }, at, onOpen }: JustDoneProps) {
  if (was === 'taken back')
    return (
      <div className={styles.back}>
        <Text shrink overflowX="clip">
          {text}
        </Text>
        {at && (
          <Button variant="outline" size="sm" onClick={() => onOpen(at.runner.id)}>
            Open
          </Button>
        )}
      </div>
    )
  // The captain or another table may have taken it back meanwhile.
  return at?.is_out ? (
    <div className={styles.out}>
      <Notes at={at} />
      <Given at={at} onOpen={onOpen} />
    </div>
  ) : null
}

function Given({ at, onOpen }: { at: RunnerAtTable; onOpen: JustDoneProps['onOpen'] }) {
  const { runner, pickup, size, signed, due_cents } = at
  const has_waiver = useHasWaiver()
  const collected_by = pickup?.collected_by ?? ''
  return (
    <button type="button" className={styles.given} onClick={() => onOpen(runner.id)}>
      <Span flex="1 1 6.5rem" shrink>
        <Row as="span" className="text-label" gap={6} nowrap>
          <Icon name="check" size={20} /> Handed out
        </Row>
        <Text as="strong" block className={styles.bib} above={6} size="3rem">
          {pickup?.in_hand || 'No bib'}
        </Text>
        <Span block className={styles.name} above={6}>
          {runnerName(runner)}
        </Span>
        {collected_by !== '' && <span className={styles.age}>Taken by {collected_by}</span>}
      </Span>
      <span className={styles.parts}>
        <Part name="Shirt" look={size === '' ? '' : styles.give} is_large={size !== ''}>
          {size || 'None'}
        </Part>
        {due_cents > 0 && (
          <Part name="Owed" look={styles.todo}>
            {feeText(due_cents)}
          </Part>
        )}
        {!signed && has_waiver && (
          <Part name="Waiver" look={styles.todo}>
            To sign
          </Part>
        )}
      </span>
    </button>
  )
}

interface PartProps {
  name: string
  look: string | undefined
  is_large?: boolean
  children: string
}

function Part({ name, look, is_large = false, children }: PartProps) {
  return (
    <span className={classes(styles.part, look)}>
      <span className="text-label">{name}</span>
      <strong className={classes(is_large && styles.size)}>{children}</strong>
    </span>
  )
}
