import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { VerifyEmailScreen } from '#features/accounts/log-in/mailed-link-screen.tsx'

/** `token`: from the link in the mail. */
const readSearch = (search: Record<string, unknown>): { token?: string } => ({
  token: looseText(search.token, 2_000),
})

export const Route = createFileRoute('/verify-email')({ validateSearch: readSearch, component: VerifyEmail })

function VerifyEmail() {
  const { token = '' } = Route.useSearch()
  return <VerifyEmailScreen token={token} />
}
