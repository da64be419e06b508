import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { NewEmailScreen } from '#features/accounts/log-in/mailed-link-screen.tsx'

/** `token`: from the link in the mail. */
const readSearch = (search: Record<string, unknown>): { token?: string } => ({
  token: looseText(search.token, 2_000),
})

export const Route = createFileRoute('/change-email')({ validateSearch: readSearch, component: NewEmail })

function NewEmail() {
  const { token = '' } = Route.useSearch()
  return <NewEmailScreen token={token} />
}
