import type { ReactNode } from 'react'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { Cell, HeaderCell, TableRow } from '#ui/list/table.tsx'

interface ChartFrameProps {
  title: string
  /** What the numbers are, as column headings of the table. */
  columns: readonly [label: string, value: string]
  rows: readonly { label: string; value: number }[]
  /** The drawing; people who cannot see it read the table. */
  children: ReactNode
  /** Below the drawing. */
  note?: ReactNode
}

/** A chart on its card, with the same numbers as a table. */
export function ChartFrame({ title, columns, rows, children, note }: ChartFrameProps) {
  return (
    <Box as="section" aria-label={title} bg="card" pad={{ base: 16, md: '18px 20px' }} shrink>
      <Text as="h2" look="title" below={12}>
        {title}
      </Text>
      {children}
      {note && (
        <Text quiet look="small" above={10}>
          {note}
        </Text>
      )}
      <details>
        <Row as="summary" inline touch cursor="pointer" look="label" underline>
          As a table
        </Row>
        <Box as="table" wide borderCollapse="collapse" textAlign="left" aria-label={title}>
          <thead>
            <TableRow>
              <HeaderCell>{columns[0]}</HeaderCell>
              <HeaderCell textAlign="right" paddingRight="0">
                {columns[1]}
              </HeaderCell>
            </TableRow>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <TableRow key={label}>
                <Cell padY={6}>{label}</Cell>
                <Cell padY={6} paddingRight="0" textAlign="right" fontVariantNumeric="tabular-nums">
                  {value.toLocaleString('en-US')}
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Box>
      </details>
    </Box>
  )
}
