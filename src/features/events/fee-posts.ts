import type { RaceEvent } from '#domain/event.ts'
import { formatDay } from '#ui/calendar-date.ts'
import { feeText } from '#ui/event-look.ts'

export interface FeePost {
  name: string
  price: string
  /** 'until Jun 19, 2026' or 'on Jun 20, 2026'. */
  when: string
  state: 'over' | 'now' | 'later'
}

/** The entry fees as posts in order of time; `today` is yyyy-MM-dd. None is current once the race day is over. */
export function feePosts(event: Pick<RaceEvent, 'fees' | 'event_date'>, today: string): FeePost[] {
  let found = today > event.event_date
  return event.fees.map((fee) => {
    const over = fee.until !== '' && fee.until < today
    const now = !found && !over
    if (now) found = true
    const lastDay =
      event.fees.length > 1 ? `on ${formatDay(event.event_date)}` : `until ${formatDay(event.event_date)}`
    return {
      name: fee.name,
      price: feeText(fee.amount_cents),
      when: fee.until === '' ? lastDay : `until ${formatDay(fee.until)}`,
      state: now ? 'now' : over || today > event.event_date ? 'over' : 'later',
    }
  })
}
