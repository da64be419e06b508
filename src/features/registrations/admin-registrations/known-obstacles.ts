import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { holdsPlace } from '#domain/registrations/fee-payment.ts'
import { mayBeSameRunner, type RunnerWords, seemsRegisteredText } from '#domain/registrations/same-runner.ts'
import { lostText, type TableBibs } from '#domain/registrations/table-bibs.ts'
import { bibTakenText } from '#domain/registrations/registration-rules.ts'

// What this device can say before the server judges: it may not know everything that others did.

/** The runner who has the bib, in the server's words; '' when nobody on this device does. */
export function bibTaken(rows: readonly AdminRegistration[], bib: string, registration_id: string): string {
  const isHeld = rows.some(
    ({ id, bib_number, deleting, made_by }) =>
      id !== registration_id && bib_number === bib && !deleting && made_by?.state !== 'refused',
  )
  return bib !== '' && isHeld ? bibTakenText(bib) : ''
}

/** What a form says about a bib that a table took back as lost; '' for any other. */
export function lostBib({ lost }: TableBibs, bib: string): string {
  const table = lost.get(bib)
  return table === undefined ? '' : `${lostText(bib, table)} If it is found, press once more.`
}

/** The runner who seems to be the one in front of the admin; undefined: nobody on this device. */
export const sameRunner = (
  rows: readonly AdminRegistration[],
  typed: RunnerWords,
  registration_id: string,
): AdminRegistration | undefined =>
  rows.find(
    (row) =>
      row.id !== registration_id &&
      !row.deleting &&
      row.made_by?.state !== 'refused' &&
      mayBeSameRunner(row, typed),
  )

/** Who has a place already, where this entry would give its runner a second one; undefined: nobody. */
export const placedRunner = (
  rows: readonly AdminRegistration[],
  row: AdminRegistration,
): AdminRegistration | undefined =>
  holdsPlace(row) ? undefined : sameRunner(rows.filter(holdsPlace), row, row.id)

/** What an admin is asked before a press gives a runner a second place; '' where it gives none. */
export function secondPlaceText(rows: readonly AdminRegistration[], row: AdminRegistration): string {
  const placed = placedRunner(rows, row)
  return placed
    ? `${seemsRegisteredText(placed.bib_number)} With this entry too they would have two places. If this is somebody else of the same name, go on.`
    : ''
}

/** A press that gives an entry its place. */
export interface PlacePress {
  row: AdminRegistration
  /** On the button that goes on in spite of a second place. */
  label: string
  go: () => void
}

/** Runners that the event does not count yet: they are on this device only. */
export const waitingRunners = (rows: readonly AdminRegistration[]): number =>
  rows.filter(({ made_by }) => made_by && made_by.state !== 'accepted' && made_by.state !== 'refused').length
