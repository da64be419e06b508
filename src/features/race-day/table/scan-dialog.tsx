import { Dialog } from '#ui/base/dialog.tsx'
import { Viewfinder } from '../shared/viewfinder.tsx'

export interface ScanDialogProps {
  open: boolean
  onCode: (code: string) => void
  onClose: () => void
}

export function ScanDialog({ open, onCode, onClose }: ScanDialogProps) {
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
