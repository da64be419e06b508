import type { SimDatabase } from '../simulation/database.ts'
import { events, fill, runners } from '../simulation/field.ts'

// What is there when a race day begins: the runners of the race, with what a table needs and with what it never sees.

export const event_id = events.race
export const sizes = ['S', 'M', 'L'] as const
/** So many tables. */
export const TABLES = 4
/** How many bibs each has for walk-ups. */
const RANGE = 20
export const rangeOf = (table: number) => ({
  bib_from: 100 * (table + 1),
  bib_to: 100 * (table + 1) + RANGE - 1,
})

/** None of it may be on a table's phone. */
export const canaries = ['canary-street', 'canary@example.com', '+1 canary', '1990-05-17']

/** Whether a runner agreed to the waiver when they registered; walk-ups do. */
export const agreedBefore = (id: string): boolean => !runners.includes(id) || runners.indexOf(id) % 2 === 1
/** The bib that a runner begins with; null of walk-ups. */
export const bibBefore = (id: string): string | null =>
  runners.includes(id) ? String(runners.indexOf(id) + 1) : null

export function fillDay(database: SimDatabase): void {
  fill(database)
  database.run(
    `UPDATE registrations SET date_of_birth = '1990-05-17', street_address = 'canary-street',
       email = 'canary@example.com', phone_number = '+1 canary', emergency_contact_name = 'Jo ' || id,
       emergency_contact_phone = '555' WHERE event_id = :event_id`,
    { event_id },
  )
  runners.forEach((id, at) => {
    database.run(
      'UPDATE registrations SET t_shirt_size = :size, waiver_agreed = :agreed, fee_paid = 0 WHERE id = :id',
      { id, size: sizes[at % sizes.length] ?? 'M', agreed: Number(agreedBefore(id)) },
    )
  })
}
