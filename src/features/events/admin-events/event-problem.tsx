import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { Button } from '#ui/base/button.tsx'
import { feesText } from '#ui/entry/fee-text.ts'
import { Row } from '#ui/layout/words.tsx'
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

interface ChangedElsewhereProps {
  fields: readonly string[]
  /** An earlier change of this person was refused. */
  refused: boolean
  onShow?: () => void
}

/** Says while somebody types that the event has changed meanwhile; what they typed stays in the form. */
export function ChangedElsewhere({ fields, refused, onShow }: ChangedElsewhereProps) {
  return (
    <Row
      role="status"
      wrap
      justify="between"
      gap="8px 16px"
      pad="10px 14px"
      below={20}
      bg="provisional.fill"
      color="provisional"
      borderRadius="control"
    >
      <span>
        <strong>
          {refused
            ? 'An earlier change of yours was not taken:'
            : 'This event was changed elsewhere meanwhile:'}
        </strong>{' '}
        {fields.join(', ')}. What you typed stays.
      </span>
      {onShow && (
        <Button variant="outline" size="sm" onClick={onShow}>
          {refused ? 'Show that change' : 'Show the changes'}
        </Button>
      )}
    </Row>
  )
}
