import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { LoginScreen } from '#features/account/login-screen.tsx'

const searchSchema = z.object({
  /** Path to go back to. */
  from: z.string().max(2_000).optional().catch(undefined),
})

export const Route = createFileRoute('/login')({ validateSearch: searchSchema, component: Login })

function Login() {
  const { from } = Route.useSearch()
  return <LoginScreen from={from} />
}
