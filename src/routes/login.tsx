import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { LoginScreen } from '#features/accounts/log-in/login-screen.tsx'

/** `from`: path to go back to. */
const readSearch = (search: Record<string, unknown>): { from?: string } => ({
  from: looseText(search.from, 2_000),
})

export const Route = createFileRoute('/login')({ validateSearch: readSearch, component: Login })

function Login() {
  const { from } = Route.useSearch()
  return <LoginScreen from={from} />
}
