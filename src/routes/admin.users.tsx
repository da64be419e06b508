import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#features/accounts/admin-users/users-screen.tsx'

export const Route = createFileRoute('/admin/users')({ component: UsersScreen })
