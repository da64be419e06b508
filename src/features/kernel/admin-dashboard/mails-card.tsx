import { countUnsentMails } from '#data/inbox/mails.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Text } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { Card, Line } from './dashboard-card.tsx'

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
          : 'This site has no mail server. Whoever runs it sets one up by MILEPOST_SMTP_URL and MILEPOST_URL; until then you bring people their links.'}
      </Text>
    </Card>
  )
}
