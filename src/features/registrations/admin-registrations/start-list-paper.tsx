import { counted } from '#ui/base/counted.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { byBib, byLastName } from '#domain/registrations/bib-plan.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { lastNameFirst } from '#domain/accounts/person-name.ts'
import { asTablesLeft } from '#domain/race-day/left-by-tables.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { feeDueText } from '#ui/entry/entry-fee.tsx'
import { Paper } from '#ui/page/paper.tsx'
import { isOut, nameOf } from './registration-text.ts'

interface StartListPaperProps {
  event: RaceEvent
  runners: AdminRegistration[]
  /** null while nobody knows it. */
  state: PickupState | null
  order: 'listed' | 'by_name' | 'by_bib'
}

/** As a character: some devices draw a color picture in its place. */
const ticked = '☑\uFE0E'

const orders = { by_name: byLastName, by_bib: byBib }

/** The listed runners on paper, for packet pickup: a box to tick, and nobody's address. */
export function StartListPaper({ event, runners: listed, state, order }: StartListPaperProps) {
  const rows = listed.map((row) => asTablesLeft(row, state))
  const runners = order === 'listed' ? rows : rows.toSorted(orders[order])
  /** Their box is ticked: else a volunteer with this sheet hands the packet out twice. */
  const isGiven = (row: AdminRegistration) => isOut(row, state?.runners[row.id]?.in_hand ?? null)
  const written = order === 'by_name' ? lastNameFirst : nameOf
  const fees = runners.some((row) => feeDueText(row, event) !== '')
  return (
    <Paper
      heading="Start List"
      title={event.name}
      lines={[
        [formatDay(event.event_date), event.location_name].filter(Boolean).join(', '),
        counted(runners.length, 'runner', 'runners'),
      ]}
    >
      <table aria-label="Start list on paper">
        <thead>
          <tr>
            <th style={{ width: '18mm' }}>Bib</th>
            <th className="name">Name</th>
            <th>Age Group</th>
            <th>T-Shirt</th>
            {fees && <th>Fee</th>}
            <th className="number">Picked up</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((row) => (
            <tr key={row.id}>
              <td className="strong">{row.bib_number}</td>
              <td className="name">{written(row)}</td>
              <td>{row.age_group}</td>
              <td>{row.t_shirt_size}</td>
              {fees && <td>{feeDueText(row, event)}</td>}
              <td className="number">
                {isGiven(row) && 'out '}
                <span aria-hidden="true">{isGiven(row) ? ticked : '☐'}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
