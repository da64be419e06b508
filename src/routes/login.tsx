import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#features/account/login-screen.tsx'

const searchSchema = z.object({
  /** Path to go back to. */
  from: z.catch(z.optional(z.string().check(z.maxLength(2_000))), undefined),
})

export const Route = createFileRoute('/login')({ validateSearch: searchSchema, component: Login })

function Login() {
  const { from } = Route.useSearch()
  return <LoginScreen from={from} />
}
