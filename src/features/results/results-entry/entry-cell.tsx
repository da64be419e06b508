import type { KeyboardEvent } from 'react'
import { column_labels, type EntryColumn } from './entry-cells.ts'
import { cellKey, useCellDraft } from './entry-drafts.ts'
import styles from './entry-list.module.css'

interface EntryCellProps {
  registration_id: string
  column: EntryColumn
  /** The runner, for the spoken name of the cell. */
  runner: string
  /** The cell's text while nothing is typed: the set value, else the computed one. */
  shown: string
  overridden: boolean
  /** The text in the empty cell. */
  placeholder?: string
  onType: (column: EntryColumn, text: string) => void
  onCommit: (column: EntryColumn) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, column: EntryColumn) => void
  /** A text from the clipboard; false leaves it to the browser. */
  onPaste?: (text: string) => boolean
}

/** The browser's own undo knows no rows: it would bring an old text back into a cell that nobody looks at. */
const isHistory = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('history')

/** One field of one runner. It saves when it loses focus, and says beside it what it refuses. */
export function EntryCell(props: EntryCellProps) {
  const {
    registration_id,
    column,
    runner,
    shown,
    overridden,
    placeholder = '–',
    onType,
    onCommit,
    onKeyDown,
    onPaste,
  } = props
  const draft = useCellDraft(registration_id, column)
  const id = cellKey(registration_id, column)
  const label = `${column_labels[column]}, ${runner}${overridden ? ', typed' : ''}`
  const text = draft?.text ?? shown
  return (
    <input
      id={id}
      className={text.length > 10 ? styles.long : undefined}
      aria-label={label}
      aria-invalid={draft?.error ? true : undefined}
      aria-describedby={draft?.error ? `${registration_id}-state` : undefined}
      title={overridden ? 'Typed' : undefined}
      // The number pad of a phone: digits alone are read as a time.
      inputMode={column === 'pace' ? 'text' : column === 'race_time' ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        if (!isHistory(event.nativeEvent)) onType(column, event.currentTarget.value)
      }}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
      onBlur={() => onCommit(column)}
      onKeyDown={(event) => onKeyDown(event, column)}
    />
  )
}
