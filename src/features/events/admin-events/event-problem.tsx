import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { feesText } from '#ui/entry/fee-text.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { event_labels } from './event-values.ts'

function shown(field: string, value: unknown): string {
  if (value === '' || value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.length === 0) return 'nothing'
  return (
    (field === 'fees' ? feesText(value) : null) ?? (Array.isArray(value) ? value.join(', ') : String(value))
  )
}

/** What became of the last change, which is in the form again. */
export const EventProblem = ({ item, onDone }: { item: OutboxItem; onDone: () => void }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, event_labels, shown)}
    where="the event"
    onDrop={() => discard(item.id)}
    onSettled={onDone}
  />
)
