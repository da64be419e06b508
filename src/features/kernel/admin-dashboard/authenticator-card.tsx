import { askAuthenticator } from '#data/accounts/own-account.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Text } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { Card, Line } from './dashboard-card.tsx'

/** Shown while an admin's password alone opens the admin area, because no mail brings a code. */
export function AuthenticatorCard() {
  const offline = useSyncStatus().state === 'offline'
  const { answer } = useAsked(askAuthenticator, offline)
  if (!answer?.advised) return null
  return (
    <Card title="Your log-in" to="/profile" link="My Account">
      <Line to="/profile#authenticator">
        <strong>Set up an authenticator app</strong>
      </Line>
      <Text quiet look="small" above={10}>
        This site sends no mail, so your password alone opens everything here. With an app on your phone, the
        log-in asks for a code too.
      </Text>
    </Card>
  )
}
