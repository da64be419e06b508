import { chakra } from '@chakra-ui/react'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { messageOf } from '#data/storage-error.ts'
import { priceText } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
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

const isField = (name: string): name is keyof typeof product_labels => name in product_labels

/** Above the form: what became of the last change, which stands in the fields again. */
export function ProblemNote({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const met = item.state === 'conflict'
  return (
    <chakra.div
      role="group"
      aria-label={met ? 'Someone else changed this' : 'Refused'}
      padding="14px 16px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">
        {met
          ? `Changed ${item.changed_by === '' ? 'on another device' : `by ${item.changed_by}`} meanwhile`
          : item.message}
      </chakra.p>
      {item.conflict_fields.filter(isField).map((field) => (
        <chakra.p key={field} marginTop="6px" overflowWrap="anywhere">
          {product_labels[field]}: <strong>{shown(field, item.current?.[field])}</strong> stands in your
          store.
        </chakra.p>
      ))}
      <chakra.p marginTop="6px">
        What you entered is in the form. Saving it puts it in the place of what stands.
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        marginTop="10px"
        onClick={() => {
          discard(item.id).then(onDone, (error: unknown) =>
            showToast({ title: 'This did not work', description: messageOf(error), kind: 'error' }),
          )
        }}
      >
        Discard mine
      </Button>
    </chakra.div>
  )
}
