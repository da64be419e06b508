import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { SignupScreen } from '#features/accounts/log-in/signup-screen.tsx'

/** `from`: path to go back to. */
const readSearch = (search: Record<string, unknown>): { from?: string } => ({
  from: looseText(search.from, 2_000),
})

export const Route = createFileRoute('/signup')({ validateSearch: readSearch, component: Signup })

function Signup() {
  const { from } = Route.useSearch()
  return <SignupScreen from={from} />
}
