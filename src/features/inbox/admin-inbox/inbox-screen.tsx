import { useInbox } from '#data/inbox/inbox.ts'
import { looseChoice } from '#domain/kernel/loose-values.ts'
import { classes } from '#ui/layout/classes.ts'
import { Row } from '#ui/layout/words.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { Floods } from './flood-list.tsx'
import { AfterRestore, Inquiries, Subscribers, Volunteers } from './inbox-lists.tsx'
import styles from './inbox-screen.module.css'

const inbox_tabs = ['volunteers', 'inquiries', 'newsletter', 'floods', 'restore'] as const
type InboxTab = (typeof inbox_tabs)[number]

const isOpen = ({ answered_at }: { answered_at: string }) => answered_at === ''

/** What people wrote to the admins. */
export function InboxScreen() {
  const address = useAddress()
  const tab = looseChoice(address.text('tab'), inbox_tabs) ?? 'volunteers'
  const inbox = useInbox()
  const { volunteers, inquiries, subscribers, restored, floods } = inbox
  const tabs: { name: InboxTab; label: string; count: number; spoken: string }[] = [
    {
      name: 'volunteers',
      label: 'Volunteers',
      count: volunteers.value.filter(isOpen).length,
      spoken: 'open',
    },
    { name: 'inquiries', label: 'Inquiries', count: inquiries.value.filter(isOpen).length, spoken: 'open' },
    { name: 'newsletter', label: 'Newsletter', count: subscribers.value.length, spoken: 'addresses' },
  ]
  if (floods.value.length > 0 || tab === 'floods')
    tabs.push({ name: 'floods', label: 'Floods', count: floods.value.length, spoken: 'to look at' })
  if (restored.value.length > 0 || tab === 'restore')
    tabs.push({ name: 'restore', label: 'After a restore', count: restored.value.length, spoken: 'items' })
  return (
    <>
      <AdminHead title="Inbox" />
      <Row align="stretch" role="group" aria-label="Lists" wrap gap={8} below={22}>
        {tabs.map(({ name, label, count, spoken }) => (
          <button
            key={name}
            className={classes('text-button', styles.tab)}
            type="button"
            aria-pressed={name === tab}
            aria-label={`${label}, ${count} ${spoken}`}
            // Another list opens at its top.
            onClick={() => address.write({ tab: name === 'volunteers' ? '' : name }, { fresh: true })}
          >
            {label}
            <span>{count.toLocaleString('en-US')}</span>
          </button>
        ))}
      </Row>
      {tab === 'volunteers' && <Volunteers rows={volunteers} />}
      {tab === 'inquiries' && <Inquiries rows={inquiries} />}
      {tab === 'newsletter' && <Subscribers rows={subscribers} />}
      {tab === 'floods' && <Floods inbox={inbox} />}
      {tab === 'restore' && <AfterRestore rows={restored} />}
    </>
  )
}
