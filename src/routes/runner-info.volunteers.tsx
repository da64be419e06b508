import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { VolunteerEntry } from '#features/inbox/messages/volunteer-form.tsx'
import { VolunteersPage } from '#features/content/runner-info/volunteers-page.tsx'

export const Route = createFileRoute('/runner-info/volunteers')({
  validateSearch: readMessageSearch,
  component: Volunteers,
})

function Volunteers() {
  const { edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onEdited = () => void navigate({ search: {}, replace: true, resetScroll: false })
  return <VolunteersPage form={<VolunteerEntry editing={edit ?? ''} onEdited={onEdited} />} />
}
