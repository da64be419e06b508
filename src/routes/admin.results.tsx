import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EntryScreen } from '#features/results-entry/entry-screen.tsx'

const searchSchema = z.object({
  /** Slug or id of the chosen event; digits in an address are read as a number before they get here. */
  event: z.catch(z.optional(z.coerce.string()), undefined),
})

export const Route = createFileRoute('/admin/results')({
  validateSearch: searchSchema,
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
