import { useState } from 'react'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { RadioGroupField } from '#ui/form/field.tsx'
import { Text } from '#ui/layout/words.tsx'
import { useOnPaper, usePrinting } from '#ui/page/paper.tsx'
import { BibLabels } from './bib-labels.tsx'
import { label_sheets, labelKind, print_labels, print_outs, type PrintOut } from './label-sheets.ts'
import { StartListPaper } from './start-list-paper.tsx'

interface PrintOutsProps {
  event: RaceEvent
  /** The listed runners who are on the start list. */
  runners: AdminRegistration[]
  /** What tables did; null while nobody knows it. */
  state: PickupState | null
  asking: boolean
  onClose: () => void
}

const options = print_outs.map((value) => ({ value, label: print_labels[value] }))

/** Asks what to print, and draws it for paper. The browser's own Print prints the list as it is. */
export function PrintOuts({ event, runners, state, asking, onClose }: PrintOutsProps) {
  const onPaper = useOnPaper()
  const [chosen, setChosen] = useState<PrintOut>('listed')
  const { drawn, print } = usePrinting<PrintOut>()
  // The browser's own Print takes the list as it is.
  const printed = drawn ?? 'listed'
  const kind = labelKind(printed)
  const labels = labelKind(chosen)
  const bare = labels ? runners.filter(({ bib_number }) => bib_number === '').length : 0
  return (
    <>
      {(onPaper || drawn !== null) &&
        (kind ? (
          <BibLabels event={event} runners={runners} state={state} sheet={label_sheets[kind]} />
        ) : (
          <StartListPaper
            event={event}
            runners={runners}
            state={state}
            order={printed === 'by_name' || printed === 'by_bib' ? printed : 'listed'}
          />
        ))}
      <div data-screen-only>
        <Dialog
          open={asking}
          title="Print"
          onClose={onClose}
          actions={
            <>
              <Button
                variant="accent"
                disabled={labels !== null && bare === runners.length}
                onClick={() => {
                  onClose()
                  print(chosen)
                }}
              >
                Print
              </Button>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
            </>
          }
        >
          <RadioGroupField
            label="What"
            hideLabel
            name="print"
            layout="list"
            options={options}
            value={chosen}
            onChange={({ currentTarget }) => {
              const out = print_outs.find((known) => known === currentTarget.value)
              if (out) setChosen(out)
            }}
          />
          <Text role="status" above={12} quiet look="small">
            {labels
              ? `Print at 100 %, without margins.${bare > 0 ? ` ${counted(bare, 'runner without a bib gets', 'runners without a bib get')} no label.` : ''}`
              : `Of ${counted(runners.length, 'runner who is', 'runners who are')} listed.`}
          </Text>
        </Dialog>
      </div>
    </>
  )
}
