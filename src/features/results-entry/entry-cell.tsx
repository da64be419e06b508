import type { KeyboardEvent } from 'react'
import { column_labels, type EntryColumn } from './entry-cells.ts'
import { type CellDraft, cellKey, typeInto } from './entry-drafts.ts'

export interface EntryCellProps {
  registration_id: string
  column: EntryColumn
  /** The runner, for the spoken name of the cell. */
  runner: string
  /** What the cell says while nothing is typed: the set value, else the computed one. */
  shown: string
  overridden: boolean
  draft: Readonly<CellDraft> | undefined
  onCommit: (column: EntryColumn) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, column: EntryColumn) => void
}

/** One field of one runner. It saves when it is left, and says beside it what it refuses. */
export function EntryCell(props: EntryCellProps) {
  const { registration_id, column, runner, shown, overridden, draft, onCommit, onKeyDown } = props
  const id = cellKey(registration_id, column)
  const label = `${column_labels[column]}, ${runner}${overridden ? ', set by hand' : ''}`
  return (
    <input
      id={id}
      aria-label={label}
      aria-invalid={draft?.error ? true : undefined}
      aria-describedby={draft?.error ? `${registration_id}-state` : undefined}
      title={overridden ? 'Set by hand' : undefined}
      // The number pad of a phone: digits alone are read as a time.
      inputMode={column === 'pace' ? 'text' : column === 'race_time' ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      placeholder="–"
      value={draft?.text ?? shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => typeInto(registration_id, column, event.currentTarget.value)}
      onBlur={() => onCommit(column)}
      onKeyDown={(event) => onKeyDown(event, column)}
    />
  )
}
