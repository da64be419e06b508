import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { EntryScreen } from '#features/results-entry/entry-screen.tsx'

const searchSchema = z.object({
  /** Slug or id of the chosen event; digits in an address are read as a number before they get here. */
  event: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
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
