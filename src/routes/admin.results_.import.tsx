import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/loose-values.ts'
import { ImportScreen } from '#features/results-import/import-screen.tsx'

/** `event`: slug or id of the chosen event. `again`: the import that a restore lost. */
const readSearch = (search: Record<string, unknown>): { event?: string; again?: string } => ({
  event: looseText(search.event),
  again: looseText(search.again),
})

export const Route = createFileRoute('/admin/results_/import')({
  validateSearch: readSearch,
  component: ImportResults,
})

function ImportResults() {
  const { event, again } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportScreen
      chosen={event ?? ''}
      again={again ?? ''}
      onChoose={(slug) => void navigate({ search: slug === '' ? {} : { event: slug }, replace: true })}
    />
  )
}
