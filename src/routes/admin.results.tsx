import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { EntryScreen } from '#features/results/results-entry/entry-screen.tsx'

/** `event`: slug or id of the chosen event. */
const readSearch = (search: Record<string, unknown>): { event?: string } => ({
  event: looseText(search.event),
})

export const Route = createFileRoute('/admin/results')({
  validateSearch: readSearch,
  component: EnterResults,
})

function EnterResults() {
  const { event } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EntryScreen
      chosen={event ?? ''}
      onChoose={(slug) => void navigate({ search: slug === '' ? {} : { event: slug } })}
    />
  )
}
