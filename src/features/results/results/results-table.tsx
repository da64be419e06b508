import { memo, type ReactNode } from 'react'
import {
  type ResultRow,
  type Results,
  type ResultsSort,
  type ResultsView,
  useResultsPart,
} from '#data/results/results.ts'
import type { DistanceUnit } from '#domain/events/pace.ts'
import { Icon } from '#ui/base/icons.tsx'
import { useIsWide } from '#ui/base/use-is-wide.ts'
import {
  type Portion,
  PortionFoot,
  PortionHead,
  type Shown,
  shownOf,
  useSteadyScroll,
  useWholeWindow,
} from './portion.tsx'
import { nameText, paceText, rankText, shareOfWinner, timeText, withFurther } from './result-text.ts'
import { row_rem } from './row-rem.ts'
import './results-list.css'
import { useMovingRows } from './use-moving-rows.ts'
import { type RowWindow, useRowList } from './use-row-window.ts'

/** For a list that shows the rows themselves. */
export const whole = (results: Results) => results

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
  view: ResultsView
  facts: RowFacts
  onWindow: (window: RowWindow) => void
  caption: string
  /** Which of its rows are on the page. */
  portion: Portion
  onPortion: (part: Shown) => void
  /** Jumps to a row of a long list. */
  jump: ReactNode
  /** Rows that stay on top: the viewer's own. */
  pinned: ReactNode
}

interface TableRowProps {
  row: ResultRow | undefined
  index: number
  top_px: number
  tied: boolean
  /** Somebody jumped to it. */
  target: boolean
  facts: RowFacts
}

export const TableRow = memo(function TableRow({ row, index, top_px, tied, target, facts }: TableRowProps) {
  const style = { transform: `translateY(${top_px}px)` }
  if (!row) return <div className="row" role="row" aria-rowindex={index + 2} style={style} />
  const podium = row.overall_place !== null && row.overall_place <= 3
  const beside = withFurther(facts.eventNameOf(row.event_id), row)
  const share = shareOfWinner(row.result_status === 'finished' ? row.race_time : null, facts.winner_ms)
  return (
    <div
      className={`row${podium ? ' podium' : ''}${target ? ' sought' : ''}`}
      role="row"
      aria-rowindex={index + 2}
      style={style}
    >
      <div className="rank" role="cell">
        {rankText(row.overall_place)}
      </div>
      <div className={beside === '' ? 'name' : 'name named'} role="cell">
        {nameText(row)}
        {tied && <small>tie</small>}
        {beside !== '' && <small className="beside"> {beside}</small>}
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
  view: ResultsView
  className: string
  sort: ResultsSort
  onSort: (sort: ResultsSort) => void
  children: ReactNode
}

/** A column head that says how the rows below it are sorted, not how they will be. */
const SortHead = memo(function SortHead({ view, className, sort, onSort, children }: SortHeadProps) {
  const direction = useResultsPart(view, ({ query }) => (query?.sort === sort ? query.direction : null))
  return (
    <div
      className={className}
      role="columnheader"
      {...(direction ? { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      <button type="button" onClick={() => onSort(sort)}>
        {children}
        {direction && <Icon name={direction === 'asc' ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </div>
  )
})

type OnSort = (sort: ResultsSort) => void

const Heads = memo(function Heads({ view, onSort }: { view: ResultsView; onSort: OnSort }) {
  return (
    <div role="rowgroup">
      <div className="row heads" role="row" aria-rowindex={1}>
        <SortHead view={view} className="rank" sort="overall_rank" onSort={onSort}>
          Rank
        </SortHead>
        <SortHead view={view} className="name" sort="last_name" onSort={onSort}>
          Name
        </SortHead>
        <div className="bib" role="columnheader">
          Bib
        </div>
        <SortHead view={view} className="time" sort="race_time" onSort={onSort}>
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
  )
})

interface RowsProps extends ResultListProps {
  wide: boolean
  onSort: OnSort
}

/** What a key changes, and nothing around it: plain elements that read the answers themselves. */
const Rows = memo(function Rows(props: RowsProps) {
  const { view, facts, portion, onPortion, onWindow, caption, jump, pinned, wide, onSort } = props
  const results = useResultsPart(view, whole)
  const { rows, start, total, query } = results
  const shown = shownOf(portion, results)
  const { from } = shown
  const list = useRowList({
    total: shown.count,
    row_rem: wide ? row_rem.wide : row_rem.phone,
    onWindow: useWholeWindow(onWindow, from),
  })
  useSteadyScroll(list.list, shown, portion.jump, list.line_px)
  useMovingRows(list.list, results, from + (list.rows[0]?.index ?? 0), list.rows.length)
  return (
    <>
      <PortionHead {...{ shown, total, onPortion }} />
      <div role="table" aria-label={caption} aria-rowcount={total + 1}>
        <Heads view={view} onSort={onSort} />
        {wide && pinned}
        <div
          className="body"
          role="rowgroup"
          tabIndex={-1}
          ref={list.list}
          style={{ height: list.height_px }}
        >
          {list.rows.map(({ index: at, top_px }) => {
            const index = from + at
            const row = rows[index - start]
            const before = rows[index - start - 1]
            const tied =
              query?.sort === 'overall_rank' &&
              row !== undefined &&
              row.overall_place !== null &&
              row.overall_place === before?.overall_place &&
              row.event_id === before.event_id &&
              // A typed place may occur twice without a tie.
              !row.overridden.overall_rank &&
              !before.overridden.overall_rank
            const target = index === portion.jump?.to
            return <TableRow key={index} {...{ row, index, top_px, tied, target, facts }} />
          })}
        </div>
      </div>
      <PortionFoot {...{ shown, total, onPortion, jump }} />
    </>
  )
})

export const ResultsTable = memo(function ResultsTable(props: ResultListProps & { onSort: OnSort }) {
  const { facts, pinned } = props
  const wide = useIsWide()
  return (
    <div className="results-table">
      {!wide && pinned}
      <Rows {...props} wide={wide} />
      {wide && facts.winner_ms !== null && (
        <p className="key">
          <span aria-hidden="true" />
          The line under each name shows how far along they were when the winner crossed.
        </p>
      )}
    </div>
  )
})
