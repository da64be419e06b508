import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { detail_labels } from '#ui/entry/answer-labels.ts'

const shown = (_field: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? value : 'nothing'

export const RegistrationProblem = ({ item }: { item: OutboxItem }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, detail_labels, shown)}
    onKeep={() => sendAgain(item)}
    onDrop={() => discard(item.id)}
    below={16}
  >
    {item.state === 'refused' && <p>What you typed is below.</p>}
  </ProblemNote>
)
