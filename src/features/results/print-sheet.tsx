import { chakra } from '@chakra-ui/react'
import { format } from 'date-fns'
import { useCallback, useEffect, useState } from 'react'
import { useResults } from '#data/results.ts'
import type { RaceEvent } from '#domain/event.ts'
import { formatDay, formatMoment } from '#ui/calendar-date.ts'
import type { ResultsState } from './results-search.ts'
import { nameText, paceText, rankText, timeText } from './result-text.ts'
import type { RowFacts } from './results-table.tsx'

// The screen draws only the rows that are seen; paper wants all of them. So printing first gathers every row into
// a sheet of its own, which exists only for as long as it is printed.

/** Whether the sheet is wanted; Ctrl P wants it too, because the browser's own would print thirty rows. */
export function usePrinting() {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'p'
      ) {
        event.preventDefault()
        setPrinting(true)
      }
    }
    const done = () => setPrinting(false)
    addEventListener('keydown', onKeyDown)
    addEventListener('afterprint', done)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('afterprint', done)
    }
  }, [])
  const print = useCallback(() => setPrinting(true), [])
  return { printing, print }
}

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
    // One frame for the rows to stand, one for their layout.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  }, [complete])
  if (!complete) return null
  const finished = rows.filter((row) => row.result_status === 'finished').length
  const absent = rows.filter((row) => row.result_status === 'dns').length
  const place = event ? [formatDay(event.event_date), event.location_name].filter(Boolean).join(', ') : ''
  const counts = [
    `${finished} finished`,
    absent > 0 ? `${absent} did not start` : '',
    event?.distance_m ? `${(event.distance_m / 1609.344).toFixed(1)} miles` : '',
  ]
  const standing = `${provisional ? 'Provisional' : 'Official'}${as_of_ms === null ? '' : `, as of ${formatMoment(as_of_ms, new Date())}`}`
  return (
    <chakra.section
      display="none"
      color="#000"
      bg="#fff"
      css={{
        '@media print': { display: 'block' },
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '10pt' },
        '& th': { borderBlock: '2.5pt solid #000', padding: '4pt 0', textAlign: 'left', fontWeight: 700 },
        '& td': { borderBottom: '0.5pt solid #999', padding: '3pt 0' },
        '& tr': { breakInside: 'avoid' },
        '& .number': { textAlign: 'right' },
        '& .strong': { fontWeight: 700 },
        '@page': { margin: '14mm' },
      }}
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="flex-end"
        borderBottom="4pt solid #000"
        paddingBottom="6pt"
      >
        <img
          src="/art/wordmark-on-light.svg"
          alt="Milepost"
          style={{ height: '22pt', filter: 'grayscale(1) brightness(0)' }}
        />
        <chakra.p textAlign="right" fontSize="10pt">
          Printed {format(Date.now(), 'MMM d, yyyy, HH:mm')}
          <br />
          <strong>{standing}</strong>
        </chakra.p>
      </chakra.div>
      <chakra.p fontStretch="62%" fontWeight="900" fontSize="44pt" lineHeight="1" marginTop="14pt">
        Race Results
      </chakra.p>
      <chakra.p textStyle="title">{title}</chakra.p>
      <p>{place}</p>
      <chakra.p marginBottom="12pt">{counts.filter(Boolean).join(', ')}</chakra.p>
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
                {nameText(row)}
              </td>
              <td className="number">{row.bib_number}</td>
              <td className="number strong">{timeText(row)}</td>
              <td className="number">{paceText(row, facts.distanceOf(row.event_id), facts.unit)}</td>
              <td className="number">{row.age_group}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <chakra.p marginTop="10pt" fontSize="9pt">
        Equal times share a rank.
      </chakra.p>
    </chakra.section>
  )
}
