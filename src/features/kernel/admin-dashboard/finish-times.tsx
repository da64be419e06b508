import { useResults } from '#data/results/results.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { formatRaceTime } from '#domain/results/race-time.ts'
import { AreaChart } from './charts.tsx'
import { ChartFrame } from './chart-frame.tsx'
import styles from './dashboard-screen.module.css'
import { finishTimes } from './dashboard-sums.ts'

/** More than this would not change the look of the chart. */
const most_finishers = 20_000

/** '0:48' */
const hoursAndMinutes = (time_ms: number) =>
  formatRaceTime(Math.floor(time_ms / 60_000) * 60_000).slice(0, -3)

/** When the finishers of a race came in: how many hands and how many minutes a finish takes. */
export function FinishTimes({ race, isOwn }: { race: RaceEvent; isOwn: boolean }) {
  const { rows, loading } = useResults(race.id, {
    search: '',
    sort: 'race_time',
    direction: 'asc',
    window: { start: 0, count: most_finishers },
  })
  const times = finishTimes(
    rows.flatMap(({ race_time, result_status }) =>
      result_status === 'finished' && race_time !== null ? [race_time] : [],
    ),
  )
  if (!times) return loading ? <div aria-hidden="true" className={styles.room} /> : null
  const { step_min, bins, half } = times
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => bins[Math.round(at * (bins.length - 1))]?.from_ms ?? 0)
  const most = bins.reduce((best, bin, at) => (bin.count > (bins[best]?.count ?? 0) ? at : best), 0)
  const minutes = Math.max(1, Math.round((half.to_ms - half.from_ms) / 60_000))
  const step = step_min === 1 ? 'by minute' : `in steps of ${step_min} minutes`
  return (
    <ChartFrame
      title={`${isOwn ? 'Finish times' : `Finish times of the ${race.name}`}, ${step}`}
      columns={['From', 'Finishers']}
      rows={bins.map(({ from_ms, count }) => ({ label: hoursAndMinutes(from_ms), value: count }))}
      note={`Half the field came in within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, between ${hoursAndMinutes(half.from_ms)} and ${hoursAndMinutes(half.to_ms)}.`}
    >
      {bins.length > 1 && (
        <AreaChart
          ink="sky"
          values={bins.map(({ count }) => count)}
          ticks={[...new Set(ticks.map(hoursAndMinutes))]}
          marks={[{ at: most, text: `in ${step_min === 1 ? 'one minute' : `${step_min} minutes`}` }]}
        />
      )}
    </ChartFrame>
  )
}
