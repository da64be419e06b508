import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { showToast } from '#ui/toast.tsx'
import { event_fields, event_labels } from './event-values.ts'

const shown = (value: unknown): string => {
  if (value === '' || value === undefined || value === null) return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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
          ? [{ label: event_labels[field], value: shown(item.current?.[field]) }]
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
