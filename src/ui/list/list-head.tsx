import type { ReactNode } from 'react'
import { counted } from '#ui/base/counted.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import styles from './list-head.module.css'
import { type ListState, sortBy } from './list-state.ts'
import { SortHeader, type SortHeaderProps } from './table.tsx'
import type { List } from './use-list.ts'

interface ListHeadProps<Row, Sort extends string> {
  title: string
  description?: string
  list: List<Row, Sort>
  /** How many there are without a search; null while nobody knows. */
  total: number | null
  /** 'product', 'products'. */
  noun: readonly [one: string, many: string]
  searchLabel: string
  /** What can be searched for, as 'Name or category'. */
  placeholder: string
  /** For a list without column headings: on the phone, and with `plain` everywhere. Empty: there is one order. */
  orders: readonly (Omit<ListState<Sort>, 'q'> & { label: string })[]
  /** It is not a table on wide screens either. */
  plain?: boolean
  /** More ways to choose, beside the search. */
  children?: ReactNode
}

/** Above a list: its title, the search and, where it has no column headings, how it is sorted. */
export function ListHead<Row, Sort extends string>(props: ListHeadProps<Row, Sort>) {
  const { title, description, list, total, noun, searchLabel, placeholder, orders, plain, children } = props
  const { state, change, shown } = list
  const at = orders.findIndex(({ sort, dir }) => sort === state.sort && dir === state.dir)
  const named = counted(total ?? 0, ...noun)
  return (
    <div className={styles.head}>
      <Box flex={{ md: '9999 1 auto' }} shrink max="100%">
        <Text as="h2" look="title" anywhere>
          {title}
        </Text>
        {description && <Text quiet>{description}</Text>}
        <Text role="status" quiet look="small">
          {total !== null &&
            (shown.length === total ? named : `${shown.length.toLocaleString('en-US')} of ${named}`)}
        </Text>
      </Box>
      <Row wrap align="end" justify={{ md: 'end' }} gap={10} flex={{ md: '1 1 auto' }} shrink>
        {children}
        <Box flex={{ base: '1 1 220px', md: '1 1 auto' }} width={{ md: 220 }}>
          <TextField
            label={searchLabel}
            hideLabel
            type="search"
            icon="search"
            name="q"
            placeholder={placeholder}
            autoComplete="off"
            value={state.q}
            onChange={(event) => change({ ...state, q: event.currentTarget.value })}
          />
        </Box>
        <Box
          flex={{ base: '1 1 150px', md: '1 1 auto' }}
          width={{ md: 190 }}
          shrink
          until={plain ? undefined : 'lg'}
          display={orders.length === 0 ? 'none' : undefined}
        >
          <SelectField
            label="Sort by"
            hideLabel
            name="sort"
            options={orders.map(({ label }, value) => ({ value: String(value), label }))}
            value={String(Math.max(0, at))}
            onChange={(event) => {
              const order = orders[Number(event.currentTarget.value)]
              if (order) change({ ...state, sort: order.sort, dir: order.dir })
            }}
          />
        </Box>
      </Row>
    </div>
  )
}

interface ListSortProps<Row, Sort extends string> extends Omit<SortHeaderProps, 'direction' | 'onSort'> {
  list: List<Row, Sort>
  by: Sort
}

/** A column heading that sorts the list. */
export function ListSort<Row, Sort extends string>({ list, by, ...rest }: ListSortProps<Row, Sort>) {
  const { state, change } = list
  return (
    <SortHeader
      {...rest}
      direction={state.sort === by ? state.dir : null}
      onSort={() => change(sortBy(state, by))}
    />
  )
}
