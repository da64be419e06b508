import { useMemo } from 'react'
import { type AdminEvent, useAdminEvents } from '#data/events/events.ts'
import { useRaceDay } from '#data/race-day/captain.ts'
import { useAdminRegistrations } from '#data/registrations/admin-registrations.ts'
import { looseChoice } from '#domain/kernel/loose-values.ts'
import { notesOf } from '#domain/race-day/notes.ts'
import { holdsPlace } from '#domain/registrations/fee-payment.ts'
import { Notice } from '#ui/base/notice.tsx'
import { Segmented } from '#ui/base/segmented.tsx'
import { useKeptFocus } from '#ui/base/use-kept-focus.ts'
import { useOneTap } from '#ui/base/use-one-tap.ts'
import { Box, Stack } from '#ui/layout/words.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { AsOf } from '#ui/page/as-of.tsx'
import { useOnPaper, usePrinting } from '#ui/page/paper.tsx'
import { ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { AdminEventPage } from '#ui/shell/admin-event-page.tsx'
import { factContext, newestFirst } from '../shared/clash-text.ts'
import { ClashList, ClashNote } from './clash-list.tsx'
import { LogView } from './log-view.tsx'
import { NotCollectedPaper } from './not-collected-paper.tsx'
import { NotesView } from './notes-view.tsx'
import { PaperView } from './paper-view.tsx'
import { StationsView } from './stations-view.tsx'
import { WaitingList, WaitingNote } from './waiting-list.tsx'

const views = ['stations', 'log', 'notes', 'paper'] as const

/** An event's race day: its views, with what is to be settled above each of them. */
function EventRaceDay({ event }: { event: AdminEvent }) {
  const { value: day, loading, error, as_of_ms, retry } = useRaceDay(event.id)
  const { stations, facts, state } = day
  const { value: runners, as_of_ms: list_as_of_ms } = useAdminRegistrations(event.id)
  const context = useMemo(() => factContext(facts, runners, stations), [facts, runners, stations])
  const notes = useMemo(() => notesOf(facts), [facts])
  const clashes = useMemo(
    () => newestFirst(state?.clashes.filter(({ settled_by }) => settled_by === '') ?? [], context),
    [state, context],
  )
  // A settled clash goes away, and the next one takes its place.
  useOneTap()
  useKeptFocus()
  const onPaper = useOnPaper()
  const { drawn, print } = usePrinting<'not collected'>()
  const address = useAddress()
  const view = looseChoice(address.text('view'), views) ?? 'stations'
  const on_list = useMemo(() => runners.filter(holdsPlace), [runners])
  const is_complete = list_as_of_ms !== null
  // If the list is not all here, nobody knows who is missing.
  const waiting = state && is_complete ? on_list.filter(({ id }) => !state.runners[id]?.packet) : null
  if (stations.length === 0 && loading) return <LoadingLanes label="Loading stations..." rows={3} />
  if (stations.length === 0 && error)
    return <ErrorState title="Error loading stations" text={error} onRetry={retry} />
  // Another view opens at its top.
  const open = (next: (typeof views)[number]) =>
    address.write({ event: address.text('event'), view: next === 'stations' ? '' : next }, { fresh: true })
  const open_notes = notes.filter(({ settled }) => settled === null).length
  return (
    <>
      {(onPaper || drawn) && state && waiting && (
        <NotCollectedPaper event={event} runners={waiting} state={state} />
      )}
      <div data-screen-only>
        {event.status === 'cancelled' && (
          <Notice icon="warning" title="This event was cancelled">
            Tables are told so too. They can still hand out packets.
          </Notice>
        )}
        <Box below={24}>
          <Segmented
            label="Race day"
            value={view}
            options={[
              { value: 'stations', label: 'Stations' },
              { value: 'log', label: 'Log' },
              { value: 'notes', label: open_notes === 0 ? 'Notes' : `Notes (${open_notes})` },
              { value: 'paper', label: 'Paper' },
            ]}
            onChange={open}
          />
        </Box>
        <Stack gap={16} below={24} collapses>
          {view === 'stations' ? (
            <>
              <ClashList event_id={event.id} clashes={clashes} context={context} devices={day.devices} />
              <WaitingList event_id={event.id} day={day} context={context} />
            </>
          ) : (
            <>
              <ClashNote clashes={clashes} context={context} onOpen={() => open('stations')} />
              <WaitingNote day={day} onOpen={() => open('stations')} />
            </>
          )}
        </Stack>
        {view === 'stations' && (
          <StationsView event={event} day={day} runners={is_complete ? runners : null} />
        )}
        {/* A search that is being typed does not carry over to the next view. */}
        {view === 'log' && <LogView key={address.text('runner')} event={event} day={day} context={context} />}
        {view === 'notes' && <NotesView event_id={event.id} notes={notes} day={day} context={context} />}
        {view === 'paper' && (
          <PaperView
            event={event}
            day={day}
            runners={runners}
            waiting={waiting}
            context={context}
            onPrint={() => print('not collected')}
          />
        )}
        <Box above={12}>
          <AsOf as_of_ms={as_of_ms} error={error} />
        </Box>
      </div>
    </>
  )
}

/** The captain's screen: which stations an event has, who works there, and how they clash. */
export function RaceDayScreen() {
  return (
    <AdminEventPage
      title="Race Day"
      events={useAdminEvents()}
      empty="Its stations stand here: packet tables, start, course points and finish."
    >
      {(event) => <EventRaceDay key={event.id} event={event} />}
    </AdminEventPage>
  )
}
