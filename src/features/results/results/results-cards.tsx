import { memo } from 'react'
import { type ResultRow, useResultsPart } from '#data/results/results.ts'
import { useIsWide, useMedia } from '#ui/base/use-is-wide.ts'
import { PortionFoot, PortionHead, shownOf, useSteadyScroll, useWholeWindow } from './portion.tsx'
import { nameText, paceText, rankText, timeText, withFurther } from './result-text.ts'
import { type ResultListProps, type RowFacts, whole } from './results-table.tsx'
import { row_rem } from './row-rem.ts'
import './results-list.css'
import { useMovingRows } from './use-moving-rows.ts'
import { useRowList } from './use-row-window.ts'

interface ResultCardProps {
  row: ResultRow | undefined
  top_px: number
  lane: number
  lanes: number
  position: number
  total: number
  target: boolean
  facts: RowFacts
}

const GAP_PX = 10

export const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { row, top_px, lane, lanes, position, total, target, facts } = props
  const width = `calc((100% - ${(lanes - 1) * GAP_PX}px) / ${lanes})`
  const style = {
    width,
    left: `calc((${width} + ${GAP_PX}px) * ${lane})`,
    transform: `translateY(${top_px}px)`,
  }
  return (
    <div
      className={target ? 'card sought' : 'card'}
      role="listitem"
      aria-posinset={position}
      aria-setsize={total}
      style={style}
    >
      {row && (
        <>
          <div className="rank">{row.overall_place === null ? '–' : `#${rankText(row.overall_place)}`}</div>
          <div className="bib">{row.bib_number === '' ? '' : `Bib ${row.bib_number}`}</div>
          <div className="name">{nameText(row)}</div>
          <div className="time">{timeText(row)}</div>
          <div className="pace">{paceText(row, facts.distanceOf(row.event_id), facts.unit)}</div>
          <div className="age">{withFurther(facts.eventNameOf(row.event_id) || row.age_group, row)}</div>
        </>
      )}
    </div>
  )
})

interface CardsProps extends ResultListProps {
  lanes: number
}

const Cards = memo(function Cards(props: CardsProps) {
  const { view, facts, portion, onPortion, onWindow, caption, jump, lanes } = props
  const results = useResultsPart(view, whole)
  const { rows, start, total } = results
  const shown = shownOf(portion, results)
  const { from } = shown
  const list = useRowList({
    total: shown.count,
    row_rem: row_rem.card,
    lanes,
    onWindow: useWholeWindow(onWindow, from),
  })
  useSteadyScroll(list.list, shown, portion.jump, list.line_px / lanes)
  useMovingRows(list.list, results, from + (list.rows[0]?.index ?? 0) * lanes, list.rows.length * lanes)
  return (
    <>
      <PortionHead {...{ shown, total, onPortion }} />
      <div
        role="list"
        aria-label={caption}
        tabIndex={-1}
        ref={list.list}
        style={{ height: list.height_px }}
        className="deck"
      >
        {list.rows.flatMap(({ index, top_px }) =>
          Array.from({ length: lanes }, (_, lane) => {
            const item = from + index * lanes + lane
            if (item >= from + shown.count) return null
            return (
              <ResultCard
                key={item}
                row={rows[item - start]}
                top_px={top_px}
                lane={lane}
                lanes={lanes}
                position={item + 1}
                total={total}
                target={item === portion.jump?.to}
                facts={facts}
              />
            )
          }),
        )}
      </div>
      <PortionFoot {...{ shown, total, onPortion, jump }} />
    </>
  )
})

export const ResultsCards = memo(function ResultsCards(props: ResultListProps) {
  const wide = useIsWide()
  const middle = useMedia('(min-width: 48rem)')
  return (
    <>
      {props.pinned}
      <div className="results-cards">
        <Cards {...props} lanes={wide ? 4 : middle ? 3 : 2} />
      </div>
    </>
  )
})
