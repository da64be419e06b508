import { createFileRoute, notFound } from '@tanstack/react-router'
import { needsFirstAdmin } from '#data/first-admin.ts'
import { SetupScreen } from '#features/account/setup-screen.tsx'

export const Route = createFileRoute('/setup')({
  // Where somebody is admin already, or where the server cannot say so, there is no such page.
  loader: async () => {
    if (!(await needsFirstAdmin())) throw notFound()
  },
  component: Setup,
})

function Setup() {
  return <SetupScreen code={globalThis.location.hash.slice(1)} />
}
