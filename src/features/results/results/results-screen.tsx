import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEvents } from '#data/events/events.ts'
import {
  type Results,
  type ResultRow,
  type ResultsQuery,
  type ResultsSort,
  type ResultsView,
  type Sought,
  useResultsPart,
  useResultsView,
} from '#data/results/results.ts'
import { useDistanceUnit } from '#data/kernel/settings.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { isRunToday, todaysRaces } from '#domain/events/event-start.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { areProvisional } from '#domain/results/provisional.ts'
import { forReading } from '#domain/results/results-order.ts'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { Icon } from '#ui/base/icons.tsx'
import { late } from '#ui/shell/late.ts'
import { classes } from '#ui/layout/classes.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { TodayRaces } from '#ui/race-day/today-races.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { useShownSite } from '#ui/site/shown-site.ts'
import { event_photos_id, EventPhotos } from './event-photos.tsx'
import { NewestRaces } from './newest-races.tsx'
import { nothingFound } from './nothing-found.ts'
import { whyNoJump } from './jump.ts'
import { JumpForm } from './jump-form.tsx'
import { OwnResult } from './own-result.tsx'
import type { Portion, Shown } from './portion.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsFilterBar } from './results-filter-bar.tsx'
import { ResultsPanel } from './results-panel.tsx'
import type { ResultsSearch } from './results-search.ts'
import { portion_rows, type ResultsState, sortBy, useResultsState } from './results-state.ts'
import { type RowFacts, ResultsTable } from './results-table.tsx'
import styles from './results-screen.module.css'
import { shareResult, shareResults } from './share-results.ts'
import { usePrinting } from './use-printing.ts'
import { first_window, type RowWindow } from './use-row-window.ts'

/** Most visits print nothing. */
const PrintSheet = late(() => import('./print-sheet.tsx').then((module) => module.PrintSheet))

interface ResultsScreenProps {
  search: ResultsSearch
  onSearch: (search: ResultsSearch) => void
}

const scrollToPhotos = () => document.getElementById(event_photos_id)?.scrollIntoView()

function OfflineNote() {
  const { state } = useSyncStatus()
  if (state !== 'offline') return null
  return (
    <p className={classes('quiet', styles.offline)} data-screen-only>
      <Icon name="offline" size={24} />
      <span>
        You are offline. These are the results this device last received. New finishers appear when you are
        back.
      </span>
    </p>
  )
}

const queryOf = ({ q, sort, dir }: ResultsState, window: RowWindow): ResultsQuery => ({
  search: q,
  sort,
  direction: dir,
  window,
})

interface PanelFactsProps {
  view: ResultsView
  event: RaceEvent | null
}

const countOf = ({ query, total }: Results) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}${query?.search ? ` for “${query.search}”` : ''}`

/** How old the list is and how many it has; separate, because the numbers change with every key. */
function PanelFacts({ view, event }: PanelFactsProps) {
  const as_of_ms = useResultsPart(view, (results) => results.as_of_ms)
  const isSearch = useResultsPart(view, ({ query }) => (query?.search ?? '') !== '')
  const isUnsent = useResultsPart(view, ({ unsent }) => unsent)
  const counted = useResultsPart(view, (results) => (results.total === 0 ? '' : countOf(results)))
  const finished =
    event === null
      ? counted
      : `${event.finishers.toLocaleString('en-US')} of ${Math.max(event.registered, event.finishers).toLocaleString('en-US')} finished`
  const parts = [
    as_of_ms === null ? '' : `as of ${formatMoment(as_of_ms, new Date())}`,
    counted === '' || isSearch ? counted : finished,
    isUnsent ? 'with changes that are not sent yet' : '',
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** The best time of the list while it shows its beginning; 0: it does not say. */
const bestTime = ({ rows: [best], start, query }: Results) =>
  best?.overall_place === 1 &&
  start === 0 &&
  query?.search === '' &&
  query.sort === 'overall_rank' &&
  query.direction === 'asc'
    ? (best.race_time ?? 0)
    : 0

/** The winner's time stays known while somebody searches further down. */
function useWinner(view: ResultsView, eventId: string): number | null {
  const best_ms = useResultsPart(view, bestTime)
  const [winner, setWinner] = useState<{ event_id: string; race_time_ms: number } | null>(null)
  useEffect(() => {
    if (eventId !== '' && best_ms > 0) setWinner({ event_id: eventId, race_time_ms: best_ms })
  }, [eventId, best_ms])
  return winner?.event_id === eventId ? winner.race_time_ms : null
}

export function ResultsScreen({ search, onSearch }: ResultsScreenProps) {
  const { state, live, resets, change, note } = useResultsState(search, onSearch)
  const events = useEvents()
  const distance_unit = useDistanceUnit()
  const { intros } = useShownSite()
  const { printing, print } = usePrinting()

  const event = events.value.find(({ id, slug }) => slug === state.event || id === state.event) ?? null
  const eventId = event?.id ?? ''
  // A chosen event that this device does not know (yet) must not show the results of all the others.
  const unknown = state.event !== '' && event === null
  const rowWindow = useRef<RowWindow>({ ...first_window, start: state.from })
  const [jump, setJump] = useState<Portion['jump']>(null)
  const view = useResultsView(eventId, queryOf(live.current, rowWindow.current))
  const ask = useCallback(() => view.ask(queryOf(live.current, rowWindow.current)), [view, live])
  useEffect(ask, [ask, state])

  // The screen reads what seldom changes; the list and the numbers above it read the answers themselves.
  const isUnasked = useResultsPart(view, ({ query }) => (query?.search ?? state.q) === '')
  // Results of events that happen to be on this device are not a list that anybody asked for.
  const isNothingChosen = state.event === '' && isUnasked
  const isEmpty = useResultsPart(view, ({ total }) => total === 0) || unknown || isNothingChosen
  const isLong = useResultsPart(view, ({ total }) => total > 8)
  const isLoading = useResultsPart(view, (results) => results.loading)
  const error = useResultsPart(view, (results) => results.error)
  const own = useResultsPart(view, (results) => results.own)
  const winner_ms = useWinner(view, eventId)
  const provisional = event !== null && areProvisional(event, raceToday(event))
  const offered = useMemo(() => forReading(events.value), [events.value])
  const today = useMemo(() => todaysRaces(events.value), [events.value])

  // A phone without a network that has never read today's race does not miss it before a time is in.
  const isAwaited = event !== null && event.finishers === 0 && isRunToday(event)
  useEffect(() => {
    if (error && !isAwaited) showToast({ title: 'Error loading results', description: error, kind: 'error' })
  }, [error, isAwaited])

  const facts = useMemo<RowFacts>(() => {
    const byId = new Map(events.value.map((known) => [known.id, known]))
    return {
      unit: distance_unit,
      distanceOf: (id) => byId.get(id)?.distance_m ?? null,
      eventNameOf: (id) => {
        const known = eventId === '' ? byId.get(id) : undefined
        if (!known) return ''
        return areProvisional(known, raceToday(known)) ? `${known.name}, provisional` : known.name
      },
      winner_ms: eventId === '' ? null : winner_ms,
    }
  }, [events.value, distance_unit, eventId, winner_ms])

  const title = event?.name ?? 'All Results'

  // The same functions and elements as long as they mean the same, so that only what changes is redrawn.
  const onWindow = useCallback(
    (wanted: RowWindow) => {
      rowWindow.current = wanted
      ask()
    },
    [ask],
  )
  const onType = useCallback(
    (q: string) => {
      note({ q })
      rowWindow.current = first_window
      setJump(null)
      ask()
    },
    [note, ask],
  )
  const onSort = useCallback(
    (sort: ResultsSort) => {
      note(sortBy(live.current, sort))
      rowWindow.current = first_window
      setJump(null)
      ask()
    },
    [note, live, ask],
  )
  const onEvent = useCallback(
    (slug: string) => {
      setJump(null)
      change({ event: slug })
    },
    [change],
  )
  const onPortion = useCallback((part: Shown) => change(part), [change])
  const onJump = useCallback(
    async (target: Sought) => {
      const found = await view.locate(queryOf(live.current, rowWindow.current), target)
      const problem = whyNoJump(found, live.current.sort)
      if (problem !== '' || !found) return problem
      const to = found.position
      setJump((last) => ({ to, times: (last?.times ?? 0) + 1 }))
      change({ from: to, count: portion_rows })
      return ''
    },
    [view, live, change],
  )
  const onView = useCallback((shown: typeof state.view) => change({ view: shown }), [change])
  const onShareOne = useCallback(
    (row: ResultRow) => {
      const of_race = events.value.find(({ id }) => id === row.event_id)
      if (of_race) void shareResult(row, of_race)
    },
    [events.value],
  )
  const onShare = useCallback(() => {
    const { rows, total } = view.getSnapshot()
    const [only] = rows
    // Somebody who looked for one runner shares that result.
    if (total === 1 && only?.result_status === 'finished') onShareOne(only)
    else void shareResults(`Race Results: ${title}`)
  }, [view, onShareOne, title])
  const onFilter = useCallback(() => view.getSnapshot().refetch(), [view])
  const panelFacts = useMemo(
    () => (unknown || isNothingChosen ? null : <PanelFacts view={view} event={event} />),
    [unknown, isNothingChosen, view, event],
  )
  const pinned = useMemo(
    () =>
      own.map((row) => (
        <OwnResult
          key={row.result_slot}
          row={row}
          facts={facts}
          card={state.view === 'cards'}
          onShare={onShareOne}
        />
      )),
    [own, facts, state.view, onShareOne],
  )

  // Without the events there is nothing to choose, and no event to show results for.
  const awaitsEvents = unknown || (isNothingChosen && events.value.length === 0)
  const loading = isEmpty && (awaitsEvents ? events.loading : isLoading && !isNothingChosen)
  const problem = awaitsEvents ? events.error : isAwaited ? '' : error
  const isLongEvent = event !== null && event.finishers > portion_rows
  const jumpForm = useMemo(
    () => (isLongEvent ? <JumpForm sort={state.sort} onJump={onJump} /> : null),
    [isLongEvent, state.sort, onJump],
  )
  const { q, sort, dir, from, count } = state
  const portion = useMemo<Portion>(
    () => ({ q, sort, dir, from, count, jump }),
    [q, sort, dir, from, count, jump],
  )
  const list = {
    portion,
    onPortion,
    jump: jumpForm,
    view,
    facts,
    onWindow,
    caption: `Results, ${title}`,
    pinned,
  }
  return (
    <>
      <div {...(printing ? { 'data-screen-only': true } : {})}>
        <Page
          title="Race Results"
          documentTitle={event ? `Race Results, ${event.name}` : 'Race Results'}
          intro={intros.results}
          line={false}
          bleed
        >
          <div className={classes('container', styles.filter)}>
            <ResultsFilterBar
              events={offered}
              eventId={eventId}
              q={live.current.q}
              resets={resets}
              onEvent={onEvent}
              onSearch={onType}
              onFilter={onFilter}
            />
          </div>
          <ResultsPanel
            title={title}
            facts={panelFacts}
            provisional={provisional && !isEmpty}
            ofEvent={state.event !== ''}
            view={state.view}
            onView={onView}
            onShare={onShare}
            onPrint={isEmpty ? undefined : print}
            jump={isEmpty ? null : jumpForm}
            onPhotos={event && isLong ? scrollToPhotos : undefined}
          />
          {isNothingChosen && today.length > 0 && <TodayRaces races={today} />}
          {/* The list replaces what stood while it was empty: the tools above it grow at the same moment. */}
          <div key={String(isEmpty)} className={classes('container', styles.list)}>
            {!isEmpty && state.view === 'table' && <ResultsTable {...list} onSort={onSort} />}
            {!isEmpty && state.view === 'cards' && <ResultsCards {...list} />}
            <div className={styles.notes}>
              {loading && <LoadingLanes label="Loading results..." rows={6} />}
              {isEmpty && !loading && problem !== '' && (
                <ErrorState
                  title="Error loading results"
                  text={problem}
                  onRetry={awaitsEvents ? events.retry : onFilter}
                />
              )}
              {isEmpty && !loading && problem === '' && (
                <EmptyState
                  {...nothingFound(event, { isChosen: state.event !== '', q: state.q }, new Date())}
                  picture={isNothingChosen ? null : 'empty'}
                  is_small
                />
              )}
              {isEmpty && !loading && problem === '' && state.event === '' && (
                <NewestRaces events={offered} />
              )}
              <OfflineNote />
            </div>
          </div>
          <div className={classes('container', styles.photos)}>
            {/* Below the list: above it, they would push it away from a finger. */}
            {!loading && <EventPhotos event={event} />}
          </div>
        </Page>
      </div>
      {printing && (
        <Suspense>
          <PrintSheet
            event={event}
            title={title}
            state={live.current}
            total={view.getSnapshot().total}
            as_of_ms={view.getSnapshot().as_of_ms}
            provisional={provisional}
            facts={facts}
          />
        </Suspense>
      )}
    </>
  )
}
