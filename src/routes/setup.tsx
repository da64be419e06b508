import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { needsFirstAdmin } from '#data/accounts/own-account.ts'
import { SetupScreen } from '#features/accounts/log-in/setup-screen.tsx'
import { SetupUnanswered } from '#features/accounts/log-in/setup-unanswered.tsx'

export const Route = createFileRoute('/setup')({
  // If there is an admin already, this page does not exist; only the server can say so.
  loader: async () => {
    if (!(await needsFirstAdmin())) throw notFound()
  },
  component: Setup,
  errorComponent: Unanswered,
})

function Setup() {
  return <SetupScreen code={globalThis.location.hash.slice(1)} />
}

function Unanswered() {
  const router = useRouter()
  return <SetupUnanswered onRetry={() => void router.invalidate()} />
}
