import { chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEvents } from '#data/events.ts'
import { useOwnRegistrations } from '#data/registrations.ts'
import { useResults } from '#data/results.ts'
import { useSettings } from '#data/settings.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { formatMoment } from '#ui/calendar-date.ts'
import { Icon } from '#ui/icons.tsx'
import { Container, Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/states.tsx'
import { showToast } from '#ui/toast.tsx'
import { event_photos_id, EventPhotos } from './event-photos.tsx'
import { OwnResult } from './own-result.tsx'
import { PrintSheet, usePrinting } from './print-sheet.tsx'
import { ResultsCards } from './results-cards.tsx'
import { ResultsFilterBar } from './results-filter-bar.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { type ResultsSearch, sortBy } from './results-search.ts'
import { type RowFacts, ResultsTable } from './results-table.tsx'
import { shareResults } from './share-results.ts'
import { useResultsState } from './use-results-state.ts'
import { first_window, type RowWindow } from './use-row-window.ts'

export interface ResultsScreenProps {
  search: ResultsSearch
  onSearch: (search: ResultsSearch) => void
}

const intro = 'Find your finish times and see how you ranked among other participants in our events.'

const scrollToPhotos = () => document.getElementById(event_photos_id)?.scrollIntoView()

function OfflineNote() {
  const { state } = useSyncStatus()
  if (state !== 'offline') return null
  return (
    <chakra.p data-screen-only display="flex" gap="14px" color="quiet" paddingBlock="16px">
      <Icon name="offline" size={24} />
      <span>
        You are offline. These are the results this device last received. New finishers appear when you are
        back.
      </span>
    </chakra.p>
  )
}

export function ResultsScreen({ search, onSearch }: ResultsScreenProps) {
  const { state, change, setState } = useResultsState(search, onSearch)
  const [rowWindow, setRowWindow] = useState<RowWindow>(first_window)
  const events = useEvents()
  const own = useOwnRegistrations()
  const { distance_unit } = useSettings()
  const { printing, print } = usePrinting()

  const event = events.value.find(({ id, slug }) => slug === state.event || id === state.event) ?? null
  const eventId = event?.id ?? ''
  // A chosen event that this device does not know (yet) must not show the results of all the others.
  const unknown = state.event !== '' && event === null
  const results = useResults(eventId, {
    search: state.q,
    sort: state.sort,
    direction: state.dir,
    window: rowWindow,
  })
  const { rows, start, as_of_ms, error } = results
  const total = unknown ? 0 : results.total
  const provisional = results.provisional || (event?.results_provisional ?? false)

  useEffect(() => {
    if (error) showToast({ title: 'Error loading results', description: error, kind: 'error' })
  }, [error])

  const [winner, setWinner] = useState<{ event_id: string; race_time_ms: number } | null>(null)
  const best =
    start === 0 && state.q === '' && state.sort === 'overall_rank' && state.dir === 'asc'
      ? rows[0]
      : undefined
  const best_event = best?.overall_place === 1 ? best.event_id : ''
  const best_ms = best?.race_time ?? null
  useEffect(() => {
    if (best_event !== '' && best_ms !== null) setWinner({ event_id: best_event, race_time_ms: best_ms })
  }, [best_event, best_ms])

  const facts = useMemo<RowFacts>(() => {
    const byId = new Map(events.value.map((known) => [known.id, known]))
    return {
      unit: distance_unit,
      distanceOf: (id) => byId.get(id)?.distance_m ?? null,
      eventNameOf: (id) => (eventId === '' ? (byId.get(id)?.name ?? '') : ''),
      winner_ms: eventId !== '' && winner?.event_id === eventId ? winner.race_time_ms : null,
    }
  }, [events.value, distance_unit, eventId, winner])

  const ownHere = own.value.filter(
    (registration) =>
      eventId !== '' && registration.event_id === eventId && registration.result_slot !== null,
  )
  const title = event?.name ?? 'All Results'
  const onWindow = useCallback((wanted: RowWindow) => setRowWindow(wanted), [])
  const onSort = useCallback(
    (sort: typeof state.sort) => setState((before) => sortBy(before, sort)),
    [setState],
  )

  // The same functions from key to key, so that only what a search changes is drawn again.
  const onEvent = useCallback((slug: string) => change({ event: slug }), [change])
  const onView = useCallback((view: typeof state.view) => change({ view }), [change])
  const onShare = useCallback(() => void shareResults(`Race Results: ${title}`), [title])

  const counted = `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`
  const finished = event
    ? `${event.finishers.toLocaleString('en-US')} of ${Math.max(event.registered, event.finishers).toLocaleString('en-US')} finished`
    : counted
  const panelFacts = [
    ...(as_of_ms === null ? [] : [`as of ${formatMoment(as_of_ms, new Date())}`]),
    ...(total === 0 ? [] : [state.q === '' ? finished : `${counted} for “${state.q}”`]),
  ]

  const pinned = ownHere.map((registration) => (
    <OwnResult
      key={registration.id}
      eventId={eventId}
      registration={registration}
      facts={facts}
      card={state.view === 'cards'}
    />
  ))
  const loading = total === 0 && (results.loading || (unknown && events.loading))
  const list = { rows, start, total, facts, onWindow, caption: `Results, ${title}`, pinned }
  return (
    <>
      <div {...(printing ? { 'data-screen-only': true } : {})}>
        <Page title="Race Results" intro={intro} line={false} bleed>
          <Container paddingBottom="24px">
            <ResultsFilterBar
              events={events.value}
              eventId={eventId}
              q={state.q}
              onEvent={onEvent}
              onSearch={(q) => change({ q })}
              onFilter={results.refetch}
            />
          </Container>
          <ResultsPanel
            title={title}
            facts={panelFacts.join(' · ')}
            provisional={provisional && total > 0}
            view={state.view}
            onView={onView}
            onShare={onShare}
            onPrint={total > 0 ? print : undefined}
            onPhotos={event && total > 8 ? scrollToPhotos : undefined}
          />
          <Container paddingInline={{ base: '0', lg: '48px' }}>
            {total > 0 && state.view === 'table' && (
              <ResultsTable {...list} sorting={state} onSort={onSort} />
            )}
            {total > 0 && state.view === 'cards' && <ResultsCards {...list} />}
            <chakra.div paddingInline={{ base: '16px', lg: '0' }}>
              {loading && <LoadingLanes label="Loading results..." rows={6} />}
              {total === 0 && !loading && error !== '' && (
                <ErrorState title="Error loading results" text={error} onRetry={results.refetch} />
              )}
              {total === 0 && !loading && error === '' && (
                <EmptyState
                  title="No results found"
                  text={
                    state.event !== ''
                      ? 'No results match your search criteria. Try adjusting your filters.'
                      : 'Select an event or search by name to view race results.'
                  }
                />
              )}
              <OfflineNote />
            </chakra.div>
          </Container>
          <Container paddingTop={{ base: '32px', lg: '56px' }} paddingBottom="48px">
            <EventPhotos event={event} />
          </Container>
        </Page>
      </div>
      {printing && (
        <PrintSheet
          event={event}
          title={title}
          state={state}
          total={total}
          as_of_ms={as_of_ms}
          provisional={provisional}
          facts={facts}
        />
      )}
    </>
  )
}
