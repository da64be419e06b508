import { useEffect, useRef } from 'react'
import type { OutboxItem } from '#data/outbox.ts'
import { argsSchema } from '#domain/commands/set-result.ts'
import { Button } from '#ui/button.tsx'
import { column_labels, valueText } from './entry-cells.ts'
import { keepMine, takeTheirs } from './entry-saving.ts'

const labels: Record<string, string> = { ...column_labels, result_status: 'Status' }

export interface ConflictStripProps {
  item: OutboxItem
  /** The press that settles it takes the strip away; the focus needs another place. */
  onSettled: () => void
}

/** Scrolls the row of an element wholly between the bars, if the focus is in it. */
export function showWholeRow(element: Element | null): void {
  const row = element?.closest('.row')
  if (row?.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Both values, whose they are, and one press for either. */
export function ConflictStrip({ item, onSettled }: ConflictStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  // Whoever stands in this row must see the whole question; nobody else's list is moved.
  useEffect(() => showWholeRow(strip.current), [])
  const args = argsSchema.safeParse(item.args)
  const mine: Record<string, unknown> = args.success ? args.data.changes : {}
  const current = item.current ?? {}
  const fields = item.conflict_fields.length > 0 ? item.conflict_fields : Object.keys(current)
  const who = item.changed_by === '' ? 'Someone else' : item.changed_by
  return (
    <div ref={strip} className="conflict" role="group" aria-label="Someone else changed this">
      <div className="values">
        {fields.map((field) => (
          <p key={field}>
            {labels[field] ?? field}: <strong>{valueText(field, mine[field])}</strong> is yours,{' '}
            <strong>{valueText(field, current[field])}</strong> is from {who}
          </p>
        ))}
      </div>
      <div className="choices">
        <Button variant="ink" size="sm" onClick={() => void keepMine(item).then(onSettled)}>
          Keep mine
        </Button>
        <Button variant="outline" size="sm" onClick={() => void takeTheirs(item).then(onSettled)}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
