import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/base/lean.tsx'
import { feeText } from '#ui/entry/event-look.ts'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'
import type { Asked } from './runner-dialogs.tsx'

export interface TilesProps {
  at: RunnerAtTable
  /** Nothing is to be given. */
  is_barred: boolean
  onAsk: (asked: Asked) => void
}

/**
 * What goes into the packet, and what is missing; a press on one changes it. One with nothing to do any more keeps the
 * focus that its sheet gives back.
 */
export function Tiles({ at, is_barred, onAsk }: TilesProps) {
  const { size, signed, fee_cents, owed_cents } = at
  const gives = size !== '' && !is_barred
  const none_left = gives && at.none_left
  return (
    <div className={styles.tiles}>
      <button
        type="button"
        className={classes(styles.tile, none_left ? styles.todo : gives && styles.give)}
        onClick={() => onAsk('shirt')}
      >
        <span className={classes('text-label', styles.of)}>
          Shirt
          {none_left && <Icon name="warning" size={20} />}
        </span>
        <strong className={classes(size !== '' && !none_left && styles.size)}>{size || 'None'}</strong>
        {none_left && <span className="text-label">none left</span>}
      </button>
      <button
        type="button"
        className={classes(styles.tile, !signed && styles.todo)}
        aria-disabled={signed}
        onClick={() => !signed && onAsk('waiver')}
      >
        <span className="text-label">Waiver</span>
        <strong>{signed ? 'Signed' : 'To sign'}</strong>
      </button>
      <button
        type="button"
        className={classes(styles.tile, owed_cents > 0 && styles.todo)}
        aria-disabled={owed_cents === 0}
        onClick={() => owed_cents > 0 && onAsk('paid')}
      >
        <span className="text-label">{owed_cents > 0 ? 'Owed' : 'Fee'}</span>
        <strong>{owed_cents > 0 ? feeText(owed_cents) : fee_cents > 0 ? 'Paid' : 'None'}</strong>
      </button>
    </div>
  )
}
