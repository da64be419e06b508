import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import type { ResultRow, ResultsSort } from '#data/results.ts'
import type { DistanceUnit } from '#domain/pace.ts'
import { Icon } from '#ui/icons.tsx'
import { nameText, paceText, rankText, shareOfWinner, timeText } from './result-text.ts'
import type { ResultsState } from './results-search.ts'
import { row_rem, tableStyles } from './results-styles.ts'
import { type RowWindow, useIsDesk, useRowList } from './use-row-window.ts'

/** What a list of results needs to draw a row. */
export interface RowFacts {
  unit: DistanceUnit
  distanceOf: (event_id: string) => number | null
  /** Name of a row's event, '' when all are of one. */
  eventNameOf: (event_id: string) => string
  /** Best time of the event; null: not known, or several events. */
  winner_ms: number | null
}

export interface ResultListProps {
  rows: readonly ResultRow[]
  /** Where `rows` begins in the whole list. */
  start: number
  total: number
  facts: RowFacts
  onWindow: (window: RowWindow) => void
}

interface TableRowProps {
  row: ResultRow | undefined
  index: number
  top_px: number
  tied: boolean
  facts: RowFacts
}

const TableRow = memo(function TableRow({ row, index, top_px, tied, facts }: TableRowProps) {
  const style = { transform: `translateY(${top_px}px)` }
  if (!row) return <div className="row" role="row" aria-rowindex={index + 2} style={style} />
  const podium = row.overall_place !== null && row.overall_place <= 3
  const event = facts.eventNameOf(row.event_id)
  const share = shareOfWinner(row.result_status === 'finished' ? row.race_time : null, facts.winner_ms)
  return (
    <div className={podium ? 'row podium' : 'row'} role="row" aria-rowindex={index + 2} style={style}>
      <div className="rank" role="cell">
        {rankText(row.overall_place)}
      </div>
      <div className={event === '' ? 'name' : 'name named'} role="cell">
        {nameText(row)}
        {tied && <small>tie</small>}
        {event !== '' && <small className="event"> {event}</small>}
      </div>
      <div className="bib" role="cell">
        {row.bib_number}
      </div>
      <div className="time" role="cell">
        {timeText(row)}
      </div>
      <div className="pace" role="cell">
        {paceText(row, facts.distanceOf(row.event_id), facts.unit)}
      </div>
      <div className="age" role="cell">
        {row.age_group}
        {share !== null && <i className="lead" aria-hidden="true" style={{ width: `${share * 100}%` }} />}
      </div>
    </div>
  )
})

interface SortHeadProps {
  className: string
  sort: ResultsSort
  state: Pick<ResultsState, 'sort' | 'dir'>
  onSort: (sort: ResultsSort) => void
  children: ReactNode
}

function SortHead({ className, sort, state, onSort, children }: SortHeadProps) {
  const active = state.sort === sort
  return (
    <div
      className={className}
      role="columnheader"
      {...(active ? { 'aria-sort': state.dir === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      <button type="button" onClick={() => onSort(sort)}>
        {children}
        {active && <Icon name={state.dir === 'asc' ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </div>
  )
}

export interface ResultsTableProps extends ResultListProps {
  caption: string
  sorting: Pick<ResultsState, 'sort' | 'dir'>
  onSort: (sort: ResultsSort) => void
  /** Rows that stay on top: the viewer's own. */
  pinned: ReactNode
}

export function ResultsTable(props: ResultsTableProps) {
  const { rows, start, total, facts, onWindow, caption, sorting, onSort, pinned } = props
  const desk = useIsDesk()
  const list = useRowList({ total, row_rem: desk ? row_rem.desk : row_rem.phone, onWindow })
  return (
    <chakra.div css={tableStyles}>
      {!desk && pinned}
      <div role="table" aria-label={caption} aria-rowcount={total + 1}>
        <div role="rowgroup">
          <div className="row heads" role="row" aria-rowindex={1}>
            <SortHead className="rank" sort="overall_rank" state={sorting} onSort={onSort}>
              Rank
            </SortHead>
            <SortHead className="name" sort="last_name" state={sorting} onSort={onSort}>
              Name
            </SortHead>
            <div className="bib" role="columnheader">
              Bib
            </div>
            <SortHead className="time" sort="race_time" state={sorting} onSort={onSort}>
              Time
            </SortHead>
            <div className="pace" role="columnheader">
              Pace
            </div>
            <div className="age" role="columnheader">
              Age Group
            </div>
          </div>
        </div>
        {desk && pinned}
        <div className="body" role="rowgroup" ref={list.list} style={{ height: list.height_px }}>
          {list.rows.map(({ index, start: start_px }) => {
            const row = rows[index - start]
            const before = rows[index - start - 1]
            const tied =
              sorting.sort === 'overall_rank' &&
              row !== undefined &&
              row.overall_place !== null &&
              row.overall_place === before?.overall_place &&
              row.event_id === before.event_id
            return (
              <TableRow
                key={index}
                row={row}
                index={index}
                top_px={list.top(start_px)}
                tied={tied}
                facts={facts}
              />
            )
          })}
        </div>
      </div>
      {desk && facts.winner_ms !== null && (
        <chakra.p
          display="flex"
          alignItems="center"
          gap="10px"
          color="quiet"
          fontSize="0.9375rem"
          paddingBlock="14px"
        >
          <chakra.span aria-hidden="true" width="44px" height="3px" bg="field" />
          The line under each name shows how far along they were when the winner crossed.
        </chakra.p>
      )}
    </chakra.div>
  )
}
