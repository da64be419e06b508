import { createFileRoute } from '@tanstack/react-router'
import { ResultsScreen } from '#features/results/results/results-screen.tsx'
import { readResultsSearch } from '#features/results/results/results-search.ts'

export const Route = createFileRoute('/results')({ validateSearch: readResultsSearch, component: Results })

function Results() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResultsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
