import { useEffect, useRef } from 'react'
import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { column_labels, valueText } from './entry-cells.ts'
import styles from './entry-list.module.css'

const labels: Record<string, string> = { ...column_labels, result_status: 'Status' }

export interface ConflictStripProps {
  item: OutboxItem
  /** The button that settles it removes the strip; the focus needs another place. */
  onSettled: () => void
}

/** Scrolls the row of an element fully between the bars, if the focus is in it. */
export function showWholeRow(element: Element | null): void {
  const row = element?.closest('[data-runner]')
  if (row?.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Both values, whose they are, and a button for each. */
export function ConflictStrip({ item, onSettled }: ConflictStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  // A person in this row must see the whole question; nobody else's list moves.
  useEffect(() => showWholeRow(strip.current), [])
  return (
    <ProblemNote
      ref={strip}
      className={styles.conflict}
      data-conflict
      problem={item}
      title={null}
      values={conflictValues(item, labels, valueText)}
      onKeep={() => sendAgain(item)}
      onDrop={() => discard(item.id)}
      onSettled={onSettled}
    />
  )
}
