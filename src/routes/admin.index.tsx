import { createFileRoute, Navigate } from '@tanstack/react-router'

// Inside the guard's layout, so that only an admin is led on.
export const Route = createFileRoute('/admin/')({ component: () => <Navigate to="/admin/events" replace /> })
