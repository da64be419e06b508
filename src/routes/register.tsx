import { createFileRoute, redirect } from '@tanstack/react-router'
import { readRegistrationSearch } from '#features/registrations/registration/registration-search.ts'

/** Older pages link here. */
export const Route = createFileRoute('/register')({
  validateSearch: readRegistrationSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/registration', search, replace: true })
  },
})
