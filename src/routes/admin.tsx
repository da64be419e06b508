import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '#features/account/admin-shell.tsx'
import { Guard } from '#features/account/guard.tsx'

export const Route = createFileRoute('/admin')({ component: Admin })

function Admin() {
  return (
    <Guard admin>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </Guard>
  )
}
