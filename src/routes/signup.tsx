import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignupScreen } from '#features/account/signup-screen.tsx'

const searchSchema = z.object({
  /** Path to go back to. */
  from: z.string().max(2_000).optional().catch(undefined),
})

export const Route = createFileRoute('/signup')({ validateSearch: searchSchema, component: Signup })

function Signup() {
  const { from } = Route.useSearch()
  return <SignupScreen from={from} />
}
