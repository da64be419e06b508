import { createFileRoute } from '@tanstack/react-router'
import { Office } from './-office.tsx'

export const Route = createFileRoute('/admin/mails')({ component: () => <Office screen="mails" /> })
