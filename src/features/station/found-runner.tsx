import { chakra } from '@chakra-ui/react'
import { Icon } from '#ui/base/icons.tsx'
import { Bib } from '#ui/race-day/bib.tsx'
import { runnerName } from '#ui/race-day/clash-text.ts'
import { feeText } from '#ui/entry/event-look.ts'
import { classes } from '#ui/base/lean.tsx'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import styles from './pickup.module.css'
import type { RunnerAtTable } from './runner-at-table.ts'
import type { Asked } from './runner-dialogs.tsx'

/** The runner in front of the table, and what to give: as large as it is read over an arm. */
export function FoundRunner({ at, event }: { at: RunnerAtTable; event: string }) {
  const { bib_number, age, age_group } = at.runner
  const name = runnerName(at.runner)
  const about = [age_group, age === null ? '' : `${age} years`].filter(Boolean).join(', ')
  return (
    <Bib title={event || 'Packet pickup'} holesInBand>
      {bib_number === '' ? (
        <p className="text-title">No bib yet</p>
      ) : (
        <chakra.p
          textStyle="display"
          lineHeight="0.9"
          textAlign="center"
          fontSize={{
            // As large as it can be while the shirt to give is seen below it, on a short phone too.
            base: `min(${Math.round(158 / Math.max(3, bib_number.length))}vw, 12.5rem, max(3rem, (100svh - 608px) * 1.1))`,
            lg: '8rem',
          }}
        >
          <chakra.span {...visuallyHidden}>Bib </chakra.span>
          {bib_number}
        </chakra.p>
      )}
      <chakra.div
        marginTop="14px"
        marginInline="-18px"
        padding="12px 18px 0"
        borderTop="4px dotted"
        borderColor="foot"
      >
        <chakra.h2
          textStyle="subheading"
          // A name of four lines would push the shirt to give below the fold.
          fontSize={{ base: name.length > 32 ? '1.375rem' : '2rem', lg: '2.5rem' }}
          overflowWrap="anywhere"
        >
          {name}
        </chakra.h2>
        {about && <p>{about}</p>}
      </chakra.div>
    </Bib>
  )
}

export interface TilesProps {
  at: RunnerAtTable
  /** Nothing is to be given. */
  is_barred: boolean
  onAsk: (asked: Asked) => void
}

/** What goes into the packet, and what is missing; a press on one changes it. */
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
        disabled={signed}
        onClick={() => onAsk('waiver')}
      >
        <span className="text-label">Waiver</span>
        <strong>{signed ? 'Signed' : 'To sign'}</strong>
      </button>
      <button
        type="button"
        className={classes(styles.tile, owed_cents > 0 && styles.todo)}
        disabled={owed_cents === 0}
        onClick={() => onAsk('paid')}
      >
        <span className="text-label">{owed_cents > 0 ? 'Owed' : 'Fee'}</span>
        <strong>{owed_cents > 0 ? feeText(owed_cents) : fee_cents > 0 ? 'Paid' : 'None'}</strong>
      </button>
    </div>
  )
}
