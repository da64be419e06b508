import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { showToast } from '#ui/toast.tsx'
import { field_labels } from './post-form.ts'

const inShort = (value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? 'nothing' : text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** What became of the last change of a post. */
export function PostProblem({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  return (
    <ProblemNote
      met={item.state === 'conflict'}
      changed_by={item.changed_by}
      message={item.message}
      standing={item.conflict_fields.map((field) => ({
        label: field_labels[field] ?? field,
        value: inShort(item.current?.[field]),
      }))}
      where="the post"
      onDiscard={() => {
        discard(item.id).then(onDone, (error: unknown) =>
          showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' }),
        )
      }}
    />
  )
}
