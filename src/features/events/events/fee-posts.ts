import type { RaceEvent } from '#domain/events/event.ts'
import { dayBefore } from '#domain/kernel/calendar-date.ts'
import {
  currentFee,
  lastEntryDay,
  payableFees,
  registrationState,
  type WindowFields,
} from '#domain/events/registration-window.ts'
import { formatDay } from '#ui/base/calendar-date.ts'
import { feeText } from '#ui/entry/event-look.ts'

interface FeePost {
  name: string
  price: string
  /** 'until Jun 19, 2026' or 'on Jun 20, 2026'. */
  when: string
  state: 'over' | 'now' | 'later'
}

/**
 * The entry fees as posts in order of time, however they are stored; `today` is yyyy-MM-dd. The current one is paid
 * today: there is no current one where nobody can register.
 */
export function feePosts(event: WindowFields & Pick<RaceEvent, 'fees'>, today: string): FeePost[] {
  const fees = payableFees(event)
  const last_day = lastEntryDay(event)
  const current = registrationState(event, today) === 'open' ? currentFee({ fees }, today) : null
  return fees.map((fee, place) => {
    const until = fee.until === '' ? last_day : fee.until
    const isOneDay = fees[place - 1]?.until === dayBefore(until, 1)
    return {
      name: fee.name,
      price: feeText(fee.amount_cents),
      when: `${isOneDay ? 'on' : 'until'} ${formatDay(until)}`,
      state: fee === current ? 'now' : until < today ? 'over' : 'later',
    }
  })
}
