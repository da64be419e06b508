import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from './-admin.tsx'

export const Route = createFileRoute('/admin/race-day')({
  component: () => <AdminScreen screen="race-day" />,
})
