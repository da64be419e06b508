import { partsAt } from '#domain/race-day/bib-parts.ts'
import type { OwnStation } from '#domain/race-day/station.ts'

/** Which bib a walk-up gets, and when this phone's part of the table's bibs ends. */
export function bibText(
  bib: string | null,
  station: Pick<OwnStation, 'bib_from' | 'bib_to' | 'bib_parts'>,
): string {
  const { bib_to, bib_parts } = station
  const parts = partsAt(bib_parts ?? [], station)
  if (bib === null)
    return parts.length > 0
      ? 'This phone has given out its part of the table’s bibs. It gets more with a network: then give one under More, Another bib. Until then the captain gives the number, under Registrations.'
      : 'This table can give no bib now: the captain gives the number, under Registrations.'
  const end = parts.find(([first, last]) => first <= Number(bib) && Number(bib) <= last)?.[1]
  const is_shared = end !== undefined && end !== bib_to
  return `Gets bib ${bib}, the next of this table.${is_shared ? ` This phone’s part ends with ${end}.` : ''}`
}

/** Where a runner without a bib gets one; none comes by itself. */
export const noBibText = (bib: string | null): string =>
  bib === null ? 'The captain gives one, under Registrations.' : 'Give one under More, Another bib.'
