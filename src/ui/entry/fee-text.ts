import { z } from 'zod'
import { eventFeeSchema } from '#domain/events/event.ts'
import { priceText } from '#domain/kernel/money.ts'
import { formatDay } from '#ui/base/calendar-date.ts'

const feesSchema = z.array(eventFeeSchema)

/** 'Early bird $25.00 until May 10, 2026, Day of $45.00'; 'nothing' for no fees, null for a value that is not fees. */
export function feesText(value: unknown): string | null {
  const fees = feesSchema.safeParse(value)
  if (!fees.success) return null
  const parts = fees.data.map(({ name, amount_cents, until }) =>
    [name, priceText(amount_cents / 100), until && `until ${formatDay(until)}`].filter(Boolean).join(' '),
  )
  return parts.join(', ') || 'nothing'
}
