import { createFileRoute } from '@tanstack/react-router'
import { AccountDeletedScreen } from '#features/accounts/log-in/account-deleted-screen.tsx'

export const Route = createFileRoute('/account-deleted')({ component: AccountDeletedScreen })
