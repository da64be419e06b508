import { chakra } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface SignOutDialogProps {
  /** How many things wait on this device; 0 closes the dialog. */
  unsent: number
  busy: boolean
  error: string
  onChoose: (unsent: 'send' | 'keep' | 'delete') => void
  onClose: () => void
}

/** Logging out with an outbox that is not empty is a choice, never a loss by accident. */
export function SignOutDialog({ unsent, busy, error, onChoose, onClose }: SignOutDialogProps) {
  const things = unsent === 1 ? '1 thing you did has' : `${unsent} things you did have`
  return (
    <Dialog open={unsent > 0} title="Log out with something unsent?" onClose={onClose}>
      <p>{things} not reached the server yet.</p>
      {error && (
        <chakra.p role="alert" color="refused" textStyle="label" marginTop="8px">
          {error}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="10px" marginTop="20px">
        <Button variant="ink" disabled={busy} onClick={() => onChoose('send')}>
          Send now, then log out
        </Button>
        <Button variant="outline" disabled={busy} onClick={() => onChoose('keep')}>
          Keep for my next log-in
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => onChoose('delete')}>
          Delete and log out
        </Button>
      </chakra.div>
    </Dialog>
  )
}
