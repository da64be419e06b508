import type { EventRegistration } from '#data/registrations/admin-registrations.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { areProvisional } from '#domain/results/provisional.ts'
import { lastNameFirst } from '#domain/accounts/person-name.ts'
import type { RankedFinisher } from '#domain/results/ranking.ts'
import { formatRaceTime } from '#domain/results/race-time.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { Paper } from '#ui/page/paper.tsx'
import { status_labels } from './entry-cells.ts'

interface EntryPaperProps {
  event: RaceEvent
  /** As listed, all of them. */
  runners: readonly EventRegistration[]
  ranked: ReadonlyMap<string, RankedFinisher>
  timed: number
}

const placeText = (set: number | null, computed: number | null | undefined) => set ?? computed ?? ''

/** The list on paper, for the table at the finish: all of it, with runners who have no time yet. */
export function EntryPaper({ event, runners, ranked, timed }: EntryPaperProps) {
  return (
    <Paper
      heading="Results Entry"
      title={event.name}
      lines={[
        [formatDay(event.event_date), event.location_name].filter(Boolean).join(', '),
        `${runners.length.toLocaleString('en-US')} runners, ${timed.toLocaleString('en-US')} timed`,
      ]}
      standing={areProvisional(event, raceToday(event)) ? 'Provisional' : 'Official'}
    >
      <table aria-label="Results on paper">
        <thead>
          <tr>
            <th>Bib</th>
            <th>Name</th>
            <th>Age Group</th>
            <th className="number">Time</th>
            <th className="number">Overall</th>
            <th className="number">Gender</th>
            <th className="number">Group</th>
            <th className="number">Pace</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => {
            const places = ranked.get(runner.id)
            const isOut = runner.result_status !== '' && runner.result_status !== 'finished'
            return (
              <tr key={runner.id}>
                <td className="strong">{runner.bib_number}</td>
                <td>{lastNameFirst(runner)}</td>
                <td>{runner.age_group}</td>
                <td className="number strong">
                  {isOut
                    ? status_labels[runner.result_status]
                    : runner.race_time === null
                      ? ''
                      : formatRaceTime(runner.race_time)}
                </td>
                <td className="number">{placeText(runner.overall_rank, places?.overall_place)}</td>
                <td className="number">{placeText(runner.gender_rank, places?.gender_place)}</td>
                <td className="number">{placeText(runner.age_group_rank, places?.age_group_place)}</td>
                <td className="number">{runner.pace === '' ? places?.shown_pace : runner.pace}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Paper>
  )
}
