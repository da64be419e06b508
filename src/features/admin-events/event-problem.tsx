import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { feesText } from '#ui/fee-words.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { showToast } from '#ui/toast.tsx'
import { event_fields, event_labels } from './event-values.ts'

function shown(field: string, value: unknown): string {
  if (value === '' || value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.length === 0) return 'nothing'
  return (
    (field === 'fees' ? feesText(value) : null) ?? (Array.isArray(value) ? value.join(', ') : String(value))
  )
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
