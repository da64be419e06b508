import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ConfirmEntryPage } from '#features/registrations/registration/confirm-entry-page.tsx'

export const Route = createFileRoute('/confirm-entry')({ component: ConfirmEntry })

function ConfirmEntry() {
  return <ConfirmEntryPage code={useLocation({ select: ({ hash }) => hash })} />
}
