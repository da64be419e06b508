import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSession } from '#data/kernel/session.ts'

// Inside the guard's layout, so that only admins and editors go on.
export const Route = createFileRoute('/admin/')({ component: FirstPlace })

function FirstPlace() {
  const { user } = useSession()
  return <Navigate to={user?.role === 'editor' ? '/admin/blog' : '/admin/events'} replace />
}
