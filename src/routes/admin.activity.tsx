import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from './-admin.tsx'

export const Route = createFileRoute('/admin/activity')({
  component: () => <AdminScreen screen="activity" />,
})
