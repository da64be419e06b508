import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Cell, HeaderCell, Row } from '#ui/list/table.tsx'

export interface ChartFrameProps {
  title: string
  /** What the numbers are, as column headings of the table. */
  columns: readonly [label: string, value: string]
  rows: readonly { label: string; value: number }[]
  /** The drawing; whoever cannot see it reads the table. */
  children: ReactNode
  /** Under the drawing. */
  note?: ReactNode
}

/** What a chart takes, so that what stands behind it stays where it is. */
export const chart_room = { minHeight: { base: '300px', md: '380px' } } as const

/** A chart on its card, with the same numbers as a table. */
export function ChartFrame({ title, columns, rows, children, note }: ChartFrameProps) {
  return (
    <chakra.section aria-label={title} bg="card" padding={{ base: '16px', md: '18px 20px' }} minWidth="0">
      <chakra.h2 textStyle="title" marginBottom="12px">
        {title}
      </chakra.h2>
      {children}
      {note && (
        <chakra.p color="quiet" textStyle="small" marginTop="10px">
          {note}
        </chakra.p>
      )}
      <details>
        <chakra.summary
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          cursor="pointer"
          textStyle="label"
          textDecoration="underline"
          textUnderlineOffset="4px"
        >
          As a table
        </chakra.summary>
        <chakra.table width="100%" borderCollapse="collapse" textAlign="left" aria-label={title}>
          <thead>
            <Row>
              <HeaderCell>{columns[0]}</HeaderCell>
              <HeaderCell textAlign="right" paddingRight="0">
                {columns[1]}
              </HeaderCell>
            </Row>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <Row key={label}>
                <Cell paddingBlock="6px">{label}</Cell>
                <Cell paddingBlock="6px" paddingRight="0" textAlign="right" fontVariantNumeric="tabular-nums">
                  {value.toLocaleString('en-US')}
                </Cell>
              </Row>
            ))}
          </tbody>
        </chakra.table>
      </details>
    </chakra.section>
  )
}
