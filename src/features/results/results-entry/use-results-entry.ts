import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useOutbox, type OutboxItem } from '#data/kernel/outbox.ts'
import { useEventRegistrations } from '#data/registrations/admin-registrations.ts'
import { resultChangesOf } from '#data/results/result-changes.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { holdsPlace } from '#domain/registrations/fee-payment.ts'
import { findPlaceClashes } from '#domain/results/place-clashes.ts'
import type { RankedFinisher } from '#domain/results/ranking.ts'
import { counted } from '#ui/base/counted.ts'
import { showToast } from '#ui/base/toast.tsx'
import { overridesOf, overridesText, type ResultChanges } from './entry-cells.ts'
import { openDrafts, typedChanges, useRefusedRunners, watchDrafts } from './entry-drafts.ts'
import { settle } from './entry-seen.ts'
import type { EntryCounts } from './entry-toolbar.tsx'
import { previewRanks, sameWhereEqual } from './entry-ranks.ts'

/** Commands that change results of this event, by runner, oldest first. */
function itemsByRunner(items: readonly OutboxItem[], event_id: string): Map<string, OutboxItem[]> {
  const byRunner = new Map<string, OutboxItem[]>()
  for (const item of items) {
    for (const { registration_id } of resultChangesOf(item, event_id)) {
      const of = byRunner.get(registration_id)
      if (of) of.push(item)
      else byRunner.set(registration_id, [item])
    }
  }
  return byRunner
}

/** Announces each refusal once, wherever its rows are. */
function useRefusalToasts(items: readonly OutboxItem[]): void {
  const announced = useRef<Set<string> | null>(null)
  useEffect(() => {
    const troubled = items.filter(
      ({ kind, state, part_of }) =>
        (kind === 'setResult' || kind === 'setResults') &&
        (state === 'refused' || (state === 'conflict' && part_of !== '')),
    )
    // What was refused before this screen opened is shown in its row; only news is announced.
    const news = announced.current ? troubled.filter(({ id }) => !announced.current?.has(id)) : []
    announced.current = new Set(troubled.map(({ id }) => id))
    const last = news.findLast(({ state }) => state === 'refused')
    if (last) showToast({ title: 'Error saving results', description: last.message, kind: 'error' })
    const conflicts = news.filter(({ state }) => state === 'conflict').length
    if (conflicts > 0) {
      showToast({
        title: `Someone else changed ${counted(conflicts, 'result', 'results')} meanwhile`,
        description: `${conflicts === 1 ? 'It stays as it is' : 'They stay as they are'} until you decide in the row. The others are done.`,
        kind: 'error',
      })
    }
  }, [items])
}

const PLACES_AFTER_MS = 100

/** What typed times change, a moment after the key: the key shows first, the places of two thousand others later. */
function useTypedChanges(): ReadonlyMap<string, ResultChanges> {
  const [typed, setTyped] = useState(typedChanges)
  useEffect(() => {
    const read = () => startTransition(() => setTyped(typedChanges()))
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
  return typed
}

/** Everything that the entry screen of one event shows. */
export function useResultsEntry(event: RaceEvent) {
  const registrations = useEventRegistrations(event.id)
  const outbox = useOutbox()
  const typed = useTypedChanges()
  const refused = useRefusedRunners()
  // A lapsed entry is on no start list; a payment to an admin brings it here.
  const rows = useMemo(
    () => registrations.value.filter((row) => holdsPlace(row) || row.result_status !== ''),
    [registrations.value],
  )

  useLayoutEffect(() => settle(registrations.value), [registrations.value])
  useEffect(() => void openDrafts(event.id), [event.id])
  useEffect(() => {
    if (registrations.error) {
      showToast({ title: 'Error loading registrants', description: registrations.error, kind: 'error' })
    }
  }, [registrations.error])
  useRefusalToasts(outbox.items)

  const items = useMemo(() => itemsByRunner(outbox.items, event.id), [outbox.items, event.id])

  const { ranking_basis, age_group_basis, distance_m } = event
  const shown_ranks = useRef<ReadonlyMap<string, RankedFinisher>>(new Map())
  const ranked = useMemo(() => {
    const event_facts = { ranking_basis, age_group_basis, distance_m }
    return sameWhereEqual(previewRanks(rows, typed, event_facts), shown_ranks.current)
  }, [rows, typed, ranking_basis, age_group_basis, distance_m])
  useEffect(() => {
    shown_ranks.current = ranked
  }, [ranked])

  // Only saved values: a half-typed time collides with everybody.
  const clashes = useMemo(
    () => findPlaceClashes(rows, { ranking_basis, age_group_basis, distance_m }),
    [rows, ranking_basis, age_group_basis, distance_m],
  )

  const toFix = useMemo(() => {
    const ids = new Set<string>(refused === '' ? [] : refused.split(' '))
    for (const row of rows) {
      const troubled =
        row.problem?.state === 'conflict' ||
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
      typed: overridesText(rows.flatMap((row) => overridesOf(row))),
      clashes: clashes.clashes.length,
    }),
    [rows, toFix, clashes],
  )
  return { registrations, rows, items, ranked, clashes, toFix, counts }
}
