import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { ImportScreen } from '#features/imports/results-import/import-screen.tsx'

/**
 * `event`: slug or id of the chosen event. `again`: the import that a restore lost. `list`: a start list is expected,
 * not results.
 */
const readSearch = (search: Record<string, unknown>): { event?: string; again?: string; list?: boolean } => ({
  event: looseText(search.event),
  again: looseText(search.again),
  ...(String(search.list) === 'true' ? { list: true } : {}),
})

export const Route = createFileRoute('/admin/results_/import')({
  validateSearch: readSearch,
  component: ImportResults,
})

function ImportResults() {
  const { event, again, list = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportScreen
      chosen={event ?? ''}
      again={again ?? ''}
      is_list={list}
      onChoose={(slug) =>
        void navigate({
          search: { ...(slug === '' ? {} : { event: slug }), ...(list ? { list } : {}) },
          replace: true,
        })
      }
    />
  )
}
