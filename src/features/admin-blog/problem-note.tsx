import { chakra } from '@chakra-ui/react'
import { discard, type OutboxItem } from '#data/outbox.ts'
import { Button } from '#ui/button.tsx'
import { field_labels } from './post-form.ts'

const inShort = (value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return text === '' ? 'nothing' : text.length > 80 ? `${text.slice(0, 80)}…` : text
}

/** Why what was typed does not stand; it is in the form still, and saving it again takes its place. */
export function ProblemNote({ item, onDiscarded }: { item: OutboxItem; onDiscarded: () => void }) {
  const current = item.current ?? {}
  return (
    <chakra.div
      role="group"
      aria-label="This change was not made"
      padding="14px 16px"
      bg="refused.fill"
      color="refused"
      borderRadius="control"
    >
      <chakra.p textStyle="label">
        {item.state === 'conflict'
          ? `${item.changed_by || 'Someone else'} changed this post in the meantime.`
          : item.message}
      </chakra.p>
      {item.conflict_fields.map((field) => (
        <chakra.p key={field} marginTop="6px" overflowWrap="anywhere">
          {field_labels[field] ?? field}: <strong>{inShort(current[field])}</strong> stands there now.
        </chakra.p>
      ))}
      <chakra.p marginTop="6px">What you typed is in the form. Save to put it in place, or</chakra.p>
      <Button
        variant="outline"
        size="sm"
        marginTop="10px"
        onClick={() => void discard(item.id).then(onDiscarded)}
      >
        {item.state === 'conflict' ? 'Take theirs' : 'Discard'}
      </Button>
    </chakra.div>
  )
}
