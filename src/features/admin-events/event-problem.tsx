import { z } from 'zod'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { eventFeeSchema } from '#domain/event.ts'
import { priceText } from '#domain/money.ts'
import { formatDay } from '#ui/calendar-date.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { showToast } from '#ui/toast.tsx'
import { event_fields, event_labels } from './event-values.ts'

const fees = z.array(eventFeeSchema)

function shown(field: string, value: unknown): string {
  if (value === '' || value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field !== 'fees') return String(value)
  const read = fees.safeParse(value)
  const words = (read.data ?? []).map(({ name, amount_cents, until }) =>
    [name, priceText(amount_cents / 100), until && `until ${formatDay(until)}`].filter(Boolean).join(' '),
  )
  return words.join(', ') || 'nothing'
}

/** What became of the last change of an event. */
export function EventProblem({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  return (
    <ProblemNote
      met={item.state === 'conflict'}
      changed_by={item.changed_by}
      message={item.message}
      standing={event_fields.flatMap((field) =>
        item.conflict_fields.includes(field)
          ? [{ label: event_labels[field], value: shown(field, item.current?.[field]) }]
          : [],
      )}
      where="the event"
      onDiscard={() => {
        discard(item.id).then(onDone, (error: unknown) =>
          showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' }),
        )
      }}
    />
  )
}
