import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Box, word, type WordProps } from '#ui/layout/words.tsx'
import styles from './table.module.css'

interface TableProps {
  /** What the table lists; read out, not shown. */
  caption: string
  /** Its columns are as wide as their heads say, no matter what is in them. */
  fixed?: boolean
  children: ReactNode
}

/** A table that scrolls sideways by itself when it is wider than its place. */
export function Table({ caption, fixed = false, children }: TableProps) {
  return (
    <Box role="region" aria-label={caption} tabIndex={0} overflowX="auto" max="100%">
      <table className={classes(styles.table, fixed && styles.fixed)}>
        <caption className="only-spoken">{caption}</caption>
        {children}
      </table>
    </Box>
  )
}

export const TableRow = word(styles.row, 'tr')
export const Cell = word(styles.cell, 'td')
/** On the phone it only sets the columns' width, and is not a row of empty headers to a screen reader. */
export const HeaderRow = word(styles.heads, 'tr')

type HeaderCellProps = Omit<WordProps<'th'>, 'as'>

export const HeaderCell = ({ className, ...rest }: HeaderCellProps) => (
  <Box as="th" scope="col" className={classes('text-label quiet', styles.head, className)} {...rest} />
)

export interface SortHeaderProps extends Omit<HeaderCellProps, 'direction'> {
  /** null: the table is sorted by another column. */
  direction: 'asc' | 'desc' | null
  onSort: () => void
  children: ReactNode
}

/** A column heading that sorts: its state is spoken (aria-sort) and drawn. */
export function SortHeader({ direction, onSort, children, ...rest }: SortHeaderProps) {
  return (
    <HeaderCell
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      padY={0}
      {...rest}
    >
      <button type="button" onClick={onSort} className={classes('text-label', styles.sort)}>
        {children}
        <Icon name={direction === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
      </button>
    </HeaderCell>
  )
}
