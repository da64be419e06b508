import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { priceText } from '#domain/kernel/money.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { product_labels } from './product-text.ts'

function shown(field: string, value: unknown): string {
  if (field === 'price' && typeof value === 'number') return priceText(value)
  if (Array.isArray(value))
    return value
      .map(({ size, stock }) => `${String(size)} ${String(stock ?? 'not counted')}`.trim())
      .join(', ')
  return value === '' || value === undefined || value === null ? 'nothing' : String(value)
}

/** What became of the last change, which is in the form again. */
export const ProductProblem = ({ item, onDone }: { item: OutboxItem; onDone: () => void }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, product_labels, shown)}
    where="your store"
    onDrop={() => discard(item.id)}
    onSettled={onDone}
  />
)
