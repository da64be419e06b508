import { useCallback, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AdminEvent } from '#data/events/events.ts'
import { saveFile } from '#data/kernel/save-file.ts'
import type { EventRegistration } from '#data/registrations/admin-registrations.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { looseChoice } from '#domain/kernel/loose-values.ts'
import { Button } from '#ui/base/button.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Text } from '#ui/layout/words.tsx'
import { useAddress } from '#ui/list/use-address.ts'
import { useSettled } from '#ui/list/use-settled.ts'
import { useOnPaper } from '#ui/page/paper.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { raceToComeText } from '#ui/race-day/race-to-come-text.ts'
import { bib_jump_id, BibJump } from './bib-jump.tsx'
import { EntryList, type FocusCell } from './entry-list.tsx'
import { type Arrangement, arrangeRunners, entry_filters, entry_sorts } from './entry-order.ts'
import { clearPlaces, clearEvent } from './entry-saving.ts'
import { EntryPaper } from './entry-paper.tsx'
import styles from './entry-screen.module.css'
import { useUndo } from './entry-undo.ts'
import { EntryWaiting } from './entry-waiting.tsx'
import { EntryToolbar } from './entry-toolbar.tsx'
import { PlaceClashes } from './place-clashes.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { race_to_come_id, StandingSwitch } from './standing-switch.tsx'
import { usePaste } from './use-paste.ts'
import { useResultsEntry } from './use-results-entry.ts'

function listedOf(ids: readonly string[], rows: readonly EventRegistration[]): EventRegistration[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Inputs that hold no text, where the browser has nothing to undo. */
const not_typed: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !not_typed.has(target.type))

/** Saves what the screen shows, with the changes that wait on this device. */
async function saveResultsFile(
  event: RaceEvent,
  { rows, ranked, counts }: Pick<ReturnType<typeof useResultsEntry>, 'rows' | 'ranked' | 'counts'>,
): Promise<void> {
  const { resultsFile } = await import('#data/imports/results-file.ts')
  saveFile(`${event.slug}-results.csv`, resultsFile(rows, ranked))
  const unsent = counts.unsent > 0 ? `, ${counts.unsent} of them not sent yet` : ''
  showToast({
    title: 'Results exported',
    description: `${rows.length.toLocaleString('en-US')} runners${unsent}.`,
    kind: 'success',
  })
}

const first_arrangement: Arrangement = { search: '', filter: 'all', sort: 'name' }

/** How long the hands rest before it settles. */
const SETTLE_AFTER_MS = 150

/** Which runners are listed, as the address says: a view of the entry can be opened again and shared. */
function useArrangement(): [Arrangement, (next: Arrangement) => void] {
  const address = useAddress()
  const [arrangement, set] = useSettled<Arrangement>(
    {
      search: address.text('q'),
      filter: looseChoice(address.text('show'), entry_filters) ?? first_arrangement.filter,
      sort: looseChoice(address.text('sort'), entry_sorts) ?? first_arrangement.sort,
    },
    ({ search, filter, sort }) =>
      address.write(
        {
          q: search,
          show: filter === first_arrangement.filter ? '' : filter,
          sort: sort === first_arrangement.sort ? '' : sort,
        },
        { replace: true },
      ),
    SETTLE_AFTER_MS,
  )
  const latest = useRef(set)
  latest.current = set
  // The same rows for the same object: the list is arranged again only when somebody asks for it.
  const shown = useRef(arrangement)
  if (JSON.stringify(shown.current) !== JSON.stringify(arrangement)) shown.current = arrangement
  return [shown.current, useCallback((next: Arrangement) => latest.current(next), [])]
}

/** Entering the results of one event. */
export function EventEntry({ event }: { event: AdminEvent }) {
  const entry = useResultsEntry(event)
  const { rows, registrations, counts, ranked, toFix } = entry
  const [arrangement, setArrangement] = useArrangement()
  const { offer, later, canUndo, undo } = useUndo(event.id)
  const focusCell = useRef<FocusCell>(() => false)
  const onPaper = useOnPaper()
  useHoldUpdate(true)

  // Arranged when the person asks, or when runners come and go; a typed time moves no row (see entry-order.ts).
  const latest = useRef({ rows, ranked, toFix })
  latest.current = { rows, ranked, toFix }
  const present = rows.length
  const ids = useMemo(() => {
    const now = latest.current
    const unsent = new Set(now.rows.filter((row) => row.pending_fields.length > 0).map(({ id }) => id))
    return arrangeRunners(now.rows, arrangement, {
      placeOf: (id) => now.ranked.get(id)?.overall_place ?? null,
      isUnsent: (id) => unsent.has(id),
      isToFix: (id) => now.toFix.has(id),
    })
    // `present` stands for the rows themselves.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrangement, present, event.id])

  const shown_arrangement = useRef(arrangement)
  shown_arrangement.current = arrangement
  const arrange = useCallback(
    (part: Partial<Arrangement>) => setArrangement({ ...shown_arrangement.current, ...part }),
    [setArrangement],
  )
  /** The runner that the last bib led to: Enter there leads back to the bib box, not to the next name in the list. */
  const by_bib = useRef('')
  const jump = (registration_id: string) => {
    by_bib.current = registration_id
    if (focusCell.current(registration_id, 'race_time')) return
    // It is filtered out: everybody is listed again, at once.
    flushSync(() => arrange({ search: '', filter: 'all' }))
    focusCell.current(registration_id, 'race_time')
  }
  const { left, paste, dismiss, enterOdd, untell } = usePaste(event, ids)
  /** @param stays the focus stays in the bib box, whose next keys are a bib and not a time */
  const takeBack = (stays: boolean) => {
    void undo().then((undone) => {
      if (!undone) return
      const { back_to } = undone
      // The message about a paste is no longer true.
      if (undone.is_paste) untell()
      if (back_to !== '' && focusCell.current(back_to, stays ? null : 'race_time')) return
      // The pressed button is gone: the focus must not be nowhere.
      if (!stays && !(document.activeElement instanceof HTMLInputElement)) toBib()
    })
  }
  const toBib = () => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`[id^="${bib_jump_id}"]`)) {
      if (box.offsetParent !== null) box.focus()
    }
  }
  const latest_undo = useRef({ canUndo, takeBack })
  latest_undo.current = { canUndo, takeBack }
  // Cells and bib boxes handle it themselves. In any other field it is the browser's, even in an emptied one: there it
  // restores what was typed, and must not remove a result from the public page. In a dialog it means nothing here.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      if (event.key.toLowerCase() !== 'z' || !latest_undo.current.canUndo) return
      const { target } = event
      if (isTypedInto(target) || (target instanceof Element && target.closest('[role=dialog], dialog')))
        return
      event.preventDefault()
      latest_undo.current.takeBack(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onwards = (registration_id: string) => {
    if (registration_id !== '' && registration_id === by_bib.current) {
      by_bib.current = ''
      toBib()
      return
    }
    const id = ids[ids.indexOf(registration_id) + 1]
    if (id !== undefined) focusCell.current(id, 'race_time')
  }
  const clear = () => void clearPlaces(event, entry.clashes.remedy)
  const jumps = {
    runners: rows,
    isFilling: registrations.loading,
    onJump: jump,
    onUndo: () => takeBack(true),
    onPaste: (text: string) => paste(text, ''),
  }
  // A conflict that comes in is brought into view, but never from under somebody who is typing.
  const conflicts = rows.flatMap(({ id, problem }) =>
    problem?.state === 'conflict' ? [`${id} ${problem.id}`] : [],
  )
  const known_conflicts = useRef<ReadonlySet<string>>(new Set())
  const conflicts_key = conflicts.join()
  useEffect(() => {
    const news = conflicts.findLast((one) => !known_conflicts.current.has(one))
    known_conflicts.current = new Set(conflicts)
    const { activeElement } = document
    const isTyping =
      activeElement?.closest('[data-runner]') ||
      (activeElement instanceof HTMLInputElement && activeElement.value !== '')
    const [id] = news?.split(' ') ?? []
    if (id !== undefined && !isTyping) focusCell.current(id, null)
    // `conflicts_key` stands for the conflicts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conflicts_key])
  const onReady = useCallback((focus: FocusCell) => {
    focusCell.current = focus
  }, [])

  if (present === 0 && registrations.loading) return <EntryWaiting label="Loading registrants..." />
  if (present === 0 && registrations.error) {
    return (
      <ErrorState
        title="Error loading registrants"
        text={registrations.error}
        onRetry={registrations.retry}
      />
    )
  }
  if (present === 0) {
    return (
      <EmptyState
        title="Nobody is registered yet"
        text="Runners appear here as soon as they have registered."
      />
    )
  }
  const to_come = raceToComeText(event)
  return (
    <>
      {onPaper && (
        <EntryPaper event={event} runners={listedOf(ids, rows)} ranked={ranked} timed={counts.timed} />
      )}
      <Box data-screen-only display="contents">
        {to_come !== '' && (
          <Text id={race_to_come_id} role="status" below={8} padY={10} bold color="provisional">
            {to_come}
          </Text>
        )}
        <PlaceClashes
          event={event}
          found={entry.clashes}
          onClear={() => {
            clear()
            toBib()
          }}
        />
        {left.length > 0 && <PastedLines left={left} onEnterOdd={enterOdd} onDismiss={dismiss} />}
        <EntryToolbar
          counts={counts}
          filling={registrations.as_of_ms === null}
          loading={registrations.loading}
          arrangement={arrangement}
          onArrange={arrange}
          onClearTyped={() => void clearEvent(event)}
          onExport={() => void saveResultsFile(event, entry)}
          undo={offer}
          undoLater={later}
          onUndo={() => takeBack(false)}
          standing={<StandingSwitch event={event} found={entry.clashes} onClear={clear} />}
          bibJump={<BibJump id={bib_jump_id} {...jumps} />}
        />
        <EntryList
          entry={entry}
          ids={ids}
          arranged={arrangement}
          distance_m={event.distance_m}
          onReady={onReady}
          moves={{ onwards, toBib, undo: () => takeBack(false), paste }}
        />
        {ids.length === 0 && (
          <EmptyState title="No runners found" text="Nobody matches this search and filter.">
            <Button variant="outline" onClick={() => setArrangement(first_arrangement)}>
              Show all runners
            </Button>
          </EmptyState>
        )}
        <div className={styles.thumb} data-foot-bar>
          <BibJump
            id={`${bib_jump_id}-thumb`}
            {...jumps}
            onEmpty={() => onwards(document.activeElement?.id.split('.')[0] ?? '')}
            action={
              // The cell keeps the focus, so that Next knows where to start.
              <Button type="submit" variant="accent" onPointerDown={(pressed) => pressed.preventDefault()}>
                Next
              </Button>
            }
          />
        </div>
      </Box>
    </>
  )
}
