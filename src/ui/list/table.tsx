import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { visuallyHidden } from '#ui/base/visually-hidden.ts'
import { Icon } from '#ui/base/icons.tsx'

export interface TableProps extends HTMLChakraProps<'table'> {
  /** What the table lists; read out, not shown. */
  caption: string
}

/** A table that scrolls sideways by itself when it is wider than its place. */
export function Table({ caption, children, ...rest }: TableProps) {
  return (
    <chakra.div role="region" aria-label={caption} tabIndex={0} overflowX="auto" maxWidth="100%">
      <chakra.table width="100%" borderCollapse="collapse" textAlign="left" {...rest}>
        <chakra.caption {...visuallyHidden}>{caption}</chakra.caption>
        {children}
      </chakra.table>
    </chakra.div>
  )
}

export function TableRow(props: HTMLChakraProps<'tr'>) {
  return <chakra.tr borderBottomWidth="hair" borderBottomStyle="solid" borderColor="hairline" {...props} />
}

export function HeaderCell(props: HTMLChakraProps<'th'>) {
  return (
    <chakra.th
      scope="col"
      paddingBlock="10px"
      paddingRight="16px"
      textStyle="label"
      color="quiet"
      whiteSpace="nowrap"
      {...props}
    />
  )
}

export function Cell(props: HTMLChakraProps<'td'>) {
  return <chakra.td paddingBlock="12px" paddingRight="16px" verticalAlign="middle" {...props} />
}

/** On the phone it only sets the columns' width, and is not a row of empty headers to a screen reader. */
export function HeaderRow(props: HTMLChakraProps<'tr'>) {
  return (
    <chakra.tr
      css={{
        '@media (max-width: 63.99em)': {
          height: 0,
          visibility: 'hidden',
          '& > th': { padding: 0 },
          '& > th > *': { display: 'none' },
        },
      }}
      {...props}
    />
  )
}

export interface SortHeaderProps extends Omit<HTMLChakraProps<'th'>, 'direction'> {
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
      paddingBlock="0"
      {...rest}
    >
      <chakra.button
        type="button"
        onClick={onSort}
        display="inline-flex"
        alignItems="center"
        gap="6px"
        minHeight="target"
        textStyle="label"
        color={direction ? 'text' : 'quiet'}
        cursor="pointer"
        _hover={{ color: 'text' }}
      >
        {children}
        <chakra.span opacity={direction ? 1 : 0}>
          <Icon name={direction === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
        </chakra.span>
      </chakra.button>
    </HeaderCell>
  )
}
