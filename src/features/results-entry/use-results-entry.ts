import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useOutbox, type OutboxItem } from '#data/outbox.ts'
import { useEventRegistrations } from '#data/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import { showToast } from '#ui/toast.tsx'
import { overridesOf, readCell, type ResultChanges } from './entry-cells.ts'
import { cellKey, draftsOf, entryDrafts, openDrafts } from './entry-drafts.ts'
import type { EntryCounts } from './entry-toolbar.tsx'
import { previewRanks } from './entry-ranks.ts'

const no_changes: ReadonlyMap<string, ResultChanges> = new Map()

/** Commands that change results of this event, by runner, oldest first. */
function itemsByRunner(items: readonly OutboxItem[], event_id: string): Map<string, OutboxItem[]> {
  const byRunner = new Map<string, OutboxItem[]>()
  for (const item of items) {
    const { registration_id } = item.args
    if (item.kind !== 'setResult' || item.args.event_id !== event_id || typeof registration_id !== 'string')
      continue
    const of = byRunner.get(registration_id)
    if (of) of.push(item)
    else byRunner.set(registration_id, [item])
  }
  return byRunner
}

/** Says a refusal once, wherever the row of it is. */
function useRefusalToasts(items: readonly OutboxItem[]): void {
  const told = useRef<Set<string> | null>(null)
  useEffect(() => {
    const refused = items.filter((item) => item.kind === 'setResult' && item.state === 'refused')
    // What was refused before this screen opened stands in its row; only news are announced.
    if (told.current) {
      const news = refused.filter((item) => !told.current?.has(item.id))
      const last = news.at(-1)
      if (last) showToast({ title: 'Error saving results', description: last.message, kind: 'error' })
    }
    told.current = new Set(refused.map((item) => item.id))
  }, [items])
}

/** Everything that the entry screen of one event shows. */
export function useResultsEntry(event: RaceEvent) {
  const registrations = useEventRegistrations(event.id)
  const outbox = useOutbox()
  const { cells } = useSnapshot(entryDrafts)
  const rows = registrations.value

  useEffect(() => void openDrafts(event.id), [event.id])
  useEffect(() => {
    if (registrations.error) {
      showToast({ title: 'Error loading registrants', description: registrations.error, kind: 'error' })
    }
  }, [registrations.error])
  useRefusalToasts(outbox.items)

  const items = useMemo(() => itemsByRunner(outbox.items, event.id), [outbox.items, event.id])

  const typed = useMemo(() => {
    if (Object.keys(cells).length === 0) return no_changes
    const changes = new Map<string, ResultChanges>()
    for (const row of rows) {
      // Only times move other runners. A place or pace that is being typed stands in its own cell; laid over, it
      // would pass for the computed one.
      const draft = cells[cellKey(row.id, 'race_time')]
      const reading = draft?.error === '' ? readCell('race_time', draft.text, row, '') : null
      if (reading?.ok) changes.set(row.id, reading.changes)
    }
    return changes
  }, [cells, rows])

  // The key that was pressed is shown first; the places of two thousand others may come a frame later.
  const ranked_typed = useDeferredValue(typed)
  const { ranking_basis, age_group_basis, distance_m } = event
  const ranked = useMemo(
    () => previewRanks(rows, ranked_typed, { ranking_basis, age_group_basis, distance_m }),
    [rows, ranked_typed, ranking_basis, age_group_basis, distance_m],
  )

  const toFix = useMemo(() => {
    const ids = new Set<string>()
    for (const row of rows) {
      const troubled =
        row.conflict !== null ||
        items.get(row.id)?.some((item) => item.state === 'refused' || item.state === 'conflict') ||
        draftsOf(cells, row.id).some(({ draft }) => draft.error !== '')
      if (troubled) ids.add(row.id)
    }
    return ids
  }, [rows, items, cells])

  const counts = useMemo<EntryCounts>(
    () => ({
      timed: rows.filter((row) => row.race_time !== null).length,
      without_time: rows.filter((row) => row.result_status !== '' && row.race_time === null).length,
      registered: rows.length,
      unsent: rows.filter((row) => row.pending_fields.length > 0).length,
      to_fix: toFix.size,
      overridden: rows.filter((row) => overridesOf(row).length > 0).length,
    }),
    [rows, toFix],
  )
  return { registrations, rows, items, outbox: outbox.items, cells, ranked, toFix, counts }
}
