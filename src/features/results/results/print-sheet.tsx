import { useEffect } from 'react'
import { useResults } from '#data/results/results.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatDay, formatMoment } from '#ui/base/calendar-date.ts'
import { lengthText } from '#ui/entry/event-look.ts'
import { Text } from '#ui/layout/words.tsx'
import { Paper } from '#ui/page/paper.tsx'
import type { ResultsState } from './results-state.ts'
import { nameText, paceText, rankText, timeText, withFurther } from './result-text.ts'
import type { RowFacts } from './results-table.tsx'

// The screen draws only the visible rows; paper needs all of them. So printing first gathers every row into a sheet
// of its own, which exists only while it is printed.

export interface PrintSheetProps {
  event: RaceEvent | null
  title: string
  state: ResultsState
  total: number
  as_of_ms: number | null
  provisional: boolean
  facts: RowFacts
}

export function PrintSheet({ event, title, state, total, as_of_ms, provisional, facts }: PrintSheetProps) {
  const { rows } = useResults(event?.id ?? '', {
    search: state.q,
    sort: state.sort,
    direction: state.dir,
    window: { start: 0, count: Math.max(1, total) },
  })
  const complete = rows.length === total
  useEffect(() => {
    if (!complete) return
    // One frame to draw the rows, one for their layout.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  }, [complete])
  if (!complete) return null
  const finished = rows.filter((row) => row.result_status === 'finished').length
  const absent = rows.filter((row) => row.result_status === 'dns').length
  const place = event ? [formatDay(event.event_date), event.location_name].filter(Boolean).join(', ') : ''
  const counts = [
    `${finished} finished`,
    absent > 0 ? `${absent} did not start` : '',
    event?.distance_m ? lengthText(event.distance_m) : '',
  ]
  // Nothing can be said about all events together.
  const mark = event === null ? '' : provisional ? 'Provisional' : 'Official'
  const age = as_of_ms === null ? '' : `as of ${formatMoment(as_of_ms, new Date())}`
  const standing = [mark, age].filter(Boolean).join(', ')
  return (
    <Paper
      heading="Race Results"
      title={title}
      lines={[place, counts.filter(Boolean).join(', ')]}
      standing={standing}
    >
      <table>
        <thead>
          <tr>
            <th className="number" style={{ width: '12mm', paddingRight: '3mm' }}>
              Rank
            </th>
            <th>Name</th>
            <th className="number">Bib</th>
            <th className="number">Time</th>
            <th className="number">Pace</th>
            <th className="number">Age Group</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.event_id}/${row.result_slot}`}>
              <td className="number strong" style={{ paddingRight: '3mm' }}>
                {rankText(row.overall_place)}
              </td>
              <td className={row.overall_place !== null && row.overall_place <= 3 ? 'strong' : ''}>
                {withFurther(nameText(row), row)}
              </td>
              <td className="number">{row.bib_number}</td>
              <td className="number strong">{timeText(row)}</td>
              <td className="number">{paceText(row, facts.distanceOf(row.event_id), facts.unit)}</td>
              <td className="number">{row.age_group}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text above="10pt" size="9pt">
        Equal times share a rank.
      </Text>
    </Paper>
  )
}
