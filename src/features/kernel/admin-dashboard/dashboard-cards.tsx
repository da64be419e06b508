import { type ReactNode, useEffect, useState } from 'react'
import { askAuthenticator } from '#data/accounts/own-account.ts'
import { deviceName, useRecentActivity } from '#data/inbox/inbox.ts'
import { countUnsentMails } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { useUsers } from '#data/accounts/users.ts'
import type { ActivityEntry } from '#domain/inbox/activity.ts'
import { serverMs } from '#domain/kernel/server-ms.ts'
import { capital } from '#ui/base/counted.ts'
import { AppLink } from '#ui/base/link.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { deviceText } from '#ui/race-day/device-text.ts'
import { ago, syncChip } from '#ui/sync/sync-text.ts'

/** One topic of the dashboard, and where all of it is. */
export function Card({
  title,
  to,
  link,
  children,
}: {
  title: string
  to: string
  link: string
  children: ReactNode
}) {
  return (
    <Box as="section" aria-label={title} bg="card" pad={{ base: 16, md: '18px 20px' }} shrink>
      <Row justify="between" align="baseline" gap={12}>
        <Text as="h2" look="title" below={8}>
          {title}
        </Text>
        <AppLink to={to} inline align="center" touch look="label" underline>
          {link}
        </AppLink>
      </Row>
      {children}
    </Box>
  )
}

export function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink
      to={to}
      display="flex"
      wrap
      justify="between"
      align="center"
      gap="4px 12px"
      touch
      padY={8}
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
      color="text"
      hoverLine
    >
      {children}
    </AppLink>
  )
}

const DAY_MS = 86_400_000
/** A device of last month is in a drawer. */
const recent_days = 7
const most_devices = 4

interface HeardDevice {
  device: string
  author: string
  at_ms: number
}

/** The devices of admins and editors that sent something lately, the latest first. */
export function lastHeard(
  entries: readonly Pick<ActivityEntry, 'device' | 'author' | 'created' | 'restored'>[],
  authors: ReadonlySet<string>,
  now_ms: number,
): HeardDevice[] {
  const latest = new Map<string, HeardDevice>()
  for (const { device, author, created, restored } of entries) {
    const at_ms = serverMs(created)
    // What was handed in after a restore was done long before.
    if (device === '' || device === 'import' || restored || !authors.has(author)) continue
    if (now_ms - at_ms > recent_days * DAY_MS) continue
    if (at_ms > (latest.get(device)?.at_ms ?? 0)) latest.set(device, { device, author, at_ms })
  }
  return [...latest.values()].toSorted((a, b) => b.at_ms - a.at_ms).slice(0, most_devices)
}

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

/** Shown while people wait for mails that were not sent; without a network nobody knows. */
export function MailsCard() {
  const offline = useSyncStatus().state === 'offline'
  const { answer: unsent } = useAsked(countUnsentMails, offline)
  if (!unsent || unsent.count === 0) return null
  const { count, sends } = unsent
  return (
    <Card title="Mails not sent" to="/admin/mails" link="Mails">
      <Line to="/admin/mails">
        <span>
          <strong>{count.toLocaleString('en-US')}</strong>{' '}
          {count === 1 ? 'mail could not be sent' : 'mails could not be sent'}
        </span>
      </Line>
      <Text quiet look="small" above={10} anywhere>
        {sends
          ? 'The mail server refused them. Why stands beside each.'
          : 'This site has no mail server. The person who runs it sets one up with MILEPOST_SMTP_URL and MILEPOST_URL; until then you bring people their links.'}
      </Text>
    </Card>
  )
}

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
