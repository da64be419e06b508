import { useEffect, useRef, useState } from 'react'
import type { Say, Saying } from '#data/race-day/entries.ts'
import type { StationView } from '#data/race-day/station.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { KnownFact } from '#domain/race-day/fact.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import { Button } from '#ui/base/button.tsx'
import { runnerName, type FactContext } from '../shared/clash-text.ts'
import { Hazard } from '../shared/hazard.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Text } from '#ui/layout/words.tsx'
import { FoundRunner } from './found-runner.tsx'
import { Notes } from './notes.tsx'
import { runnerAtTable } from './runner-at-table.ts'
import { barOf, ownPress } from './runner-bar.ts'
import { type Asked, RunnerDialogs } from './runner-dialogs.tsx'
import { postText, type RecentFact } from './recent-facts.ts'
import styles from './station.module.css'
import { Tiles } from './tiles.tsx'

interface RunnerPageProps {
  runner: StationRunner
  /** Somebody chose a row or scanned; else the search shows just this one. */
  isChosen: boolean
  view: StationView
  /** The next bib of this table's own; null for none. */
  bib: string | null
  context: FactContext
  /** null where this phone does not have it. */
  event: RaceEvent | null
  /** What this phone did last; null for nothing. */
  last: RecentFact | null
  /** What was taken back just now, perhaps for somebody else; '' for nothing. It is read out elsewhere. */
  taken_back: string
  say: Say
  onUndo: (fact: KnownFact) => void
  /** For the press. It answers a function to call when it is kept, with the text to read out. */
  onHandOut: () => (text: string) => void
  onLeave: () => void
}

/** One runner: what to give, or why not, and the button at the thumb. */
export function RunnerPage({
  runner,
  isChosen,
  view,
  bib,
  context,
  event,
  last,
  taken_back,
  say,
  onUndo,
  onHandOut,
  onLeave,
}: RunnerPageProps) {
  const [asked, setAsked] = useState<Asked>('')
  const [busy, setBusy] = useState(false)
  const at = runnerAtTable(runner, { ...view, event, today: event ? raceToday(event) : '' })
  const packet = runner.bib_number === '' ? 'packet' : `bib ${runner.bib_number}`

  const handOut = async (collected_by = '') => {
    if (busy) return false
    setBusy(true)
    const onKept = onHandOut()
    const name = runnerName(runner)
    const sayings: Saying[] = [
      {
        kind: 'handed_out',
        subject: runner.id,
        payload: { bib_number: runner.bib_number, t_shirt_size: at.size },
        summary: `${packet}, ${name}: handed out`,
      },
    ]
    if (collected_by !== '')
      sayings.push({
        kind: 'collected_by',
        subject: runner.id,
        payload: { name: collected_by },
        summary: `${packet}, ${name}: taken by ${collected_by}`,
      })
    const done = await say(...sayings)
    setBusy(false)
    if (done) onKept(`${packet} handed out to ${collected_by || name}`)
    return done
  }

  const page = useRef<HTMLDivElement>(null)
  // It opens at its top, however far down the list, or the button that takes back, was.
  useEffect(() => {
    scrollTo(0, 0)
  }, [taken_back])
  useEffect(() => {
    // The keyboard goes on from here; a person who is typing goes on typing.
    if (isChosen && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [isChosen])

  const bar = barOf(at, view.state, context)
  const own = bar && ownPress(at, view.device_id)
  // What the phone said last about this runner goes first, like a shirt that was swapped after the hand-out.
  const undone: RecentFact | null = own && last?.fact.subject !== runner.id ? { fact: own, runner } : last
  return (
    <>
      <div
        ref={page}
        tabIndex={-1}
        role="group"
        aria-label={runnerName(runner)}
        className={classes(styles.body, styles.runner)}
      >
        {taken_back && (
          <Text below={10} bold anywhere overflowX="clip">
            {taken_back}
          </Text>
        )}
        {bar && <Hazard {...bar} />}
        <Notes at={at} />
        {!bar && <FoundRunner at={at} bib={bib} event={event?.name ?? ''} />}
        <Tiles at={at} is_barred={bar !== null} onAsk={setAsked} />
        <div className={styles.space} />
      </div>
      <div className={styles.foot} data-foot-bar data-bar>
        {bar ? (
          <Button variant="accent" className={styles.main} onClick={onLeave}>
            Search another runner
          </Button>
        ) : (
          <Button variant="accent" className={styles.main} disabled={busy} onClick={() => void handOut()}>
            Hand out {packet}
          </Button>
        )}
        <div className={styles.under}>
          <Button variant="plain" onClick={() => setAsked('more')}>
            <Icon name="edit" /> More
          </Button>
          {undone && (
            <Button
              // Another button, though it is in the same place.
              key={undone.fact.id}
              variant="plain"
              aria-label={`Undo: ${postText(undone).spoken}`}
              onClick={() => {
                onUndo(undone.fact)
                page.current?.focus({ preventScroll: true })
              }}
            >
              <Icon name="undo" /> Undo {postText(undone).big} {postText(undone).small}
              {/* Whom it is about, if that is not the runner shown here. */}
              {undone.runner && undone.runner.id !== runner.id && `, ${runnerName(undone.runner)}`}
            </Button>
          )}
        </div>
      </div>
      <RunnerDialogs
        asked={asked}
        at={at}
        bib={bib}
        device_id={view.device_id}
        say={say}
        onAsk={setAsked}
        onHandTo={(name) => {
          setAsked('')
          return handOut(name)
        }}
      />
    </>
  )
}
