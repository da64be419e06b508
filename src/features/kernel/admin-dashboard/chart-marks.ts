import type { RaceEvent } from '#domain/events/event.ts'
import type { ChartMark } from './area-chart.tsx'
import { formatShortDay } from '#ui/base/calendar-date.ts'
import type { DayCount } from './dashboard-sums.ts'

/** Closer together than this part of the width, two marks would overlap. */
const apart = 0.45

/** The labels above the line: where it is now, and the last day of a fee or the highest point before. */
export function chartMarks(
  counts: readonly DayCount[],
  event: Pick<RaceEvent, 'fees'>,
  step: 'day' | 'week',
  goesOn: boolean,
): ChartMark[] {
  const last = counts.length - 1
  if (last < 1) return []
  const now = goesOn ? [{ at: last, text: step === 'day' ? 'today' : 'this week' }] : []
  const ends = event.fees.flatMap(({ name, until }) => {
    const at = counts.findLastIndex(({ day }) => day <= until)
    // The last point goes on: a fee that ends after the chart does not count.
    return until !== '' && at >= 0 && at < last
      ? [{ at, text: `${name} ends, ${formatShortDay(until)}` }]
      : []
  })
  const top = counts.reduce((best, { count }, at) => (count > (counts[best]?.count ?? 0) ? at : best), 0)
  const highest: ChartMark = { at: top, text: formatShortDay(counts[top]?.day ?? '') }
  const other = [...ends, highest].find(({ at }) => !goesOn || (last - at) / last >= apart)
  return other ? [other, ...now] : now
}
