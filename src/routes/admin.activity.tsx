import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/loose-values.ts'
import { type ActivitySearch, ActivityScreen } from '#features/admin-activity/activity-screen.tsx'

function readSearch({ q, kind }: Record<string, unknown>): ActivitySearch {
  const text = looseText(q) ?? ''
  const of_kind = looseText(kind, 60) ?? ''
  return { ...(text ? { q: text } : {}), ...(of_kind ? { kind: of_kind } : {}) }
}

export const Route = createFileRoute('/admin/activity')({ validateSearch: readSearch, component: Activity })

function Activity() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ActivityScreen
      search={search}
      onSearch={(wanted) => void navigate({ search: readSearch({ ...wanted }), replace: true })}
    />
  )
}
