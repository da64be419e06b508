import { createFileRoute } from '@tanstack/react-router'
import { readMessageSearch } from '#features/inbox/messages/message-search.ts'
import { VolunteerEntry } from '#features/inbox/messages/volunteer-form.tsx'
import { VolunteersPage } from '#features/content/runner-info/volunteers-page.tsx'
import { useAfterEdit } from './-after-edit.ts'

export const Route = createFileRoute('/runner-info/volunteers')({
  validateSearch: readMessageSearch,
  component: Volunteers,
})

function Volunteers() {
  const { edit } = Route.useSearch()
  const onEdited = useAfterEdit('/runner-info/volunteers')
  return (
    <VolunteersPage
      changes={edit !== undefined}
      form={(words) => <VolunteerEntry words={words} editing={edit ?? ''} onEdited={onEdited} />}
    />
  )
}
