import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { subscribeFormSchema } from '#domain/inbox/subscriber.ts'
import { EmailField } from '#ui/form/field.tsx'
import { MessageEntry, type MessageRound } from './message-entry.tsx'
import { MessageForm } from './message-form.tsx'
import { readTexts, useMessage } from './use-message.ts'

const empty = { email: '' }
const fields = ['email'] as const

interface NewsletterEntryProps {
  editing: string
  onEdited: () => void
}

export function NewsletterEntry(props: NewsletterEntryProps) {
  return (
    <MessageEntry
      {...props}
      kind="subscribeToNewsletter"
      here="/connect"
      label="Your subscription from this device"
      acceptedText={() => 'The next letter comes to you.'}
    >
      {(round) => <NewsletterForm round={round} />}
    </MessageEntry>
  )
}

const read = (stored: Record<string, unknown>) => readTexts(empty, stored)

function NewsletterForm({ round }: { round: MessageRound }) {
  const start = read(round.edit?.args ?? {})
  const form = useForm({
    resolver: zodResolver(subscribeFormSchema),
    defaultValues: start,
    shouldFocusError: false,
  })
  const message = useMessage(form, {
    ...round,
    kind: 'subscribeToNewsletter',
    id_name: 'subscriber_id',
    command: (values, { id: subscriber_id, homepage }) => ({
      kind: 'subscribeToNewsletter',
      args: { ...values, subscriber_id, homepage },
      summary: `Newsletter, ${values.email}`,
    }),
    failed_title: 'Subscription Failed',
    start,
    read,
    fields,
  })
  return (
    <MessageForm label="Newsletter" message={message} round={round} submitLabel="Subscribe">
      <EmailField
        label="Email"
        autoComplete="email"
        spellCheck={false}
        error={message.error('email')}
        {...form.register('email')}
      />
    </MessageForm>
  )
}
