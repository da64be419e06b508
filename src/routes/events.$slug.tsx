import { createFileRoute, redirect } from '@tanstack/react-router'
import { EventDetailPage } from '#features/events/events/event-detail-page.tsx'
import { PanelEntry } from '#features/registrations/registration/entry-form.tsx'

export const Route = createFileRoute('/events/$slug')({
  beforeLoad: ({ params }) => {
    if (params.slug.trim() === '') throw redirect({ to: '/' })
  },
  component: Event,
})

function Event() {
  const { slug } = Route.useParams()
  return <EventDetailPage key={slug} slug={slug} entryForm={(event) => <PanelEntry event={event} />} />
}
