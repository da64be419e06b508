import { createFileRoute, redirect } from '@tanstack/react-router'
import { registrationSearchSchema } from '#features/registration/registration-search.ts'

/** Older pages link here. */
export const Route = createFileRoute('/register')({
  validateSearch: registrationSearchSchema,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/registration', search, replace: true })
  },
})
