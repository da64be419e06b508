import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { t_shirt_sizes } from '#domain/registrations/registration.ts'

// Shirts as a captain counts them in: the typed number is added to what was brought before.

type ShirtSize = (typeof t_shirt_sizes)[number]
type TypedShirts = Record<ShirtSize, string>

export const no_shirts: TypedShirts = { XS: '', S: '', M: '', L: '', XL: '', XXL: '' }

/** The counts a device kept. */
export const typedShirts = (stored: Record<string, unknown>): TypedShirts => {
  const typed = { ...no_shirts }
  for (const size of t_shirt_sizes) {
    const text = stored[size]
    if (typeof text === 'string') typed[size] = text
  }
  return typed
}

/** More at once is a slip of the hand. */
const most_at_once = 100_000

function shirtsProblem(text: string, brought: number): string {
  if (!/^[-–−+]?\d+$/.test(text)) return 'A whole number, in digits.'
  const count = countOf(text)
  if (Math.abs(count) > most_at_once) return `At most ${most_at_once.toLocaleString('en-US')} at once.`
  if (brought + count < 0)
    return brought === 0
      ? 'There are none to take away.'
      : `Only ${brought.toLocaleString('en-US')} to take away.`
  return ''
}

/** A phone may write a different minus than a keyboard does. */
const countOf = (text: string): number => Number(text.replace(/^[–−]/, '-'))

export interface ReadShirts {
  counts: { size: ShirtSize; count: number }[]
  problems: Partial<TypedShirts>
}

export function readShirts(typed: TypedShirts, by_shirt: PickupState['counts']['by_shirt']): ReadShirts {
  const counts: ReadShirts['counts'] = []
  const problems: ReadShirts['problems'] = {}
  for (const size of t_shirt_sizes) {
    const text = typed[size].trim()
    if (text === '') continue
    const problem = shirtsProblem(text, by_shirt[size]?.brought ?? 0)
    if (problem !== '') problems[size] = problem
    else if (countOf(text) !== 0) counts.push({ size, count: countOf(text) })
  }
  return { counts, problems }
}
