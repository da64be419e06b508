import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useOutbox, type OutboxItem } from '#data/outbox.ts'
import { useEventRegistrations } from '#data/registrations.ts'
import type { RaceEvent } from '#domain/event.ts'
import type { RankedFinisher } from '#domain/ranking.ts'
import { showToast } from '#ui/toast.tsx'
import { overridesOf, readCell, type ResultChanges } from './entry-cells.ts'
import { openDrafts, typedTimes, useRefusedRunners, watchDrafts } from './entry-drafts.ts'
import type { EntryCounts } from './entry-toolbar.tsx'
import { previewRanks, sameWhereEqual } from './entry-ranks.ts'

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

const PLACES_AFTER_MS = 100

/** The times that are typed, a moment after the key: it is shown first, the places of two thousand others later. */
function useTypedTimes(): ReadonlyMap<string, string> {
  const [times, setTimes] = useState(typedTimes)
  useEffect(() => {
    const read = () => startTransition(() => setTimes(typedTimes()))
    let timer = setTimeout(read)
    const stop = watchDrafts(() => {
      clearTimeout(timer)
      timer = setTimeout(read, PLACES_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return times
}

/** Everything that the entry screen of one event shows. */
export function useResultsEntry(event: RaceEvent) {
  const registrations = useEventRegistrations(event.id)
  const outbox = useOutbox()
  const times = useTypedTimes()
  const refused = useRefusedRunners()
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
    if (times.size === 0) return no_changes
    const changes = new Map<string, ResultChanges>()
    for (const row of rows) {
      // Only times move other runners. A place or pace that is being typed stands in its own cell; laid over, it
      // would pass for the computed one.
      const text = times.get(row.id)
      const reading = text === undefined ? null : readCell('race_time', text, row, '')
      if (reading?.ok) changes.set(row.id, reading.changes)
    }
    return changes
  }, [times, rows])

  const { ranking_basis, age_group_basis, distance_m } = event
  const shown_ranks = useRef<ReadonlyMap<string, RankedFinisher>>(new Map())
  const ranked = useMemo(() => {
    const event_facts = { ranking_basis, age_group_basis, distance_m }
    return sameWhereEqual(previewRanks(rows, typed, event_facts), shown_ranks.current)
  }, [rows, typed, ranking_basis, age_group_basis, distance_m])
  useEffect(() => {
    shown_ranks.current = ranked
  }, [ranked])

  const toFix = useMemo(() => {
    const ids = new Set<string>(refused === '' ? [] : refused.split(' '))
    for (const row of rows) {
      const troubled =
        row.conflict !== null ||
        items.get(row.id)?.some((item) => item.state === 'refused' || item.state === 'conflict')
      if (troubled) ids.add(row.id)
    }
    return ids
  }, [rows, items, refused])

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
  return { registrations, rows, items, outbox: outbox.items, ranked, toFix, counts }
}
