import type { AdminEvent } from '#data/events/events.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { lastNameFirst } from '#domain/accounts/person-name.ts'
import { asTablesLeft } from '#domain/race-day/left-by-tables.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { counted } from '#ui/base/counted.ts'
import { feeDueText } from '#ui/entry/entry-fee.tsx'
import { useHasWaiver } from '#ui/form/waiver.tsx'
import { Paper } from '#ui/page/paper.tsx'

interface NotCollectedPaperProps {
  event: AdminEvent
  /** The runners whose packets wait. */
  runners: readonly AdminRegistration[]
  state: PickupState
}

/** For when everything else fails: whose packet waits, with a box to tick, and nobody's address. */
export function NotCollectedPaper({ event, runners, state }: NotCollectedPaperProps) {
  const has_waiver = useHasWaiver()
  const by_name = runners
    .map((row) => asTablesLeft(row, state))
    .toSorted((a, b) => listName(a).localeCompare(listName(b)))
  return (
    <Paper
      heading="Not Yet Collected"
      title={event.name}
      lines={[
        [formatDay(event.event_date), event.location_name].filter(Boolean).join(', '),
        counted(runners.length, 'packet', 'packets'),
      ]}
    >
      <table aria-label="Not yet collected, on paper">
        <thead>
          <tr>
            <th style={{ width: '18mm' }}>Bib</th>
            <th className="name">Name</th>
            <th>T-Shirt</th>
            {has_waiver && <th>Waiver</th>}
            <th>Fee</th>
            <th className="number">Picked up</th>
          </tr>
        </thead>
        <tbody>
          {by_name.map((row) => (
            <tr key={row.id}>
              <td className="strong">{row.bib_number}</td>
              <td className="name">{lastNameFirst(row)}</td>
              <td>{row.t_shirt_size}</td>
              {has_waiver && <td>{row.waiver_agreed ? '' : 'to sign'}</td>}
              <td>{feeDueText(row, event)}</td>
              <td className="number" aria-hidden="true">
                ☐
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

const listName = ({ last_name, first_name }: AdminRegistration) => `${last_name} ${first_name}`
