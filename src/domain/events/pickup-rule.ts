import { looseFields } from '../kernel/loose-values.ts'

// When packets are handed out, said once by the organiser for all races that have no hours of their own. What nobody
// published promises no hours.

interface PickupDays {
  /** What these days are called where no race is known: "Day before". */
  readonly day: string
  /** The first and the last of them, counted back from the race; 0 is race day itself. */
  readonly days_before_from: number
  readonly days_before_to: number
  readonly hours: string
}

export interface PickupRule {
  readonly hours: readonly PickupDays[]
  /** On race day, in minutes before the start; 0: nothing is said of the hours before it. */
  readonly opens_min: number
  readonly closes_min: number
  /** What runners are told beside the hours: "Bring a photo ID." */
  readonly pickup_note: string
}

export const no_pickup_rule: PickupRule = { hours: [], opens_min: 0, closes_min: 0, pickup_note: '' }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The rule in the words of the page Runner Info, as the server or this device stored them. */
export function readPickupRule(words: unknown): PickupRule {
  const { hours, opens_min, closes_min, pickup_note } = looseFields(words)
  return {
    hours: (Array.isArray(hours) ? hours : []).map(looseFields).map((row) => ({
      day: textIn(row.day),
      days_before_from: numberIn(row.days_before_from),
      days_before_to: numberIn(row.days_before_to),
      hours: textIn(row.hours),
    })),
    opens_min: numberIn(opens_min),
    closes_min: numberIn(closes_min),
    pickup_note: textIn(pickup_note),
  }
}
