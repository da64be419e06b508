import { createFileRoute } from '@tanstack/react-router'
import { looseText } from '#domain/kernel/loose-values.ts'
import { ResetPasswordScreen } from '#features/accounts/log-in/reset-password-screen.tsx'

/** `token`: from the link in the mail. */
const readSearch = (search: Record<string, unknown>): { token?: string } => ({
  token: looseText(search.token, 2_000),
})

export const Route = createFileRoute('/reset-password')({
  validateSearch: readSearch,
  component: ResetPassword,
})

function ResetPassword() {
  const { token = '' } = Route.useSearch()
  return <ResetPasswordScreen token={token} />
}
