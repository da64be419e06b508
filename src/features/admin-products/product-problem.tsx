import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { priceText } from '#domain/money.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import { showToast } from '#ui/toast.tsx'
import { product_labels } from './product-words.ts'

function shown(field: string, value: unknown): string {
  if (field === 'price' && typeof value === 'number') return priceText(value)
  if (Array.isArray(value))
    return value
      .map(({ size, stock }) => `${String(size)} ${String(stock ?? 'not counted')}`.trim())
      .join(', ')
  return value === '' || value === undefined || value === null ? 'nothing' : String(value)
}

/** What became of the last change of a product. */
export function ProductProblem({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  return (
    <ProblemNote
      met={item.state === 'conflict'}
      changed_by={item.changed_by}
      message={item.message}
      standing={Object.entries(product_labels).flatMap(([field, label]) =>
        item.conflict_fields.includes(field) ? [{ label, value: shown(field, item.current?.[field]) }] : [],
      )}
      where="your store"
      onDiscard={() => {
        discard(item.id).then(onDone, (error: unknown) =>
          showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' }),
        )
      }}
    />
  )
}
