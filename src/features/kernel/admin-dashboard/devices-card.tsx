import { useEffect, useState } from 'react'
import { deviceName, useRecentActivity } from '#data/inbox/inbox.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { useUsers } from '#data/accounts/users.ts'
import { capital } from '#ui/base/capital.ts'
import { Text } from '#ui/layout/words.tsx'
import { deviceText } from '#ui/race-day/device-text.ts'
import { ago, syncChip } from '#ui/sync/sync-text.ts'
import { Card, Line } from './dashboard-card.tsx'
import { lastHeard } from './last-heard.ts'

/** Which devices sent work, and when last; nobody else can know what waits on one without a network. */
export function DevicesCard() {
  const sync = useSyncStatus()
  const { value: entries } = useRecentActivity()
  const { value: users } = useUsers()
  const [own, setOwn] = useState('')
  useEffect(() => {
    deviceName().then(setOwn, () => undefined)
  }, [])
  const now_ms = Date.now()
  const authors = new Map(
    users
      .filter(({ role }) => role !== 'user')
      .map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]),
  )
  const heard = lastHeard(entries, new Set(authors.keys()), now_ms).filter(({ device }) => device !== own)
  const { label } = syncChip(sync, Math.max(now_ms, sync.synced_at_ms ?? 0))
  return (
    <Card title="Devices" to="/admin/activity" link="Activity">
      <Line to="/outbox">
        <span>
          <strong>This device</strong> You
        </span>
        <span>
          {sync.outbox > 0 && sync.state !== 'offline' ? `${label}, ${sync.outbox} to send` : label}
        </span>
      </Line>
      {heard.map(({ device, author, at_ms }) => (
        <Line key={device} to={`/admin/activity?by=${author}`}>
          <span>
            <strong>{capital(deviceText(device, own))}</strong> {authors.get(author)}
          </span>
          <span>{ago(at_ms, now_ms)}</span>
        </Line>
      ))}
      <Text quiet look="small" above={10}>
        When each sent its last change. What waits on a device without a network is told by that device alone.
      </Text>
    </Card>
  )
}
