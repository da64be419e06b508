import { useCallback, useMemo, useRef, useState } from 'react'
import type { Say } from '#data/race-day/entries.ts'
import type { StationView } from '#data/race-day/station.ts'
import type { SyncStatus } from '#data/kernel/sync-status.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { renumbered, withoutBibWords } from '#domain/race-day/renumbered.ts'
import { isSameBib } from '#domain/registrations/same-bib.ts'
import { nextWalkUpBib } from '#domain/race-day/walk-up-bib.ts'
import { Button } from '#ui/base/button.tsx'
import { hasText, runnerName, factContext } from '../shared/clash-text.ts'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useCloseWatcher } from '#ui/base/use-close-watcher.ts'
import { Grid } from '#ui/layout/words.tsx'
import { PickupCounts, PickupSums } from '../shared/pickup-counts.tsx'
import { bibText } from './bib-text.ts'
import { isWhole, type Miss, missText, type Reading, RunnerIndex } from './find-runners.ts'
import { type Done, JustDone } from './just-done.tsx'
import { runnerAtTable } from './runner-at-table.ts'
import { RunnerPage } from './runner-page.tsx'
import { LastPosts } from './last-posts.tsx'
import { RunnerRows } from './runner-rows.tsx'
import { postText, recentFacts } from './recent-facts.ts'
import { SearchField } from './search-field.tsx'
import { StationFrame } from './station-frame.tsx'
import styles from './station.module.css'
import type { OpenMenu } from './station-menu.tsx'
import { type OpenDialog, TableDialogs } from './table-dialogs.tsx'
import { countToTell, ToTell } from './to-tell.tsx'
import { useWedge } from './use-wedge.ts'

export interface PickupScreenProps {
  view: StationView
  /** null where this phone does not have it. */
  event: RaceEvent | null
  state: SyncStatus['state']
  /** Why the start list is not all here; '' when it is. */
  missing: string
  say: Say
  menu: OpenMenu
  onMenu: (open: OpenMenu) => void
}

/** Who wears a bib that several runners got, until a captain says who keeps it; empty for any other search. */
const wearersOf = (search: string, { clashes }: StationView['state']): readonly string[] =>
  clashes.flatMap((clash) =>
    clash.kind === 'bib' && clash.settled_by === '' && isSameBib(clash.bib_number, search)
      ? clash.subjects
      : [],
  )

/** The same list as before while it holds the same rows: results for thousands are not computed again for each fact. */
function useSteady<T>(list: readonly T[]): readonly T[] {
  const steady = useRef(list)
  const seen = useRef(list)
  // A keystroke brings the list that was compared before.
  if (seen.current === list) return steady.current
  seen.current = list
  const known = steady.current
  if (known.length !== list.length || list.some((row, at) => row !== known[at])) steady.current = list
  return steady.current
}

/** A packet table: find a runner, see what to give, hand it out. */
export function PickupScreen({ view, event, state, missing, say, menu, onMenu }: PickupScreenProps) {
  const { station, stations, facts, device_id, unsent } = view
  const runners = useSteady(view.runners)
  const index = useMemo(() => new RunnerIndex(runners), [runners])
  const field = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const search = withoutBibWords(typed)
  /** The runner somebody chose, or whose code was read; '' while the search decides. */
  const [chosen, setChosen] = useState('')
  /** Why the last reading found nobody. */
  const [miss, setMiss] = useState<'' | Miss>('')
  const [done, setDone] = useState<Done | null>(null)
  const [open, setOpen] = useState<OpenDialog>('')

  const listed = useMemo(() => index.find(search), [index, search])
  const renamed = useMemo(
    // More digits may lead to a runner whose bib begins so.
    () => (listed.total === 0 || miss !== '' ? index.byId(renumbered(search, view.state)) : null),
    [index, listed, miss, search, view.state],
  )
  const wearers = wearersOf(search, view.state).flatMap((id) => index.byId(id) ?? [])
  const found =
    wearers.length > 0
      ? { runners: wearers, total: wearers.length }
      : renamed
        ? { runners: [renamed], total: 1 }
        : listed
  /** Until the list has the runner. */
  const shown_miss = miss !== '' && search !== '' && 'runner' in index.read(search) ? '' : miss
  const only =
    shown_miss === '' && wearers.length === 0 && isWhole(search, listed) ? (listed.runners[0] ?? null) : null
  const runner = chosen === '' ? only : index.byId(chosen)
  const context = useMemo(() => factContext(facts, runners, stations), [facts, runners, stations])
  const posts = useMemo(
    () => recentFacts(facts, view.state, device_id, (id) => index.byId(id)),
    [facts, view.state, device_id, index],
  )
  const bib = useMemo(
    // With half a list, nobody knows which bibs are given.
    () => (missing === '' ? nextWalkUpBib(station, runners, facts) : null),
    [missing, station, runners, facts],
  )

  /** How often somebody was looked for, or left. */
  const looks = useRef(0)
  const look = (next: string) => {
    looks.current += 1
    setTyped(next)
    setChosen('')
    setMiss('')
    if (next !== '') setDone(null)
  }
  const choose = useCallback((id: string) => {
    looks.current += 1
    setTyped('')
    setChosen(id)
    setMiss('')
    setDone(null)
    field.current?.blur()
  }, [])
  /** The keyboard goes on from the top. */
  const focusTable = () => table.current?.focus({ preventScroll: true })
  const leave = () => {
    look('')
    // On a phone, the on-screen keyboard would cover half of the table.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    else focusTable()
  }
  useCloseWatcher(runner !== null || search !== '', leave)
  /** For a scanner, the camera, or Enter in the field. */
  const read = useCallback(
    (text: string) => {
      const search_text = withoutBibWords(text)
      // If several runners share a bib, none is chosen.
      const is_shared = wearersOf(search_text, view.state).length > 0
      const reading: Reading = is_shared ? { search: search_text, miss: '' } : index.read(search_text)
      // The runner behind an open dialog must not change. A walk-up's form keeps what was typed.
      setOpen('')
      if ('runner' in reading) return choose(reading.runner.id)
      setChosen('')
      setTyped(reading.search)
      setMiss(reading.miss)
      setDone(null)
    },
    [index, choose, view.state],
  )
  const enter = useCallback(
    (id: string) => {
      choose(id)
      setDone({ text: 'Walk-up entered', runner_id: id, was: 'entered' })
    },
    [choose],
  )
  useWedge((code) => {
    // A move to another phone is not interrupted. With the menu open, a volunteer scans again.
    if (menu !== '' && menu !== 'sign as') return
    onMenu('')
    read(code)
  })
  const undo = async (fact: KnownFact) => {
    const { spoken } = postText({ fact, runner: index.byId(fact.subject) })
    if (await say({ kind: 'void', payload: {}, voids: fact.id, summary: `Undo: ${spoken}` }))
      setDone({ text: `Taken back: ${spoken}`, runner_id: fact.subject, was: 'taken back' })
  }

  const last = done && index.byId(done.runner_id)
  const nobody = (why: Miss) => missText(why, search, missing === '')
  const is_nobody = !runner && search !== '' && found.total === 0
  const walk_up = (
    <Button variant="outline" size="lg" onClick={() => setOpen('walk-up')}>
      <Icon name="plus" /> Walk-up
    </Button>
  )
  return (
    <StationFrame
      title={station.name}
      event={event}
      sending={{ state, unsent: unsent.size }}
      lead={
        runner
          ? { icon: 'arrow-left', label: 'Back to the search', onClick: leave }
          : { icon: 'menu', label: 'Station menu', onClick: () => onMenu('menu') }
      }
    >
      <p role="status" className="only-spoken">
        {done?.text}
      </p>
      <div className={styles.wide}>
        <div ref={table} tabIndex={-1} className={styles.column}>
          <div className={styles.body}>
            <SearchField
              ref={field}
              value={typed}
              onChange={look}
              onEnter={() => read(search)}
              onScan={() => setOpen('scan')}
            />
            {missing && !runner && (
              <p role="status" className={styles.problem}>
                <Icon name="warning" /> {missing}
              </p>
            )}
            {renamed && (
              <p role="status" className={styles.problem}>
                Nobody on this list has bib {search} any more. {runnerName(renamed)}{' '}
                {hasText(search, view.state.runners[renamed.id])}.
              </p>
            )}
            {shown_miss && !renamed && (
              <p role="alert" className={styles.problem}>
                <Icon name="warning" /> {nobody(shown_miss)}
              </p>
            )}
            {!runner && search === '' && (
              <Grid columns={1} gap={18} above={18}>
                {/* Above what came in, which may be longer than the screen: they stay where the hand expects them. */}
                <div className={styles.ways}>
                  {walk_up}
                  <Button
                    variant="outline"
                    size="lg"
                    className={styles.narrow}
                    onClick={() => setOpen('counts')}
                  >
                    <Icon name="table" /> Counts
                  </Button>
                </div>
                {/* Before what the captain is to hear: somebody waits for the shirt. */}
                {done && (
                  <JustDone
                    done={done}
                    at={last && runnerAtTable(last, { ...view, event, today: event ? raceToday(event) : '' })}
                    onOpen={choose}
                  />
                )}
                <ToTell view={view} context={context} say={say} />
                <div className={styles.narrow}>
                  <PickupSums counts={view.state.counts} />
                </div>
              </Grid>
            )}
            {!runner && search !== '' && found.total > 0 && (
              <RunnerRows found={found} state={view.state} onChoose={choose} />
            )}
            {is_nobody && !shown_miss && (
              <p role="status" className={styles.problem}>
                {nobody('name')}
              </p>
            )}
            {is_nobody && (
              <Grid columns={1} gap={18} above={18}>
                <div className={styles.ways}>{walk_up}</div>
              </Grid>
            )}
          </div>
          {runner ? (
            <RunnerPage
              key={runner.id}
              runner={runner}
              isChosen={chosen !== ''}
              view={view}
              bib={bib}
              context={context}
              event={event}
              last={posts[0] ?? null}
              taken_back={done?.was === 'taken back' ? done.text : ''}
              say={say}
              onUndo={(fact) => void undo(fact)}
              onHandOut={() => {
                const before = looks.current
                return (text) => {
                  setDone({ text, runner_id: runner.id, was: 'handed out' })
                  // A volunteer who looks for the next runner while the disk writes stays with that one.
                  if (looks.current === before) leave()
                }
              }}
              onLeave={leave}
            />
          ) : (
            search === '' && (
              <div
                className={classes(styles.shelf, countToTell(view, context) > 0 && styles.over)}
                data-foot-bar
                data-bar
              >
                <LastPosts
                  posts={posts}
                  none="What you hand out stands here. A tap on it takes it back."
                  onUndo={(fact) => {
                    // Else from the place of this post, which the next one takes.
                    focusTable()
                    void undo(fact)
                  }}
                />
              </div>
            )
          )}
        </div>
        <aside className={styles.beside} aria-label="How far it is">
          <PickupCounts state={view.state} />
        </aside>
      </div>
      <TableDialogs
        open={open}
        device_id={device_id}
        event={event}
        state={view.state}
        bib={bib}
        bib_text={bibText(bib, station)}
        index={index}
        say={say}
        onOpen={setOpen}
        onCode={read}
        onChoose={choose}
        onEntered={enter}
      />
    </StationFrame>
  )
}
