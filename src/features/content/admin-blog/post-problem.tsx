import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { field_labels } from './post-form.ts'

const inShort = (_field: string, value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? 'nothing' : text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** What became of the last change, which is in the form again. */
export const PostProblem = ({ item, onDone }: { item: OutboxItem; onDone: () => void }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, field_labels, inShort)}
    where="the post"
    onDrop={() => discard(item.id)}
    onSettled={onDone}
  />
)
