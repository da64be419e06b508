import type { RaceEvent } from '#domain/event.ts'
import { currentFee, type EventFee } from '#domain/registration-window.ts'
import { formatDay } from '#ui/calendar-date.ts'
import { feeText } from '#ui/event-look.ts'

export interface FeePost {
  name: string
  price: string
  /** 'until Jun 19, 2026' or 'on Jun 20, 2026'. */
  when: string
  state: 'over' | 'now' | 'later'
}

/** The order in which the fees end; the one without an end is last. */
const byEnd = (a: EventFee, b: EventFee): number =>
  a.until === b.until ? 0 : a.until === '' || (b.until !== '' && a.until > b.until) ? 1 : -1

/**
 * The entry fees as posts in order of time, however they are stored; `today` is yyyy-MM-dd. The current one is the
 * one that is paid; none is once the race day is over.
 */
export function feePosts(event: Pick<RaceEvent, 'fees' | 'event_date'>, today: string): FeePost[] {
  const isOver = today > event.event_date
  const current = isOver ? null : currentFee(event, today)
  const lastDay = `${event.fees.length > 1 ? 'on' : 'until'} ${formatDay(event.event_date)}`
  return event.fees.toSorted(byEnd).map((fee) => {
    const over = isOver || (fee.until !== '' && fee.until < today)
    return {
      name: fee.name,
      price: feeText(fee.amount_cents),
      when: fee.until === '' ? lastDay : `until ${formatDay(fee.until)}`,
      state: fee === current ? 'now' : over ? 'over' : 'later',
    }
  })
}
