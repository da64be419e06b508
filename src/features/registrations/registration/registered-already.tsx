import type { OwnRegistration } from '#data/registrations/registrations.ts'
import { seemsRegisteredText } from '#domain/registrations/same-runner.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'

interface RegisteredAlreadyProps {
  open: boolean
  /** The existing entry, as this device knows it by now; null when it is gone. */
  entry: OwnRegistration | null
  /** It belongs to the person who sees this. */
  isOwn: boolean
  onAnyway: () => void
  onBack: () => void
}

/** Asks before one runner is entered twice. The safe choice is the strong button. */
export function RegisteredAlready({ open, entry, isOwn, onAnyway, onBack }: RegisteredAlreadyProps) {
  const shows = isOwn && entry !== null
  return (
    <Dialog
      open={open}
      title="Registered already?"
      role="alertdialog"
      onClose={onBack}
      actions={
        <>
          {shows && <LinkButton to={`/registrations/${entry.id}`}>{entryLinkLabel(entry)}</LinkButton>}
          <Button variant={shows ? 'outline' : 'ink'} onClick={onBack}>
            Go Back
          </Button>
          <Button variant="link" onClick={onAnyway}>
            Register Anyway
          </Button>
        </>
      }
    >
      <p>
        {seemsRegisteredText(entry?.bib_number ?? '')} If this is somebody else of the same name, register
        anyway.
      </p>
    </Dialog>
  )
}

/** What the page of the person's own entry shows. */
export const entryLinkLabel = ({ bib_number }: Pick<OwnRegistration, 'bib_number'>): string =>
  bib_number === '' ? 'Your registration' : 'See your bib'
