import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '#features/registrations/registration/registration-page.tsx'
import { readRegistrationSearch } from '#features/registrations/registration/registration-search.ts'

export const Route = createFileRoute('/registration')({
  validateSearch: readRegistrationSearch,
  component: Registration,
})

function Registration() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegistrationPage
      search={search}
      onSearch={(next) =>
        void navigate({ search: next, replace: true, resetScroll: next.event === search.event })
      }
    />
  )
}
