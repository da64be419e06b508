import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AdminShell } from '#features/kernel/admin-shell/admin-shell.tsx'
import { Guard } from '#features/accounts/log-in/guard.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

/** Where an editor may go: Racer's Corner, the site's own words, and the page that leads there. */
const for_editors = /^\/admin(\/|\/blog(\/.*)?|\/site(\/.*)?)?$/

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
