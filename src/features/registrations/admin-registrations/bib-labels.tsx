import { createPortal } from 'react-dom'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { byBib } from '#domain/registrations/bib-plan.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { shirtByTables } from '#domain/race-day/left-by-tables.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { classes } from '#ui/layout/classes.ts'
import styles from './bib-labels.module.css'
import type { LabelSheet } from './label-sheets.ts'
import { nameOf } from './registration-text.ts'

const mm = (length: number) => `${length}mm`
const pt_of_mm = 72 / 25.4
/** As part of its size: a letter of the narrow face is at most this wide. */
const letter_width = 0.5
const shirt_mm = 16

/** As large as the label has room for. */
function bibSize(bib: string, { width, height }: LabelSheet): string {
  const room_pt = (width - 6 - shirt_mm) * pt_of_mm
  return `${Math.min(height * 1.1, room_pt / (letter_width * bib.length)).toFixed(1)}pt`
}

interface BibLabelsProps {
  event: RaceEvent
  runners: readonly AdminRegistration[]
  /** null while nobody knows it. */
  state: PickupState | null
  sheet: LabelSheet
}

/** A label for each runner who has a bib, in the order of the bibs, for the bags of packet pickup. */
export function BibLabels({ event, runners, state, sheet }: BibLabelsProps) {
  const labelled = runners.filter(({ bib_number }) => bib_number !== '').toSorted(byBib)
  const on_sheet = sheet.columns * sheet.rows
  const sheets = Array.from({ length: Math.ceil(labelled.length / on_sheet) }, (_, at) =>
    labelled.slice(at * on_sheet, (at + 1) * on_sheet),
  )
  // Outside the app, whose frame would move the labels off their places.
  return createPortal(
    <section className={classes(styles.sheets, styles[sheet.page])} aria-label="Labels">
      {sheets.map((some, at) => (
        <ul
          // A sheet is only its place.
          key={at}
          className={styles.sheet}
          style={{
            paddingTop: mm(sheet.top),
            paddingLeft: mm(sheet.left),
            columnGap: mm(sheet.gap),
            gridTemplateColumns: `repeat(${sheet.columns}, ${mm(sheet.width)})`,
            gridAutoRows: mm(sheet.height),
          }}
        >
          {some.map((runner) => (
            <li key={runner.id} className={styles.label}>
              <span className={styles.first}>
                <span className={styles.bib} style={{ fontSize: bibSize(runner.bib_number, sheet) }}>
                  {runner.bib_number}
                </span>
                <span className={styles.shirt}>{shirtByTables(runner, state?.runners[runner.id])}</span>
              </span>
              <span className={styles.name}>{nameOf(runner)}</span>
              <span className={styles.event}>{event.name}</span>
            </li>
          ))}
        </ul>
      ))}
    </section>,
    document.body,
  )
}
