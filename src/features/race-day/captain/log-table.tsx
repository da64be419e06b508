import { clockText } from '#domain/race-day/recorded-at.ts'
import { Badge } from '#ui/base/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
import { Cell, HeaderCell } from '#ui/list/table.tsx'
import { WaitsMark } from '#ui/sync/waits-mark.tsx'
import { RowsGap, useWindowRows } from '#ui/list/window-rows.tsx'
import { HistoryLink, TypedLines } from './line-parts.tsx'
import styles from './race-day.module.css'
import type { LogLine } from './log-lines.ts'

interface LogTableProps {
  lines: readonly LogLine[]
  now: Date
  /** The address of everything said about a runner; null where just that is shown. */
  historyOf: ((registration_id: string) => string) | null
  /** Takes back what the line says, as its button is labeled. */
  onUndo: (line: LogLine) => void
}

/** What was said, one line each; without room for columns, who said it is below. */
export function LogTable({ lines, now, historyOf, onUndo }: LogTableProps) {
  const { body, list, drawn, above_px, below_px } = useWindowRows(lines.length, {
    keyOf: (index) => lines[index]?.fact.id,
    row_px: 70,
  })
  return (
    <table className={styles.log} aria-label="What was said" aria-rowcount={lines.length + 1}>
      <Box as="thead" lineBelow="ground">
        <tr aria-rowindex={1}>
          <HeaderCell from="lg" width="8.5rem">
            Time
          </HeaderCell>
          <HeaderCell width="4.5rem">Bib</HeaderCell>
          <HeaderCell>Runner, and what was done</HeaderCell>
          <HeaderCell from="lg">Table</HeaderCell>
          <HeaderCell from="lg">By</HeaderCell>
        </tr>
      </Box>
      <tbody ref={body}>
        <RowsGap height_px={above_px} />
        {drawn.map(({ index, key }) => {
          const line = lines[index]
          if (!line) return null
          const { fact, at_ms, subject, bib, name, where, what, taken_back, undo, waits } = line
          const moment = formatMoment(at_ms, now)
          const clock = clockText(fact.clock_ahead_ms ?? 0)
          return (
            <Box
              as="tr"
              lineBelow="hair"
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
            >
              <Cell from="lg" nowrap verticalAlign="top">
                {moment}
              </Cell>
              <Cell
                look="time"
                fontStretch="62%"
                fontWeight="900"
                lineHeight="1"
                size={bib.length > 5 ? '1rem' : '1.5rem'}
                verticalAlign="top"
              >
                {bib}
              </Cell>
              <Cell anywhere verticalAlign="top">
                {name !== '' &&
                  (historyOf ? (
                    <HistoryLink to={historyOf(subject)} name={name} />
                  ) : (
                    <Text as="strong" block overflowX="clip">
                      {name}
                    </Text>
                  ))}
                <Box textDecoration={taken_back === '' ? 'none' : 'line-through'}>
                  <TypedLines text={what} label="What was written" />
                </Box>
                {taken_back !== '' && (
                  <Span block look="small" quiet>
                    taken back {taken_back}
                  </Span>
                )}
                <Span until="lg" block look="small" quiet>
                  {moment} · {where} · {fact.initials}
                </Span>
                <Row as="span" align="stretch" wrap gap={6} above={4} collapses>
                  {waits && <WaitsMark text="On this device" />}
                  {fact.late && <Badge tone="provisional">Came late</Badge>}
                  {clock !== '' && <Badge tone="provisional">Time corrected: clock {clock}</Badge>}
                </Row>
                {undo !== '' && (
                  <Button
                    variant="outline"
                    size="sm"
                    above={6}
                    aria-label={`${undo}: ${[name, what].filter(Boolean).join(', ')}`}
                    onClick={() => onUndo(line)}
                  >
                    {undo}
                  </Button>
                )}
              </Cell>
              <Cell from="lg" verticalAlign="top">
                {where}
              </Cell>
              <Cell from="lg" bold verticalAlign="top">
                {fact.initials}
              </Cell>
            </Box>
          )
        })}
        <RowsGap height_px={below_px} />
      </tbody>
    </table>
  )
}
