import { createFileRoute } from '@tanstack/react-router'
import { AccountDeletedScreen } from '#features/account/account-deleted-screen.tsx'

export const Route = createFileRoute('/account-deleted')({ component: AccountDeletedScreen })
