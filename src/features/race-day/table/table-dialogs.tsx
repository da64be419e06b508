import { memo } from 'react'
import type { Say } from '#data/race-day/entries.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { Dialog } from '#ui/base/dialog.tsx'
import { PickupCounts } from '../shared/pickup-counts.tsx'
import { Viewfinder } from '../shared/viewfinder.tsx'
import type { RunnerIndex } from './find-runners.ts'
import { WalkUpForm } from './walk-up-form.tsx'

/** The dialog over the table; '' for none. */
export type OpenDialog = '' | 'scan' | 'walk-up' | 'counts'

interface ScanDialogProps {
  open: boolean
  onCode: (code: string) => void
  onClose: () => void
}

function ScanDialog({ open, onCode, onClose }: ScanDialogProps) {
  return (
    <Dialog open={open} title="Scan a code" onClose={onClose}>
      <Viewfinder
        hint="Hold the code of the runner in front of the camera."
        instead="Close this, and type the bib or the name."
        onCode={onCode}
      />
    </Dialog>
  )
}

interface TableDialogsProps {
  open: OpenDialog
  device_id: string
  event: RaceEvent | null
  state: PickupState
  /** The next bib of this table's own; null for none. */
  bib: string | null
  bib_text: string
  index: RunnerIndex
  say: Say
  onOpen: (open: OpenDialog) => void
  onCode: (code: string) => void
  onChoose: (id: string) => void
  onEntered: (id: string) => void
}

/** The camera, the counts and the walk-up's form. A keystroke in the search leaves them alone. */
export const TableDialogs = memo(function TableDialogs(props: TableDialogsProps) {
  const { open, device_id, event, state, bib, bib_text, index, say, onOpen, onCode, onChoose, onEntered } =
    props
  const close = () => onOpen('')
  return (
    <>
      <ScanDialog open={open === 'scan'} onCode={onCode} onClose={close} />
      <Dialog open={open === 'counts'} title="Counts" sheet onClose={close}>
        <PickupCounts state={state} />
      </Dialog>
      <Dialog open={open === 'walk-up'} title="Walk-up" sheet onClose={close}>
        <WalkUpForm
          device_id={device_id}
          event={event}
          bib={bib}
          bib_text={bib_text}
          index={index}
          say={say}
          onOpen={(id) => {
            close()
            onChoose(id)
          }}
          onEntered={(id) => {
            close()
            onEntered(id)
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
})
