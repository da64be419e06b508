import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { sendAgain } from '#data/kernel/commands.ts'
import { discard, type OutboxItem, retryNow } from '#data/kernel/outbox.ts'
import type { EventRegistration } from '#data/registrations/admin-registrations.ts'
import { resultChangesOf } from '#data/results/result-changes.ts'
import { lastNameFirst } from '#domain/accounts/person-name.ts'
import type { RankedFinisher } from '#domain/results/ranking.ts'
import { classes } from '#ui/layout/classes.ts'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import {
  column_labels,
  type EntryColumn,
  overridesOf,
  type ResultFields,
  type ResultStatusChoice,
  status_labels,
  valueText,
} from './entry-cells.ts'
import { EntryCell } from './entry-cell.tsx'
import styles from './entry-list.module.css'
import { cellKey, dropDraft, entryDrafts, refuseDraft, typeInto, useRowDrafts } from './entry-drafts.ts'
import { clearRow, commitCell, runnerLabel, saveResult } from './entry-saving.ts'
import { seenOf, useDoing } from './entry-seen.ts'
import { entryTimeText, timeDoubt } from './entry-time.ts'
import { rowState, RowStateLabel } from './row-state.tsx'

export interface EntryMoves {
  /** Moves the focus to a cell some rows away. */
  go: (registration_id: string, column: EntryColumn, by: number) => void
  /** After Enter: to the next runner, or back to the bib box when that led here. */
  onwards: (registration_id: string) => void
  toBib: () => void
  undo: () => void
  /** False: the browser pastes it. */
  paste: (text: string, registration_id: string) => boolean
}

interface EntryRowProps {
  row: EventRegistration
  ranked: RankedFinisher | undefined
  /** Commands of this row in the outbox, oldest first. */
  items: readonly OutboxItem[]
  /** The event's distance, null when it is not known. */
  distance_m: number | null
  moves: EntryMoves
}

const statuses: readonly ResultStatusChoice[] = ['', 'finished', 'dnf', 'dns', 'dq']

/** @param row the fields as far as they are known: a saved change shows in its cell at once */
function shownText(column: EntryColumn, row: ResultFields, ranked: RankedFinisher | undefined): string {
  const place = (set: number | null, computed: number | null | undefined) => String(set ?? computed ?? '')
  switch (column) {
    case 'race_time':
      return entryTimeText(row.race_time)
    case 'overall_rank':
      return place(row.overall_rank, ranked?.overall_place)
    case 'gender_rank':
      return place(row.gender_rank, ranked?.gender_place)
    case 'age_group_rank':
      return place(row.age_group_rank, ranked?.age_group_place)
    case 'pace':
      return row.pace === '' ? (ranked?.shown_pace ?? '') : row.pace
  }
}

function setStatus(row: EventRegistration, status: ResultStatusChoice): void {
  const seen = seenOf(row)
  if (status === seen.result_status) return
  if (status === 'finished' && seen.race_time === null) {
    typeInto(row.id, 'race_time', '', seen)
    refuseDraft(row.id, 'race_time', 'A finished result needs a race time.')
    document.getElementById(`${row.id}.race_time`)?.focus()
    return
  }
  dropDraft(row.id, 'race_time')
  void saveResult(row, { result_status: status })
}

/** Scrolls the row of an element fully between the bars, if the focus is in it. */
export function showWholeRow(element: Element | null): void {
  const row = element?.closest('[data-runner]')
  if (row?.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

const conflict_labels: Record<string, string> = { ...column_labels, result_status: 'Status' }

interface ConflictStripProps {
  item: OutboxItem
  /** The button that settles it removes the strip; the focus needs another place. */
  onSettled: () => void
}

/** Both values, whose they are, and a button for each. */
function ConflictStrip({ item, onSettled }: ConflictStripProps) {
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
      values={conflictValues(item, conflict_labels, valueText)}
      onKeep={() => sendAgain(item)}
      onDrop={() => discard(item.id)}
      onSettled={onSettled}
    />
  )
}

export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { row, ranked, items, distance_m, moves } = props
  const [open, setOpen] = useState(false)
  const runner = runnerLabel(row)
  const seen = seenOf(row)
  const overrides = overridesOf(seen)
  const { typing, errors } = useRowDrafts(row.id)
  const doing = useDoing(row.id)
  const isTyped = (column: EntryColumn) => entryDrafts.cells[cellKey(row.id, column)] !== undefined
  const state = rowState(
    {
      items,
      errors,
      typing,
      doing,
      enteredBy: (item) =>
        resultChangesOf(item, row.event_id).find((change) => change.registration_id === row.id)?.changes ??
        {},
      hasResult: row.result_status !== '',
      doubt: timeDoubt(row.race_time, distance_m),
    },
    new Date(),
  )
  const out =
    seen.result_status === '' || seen.result_status === 'finished' ? '' : status_labels[seen.result_status]
  const refused = items.find((item) => item.state === 'refused')

  /** False: the text stays where it was typed. */
  const commit = (column: EntryColumn, entered: boolean): boolean =>
    commitCell(row, column, { shown: shownText(column, seenOf(row), ranked), distance_m, entered })
  const onCommit = (column: EntryColumn) => void commit(column, false)
  const onType = (column: EntryColumn, text: string) => typeInto(row.id, column, text, seenOf(row))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, column: EntryColumn) => {
    const modified = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      const leaves = commit(column, true)
      if (!leaves) event.preventDefault()
      else if (modified) moves.toBib()
      else if (event.shiftKey) moves.go(row.id, 'race_time', -1)
      else moves.onwards(row.id)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onCommit(column)
      moves.go(row.id, column, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isTyped(column)) {
      dropDraft(row.id, column)
    } else if (modified && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      // What is typed here and not saved is the newest thing to take back.
      if (isTyped(column)) dropDraft(row.id, column)
      else moves.undo()
    } else return
    event.preventDefault()
  }
  const cell = (column: EntryColumn) => (
    <EntryCell
      registration_id={row.id}
      column={column}
      runner={runner}
      shown={shownText(column, seen, ranked)}
      overridden={overrides.includes(column)}
      onType={onType}
      onCommit={onCommit}
      onKeyDown={onKeyDown}
      {...(column === 'race_time' && out !== '' ? { placeholder: out } : {})}
      {...(column === 'race_time' ? { onPaste: (text: string) => moves.paste(text, row.id) } : {})}
    />
  )
  return (
    <div className={classes(styles.grid, open && styles.open)}>
      <div className={styles.who}>
        <span className={styles.bib}>{row.bib_number === '' ? '–' : row.bib_number}</span>
        <span className={styles.name} title={`${row.first_name} ${row.last_name}, ${row.email}`}>
          {lastNameFirst(row)}
          {row.age_group !== '' && <small>{row.age_group}</small>}
        </span>
      </div>
      <div className={styles.time}>{cell('race_time')}</div>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Less' : out || (ranked?.overall_place ? `Place ${ranked.overall_place}` : 'More')}
      </button>
      <div className={styles.more}>
        {(['overall_rank', 'gender_rank', 'age_group_rank', 'pace'] as const).map((column) => (
          <label key={column} className={overrides.includes(column) ? styles.override : undefined}>
            <span>{column_labels[column]}</span>
            {cell(column)}
          </label>
        ))}
        <label className={styles.status}>
          <span>Status</span>
          <select
            aria-label={`Status, ${runner}`}
            value={seen.result_status}
            onChange={(event) => {
              const status = statuses.find((known) => known === event.currentTarget.value)
              if (status !== undefined) setStatus(row, status)
            }}
          >
            {statuses.map((status) => (
              <option key={status} value={status}>
                {status === '' ? 'None' : status_labels[status]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div
        className={styles.state}
        id={`${row.id}-state`}
        {...(state.tone === 'refused' ? { role: 'alert' } : {})}
      >
        <RowStateLabel state={state} />
        {overrides.length > 0 && (
          <button
            type="button"
            onClick={() => void clearRow(row)}
            aria-label={`Clear typed ${overrides.length === 1 ? (overrides[0] === 'pace' ? 'pace' : 'place') : 'places'}, ${runner}`}
          >
            Clear typed
          </button>
        )}
        {refused && (
          <>
            <button type="button" onClick={() => void retryNow()}>
              Send again
            </button>
            <button type="button" onClick={() => void discard(refused.id)}>
              {refused.lines.length > 1 ? `Discard all ${refused.lines.length}` : 'Discard'}
            </button>
          </>
        )}
      </div>
      {row.problem?.state === 'conflict' && (
        <ConflictStrip item={row.problem} onSettled={() => moves.go(row.id, 'race_time', 0)} />
      )}
    </div>
  )
})
