import { feeText } from '#domain/kernel/money.ts'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useHasWaiver } from '#ui/form/waiver.tsx'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'
import type { Asked } from './runner-dialogs.tsx'

interface TilesProps {
  at: RunnerAtTable
  /** Nothing is to be given. */
  is_barred: boolean
  onAsk: (asked: Asked) => void
}

/**
 * What goes into the packet, and what is missing; a press on one changes it. A tile with nothing left to do keeps the
 * focus that its sheet gives back.
 */
export function Tiles({ at, is_barred, onAsk }: TilesProps) {
  const { size, signed, due_cents } = at
  const gives = size !== '' && !is_barred
  const none_left = gives && at.none_left
  const too_much = tooMuchText(at)
  const has_waiver = useHasWaiver()
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
      {(signed || has_waiver) && (
        <button
          type="button"
          className={classes(styles.tile, !signed && styles.todo)}
          aria-disabled={signed}
          onClick={() => !signed && onAsk('waiver')}
        >
          <span className="text-label">Waiver</span>
          <strong>{signed ? 'Signed' : 'To sign'}</strong>
        </button>
      )}
      <button
        type="button"
        className={classes(styles.tile, (due_cents > 0 || too_much !== '') && styles.todo)}
        aria-disabled={due_cents === 0}
        onClick={() => due_cents > 0 && onAsk('paid')}
      >
        <span className={classes('text-label', styles.of)}>
          {due_cents > 0 ? 'Owed' : 'Fee'}
          {too_much !== '' && <Icon name="warning" size={20} />}
        </span>
        <strong>{feeStateText(at)}</strong>
        {too_much !== '' && <span className="text-label">{too_much}</span>}
      </button>
    </div>
  )
}

function feeStateText({ due_cents, is_paid, pickup, overpaid_cents }: RunnerAtTable): string {
  if (due_cents > 0) return feeText(due_cents)
  if (overpaid_cents > 0) return `Paid ${feeText(pickup?.paid_cents ?? 0)}`
  return is_paid ? 'Paid' : 'None'
}

/** '' if nobody took anything twice. */
function tooMuchText({ overpaid_cents, paid_at_both }: RunnerAtTable): string {
  if (overpaid_cents > 0) return `${feeText(overpaid_cents)} too much`
  return paid_at_both ? 'also noted by an admin' : ''
}
