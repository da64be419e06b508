import { createFileRoute } from '@tanstack/react-router'
import { RegistrationDetailPage } from '#features/registrations/registration/registration-detail-page.tsx'

export const Route = createFileRoute('/registrations/$id')({ component: Registration })

function Registration() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <RegistrationDetailPage id={id} onForgotten={() => void navigate({ to: '/events' })} />
}
