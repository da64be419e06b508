import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignupScreen } from '#features/account/signup-screen.tsx'

const searchSchema = z.object({
  /** Path to go back to. */
  from: z.catch(z.optional(z.string().check(z.maxLength(2_000))), undefined),
})

export const Route = createFileRoute('/signup')({ validateSearch: searchSchema, component: Signup })

function Signup() {
  const { from } = Route.useSearch()
  return <SignupScreen from={from} />
}
