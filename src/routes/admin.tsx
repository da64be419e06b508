import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminShell } from '#features/kernel/admin-shell/admin-shell.tsx'
import { Guard } from '#features/accounts/log-in/guard.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

/** Where an editor may go: to Racer's Corner, and to where that is led to from. */
const for_editors = /^\/admin(\/|\/blog(\/.*)?)?$/

function Admin() {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <Guard for={for_editors.test(path) ? ['editor', 'admin'] : ['admin']}>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </Guard>
  )
}
