import type { RaceEvent } from '#domain/events/event.ts'
import { currentFee, registrationState } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { formatDay } from '#ui/base/calendar-date.ts'

interface EventEntry {
  open: boolean
  /** Under the button: the fee. In place of the button: why nobody can enter. */
  note: string
}

/** Whether one can enter today, and what to say beside it; `today` is yyyy-MM-dd. */
export function eventEntry(event: RaceEvent, today: string): EventEntry {
  const fee = currentFee(event, today)
  switch (registrationState(event, today)) {
    case 'open':
      return { open: true, note: fee ? `${fee.name} ${feeText(fee.amount_cents)}` : '' }
    case 'not_open':
      return {
        open: false,
        note: event.registration_opens ? `Opens ${formatDay(event.registration_opens)}` : 'Not open yet',
      }
    case 'full':
      return { open: false, note: 'Full' }
    case 'closed':
      return { open: false, note: 'Registration closed' }
    case 'cancelled':
      return { open: false, note: 'Cancelled' }
    case 'past':
      return { open: false, note: 'Over' }
  }
}
