import type { OfficeRegistration } from '#data/office-registrations.ts'
import { bibTakenText } from '#domain/registration-rules.ts'

// What this device can tell before the server judges: it may not have heard of everything that others did.

/** Whoever has the bib, in the server's words; '' when nobody on this device does. */
export function bibTaken(rows: readonly OfficeRegistration[], bib: string, registration_id: string): string {
  const isHeld = rows.some(
    ({ id, bib_number, erasing, made_by }) =>
      id !== registration_id && bib_number === bib && !erasing && made_by?.state !== 'refused',
  )
  return bib !== '' && isHeld ? bibTakenText(bib) : ''
}

/** Runners whom the event does not count yet: they are on this device only. */
export const waitingRunners = (rows: readonly OfficeRegistration[]): number =>
  rows.filter(({ made_by }) => made_by && made_by.state !== 'accepted' && made_by.state !== 'refused').length
