import { useEffect, useRef, useState } from 'react'
import { useAdminEvents } from '#data/events/events.ts'
import { useMadeImports, useUndo } from '#data/imports/made-imports.ts'
import { useOutbox } from '#data/kernel/outbox.ts'
import { useLostImports } from '#data/imports/lost-imports.ts'
import { keptImport } from '#data/imports/kept-imports.ts'
import {
  type ImportAgain,
  type ImportStep,
  unsentValues,
  useResultsImport,
} from '#data/imports/results-import.ts'
import { forEntering } from '#domain/results/results-order.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { EventChoice } from '#ui/form/event-choice.tsx'
import { Box, Row, Text } from '#ui/layout/words.tsx'
import { Section, usePageHeading } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { raceToComeText } from '#ui/race-day/race-to-come-text.ts'
import { ColumnList } from './column-list.tsx'
import { DryRun } from './dry-run.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportFoot } from './import-foot.tsx'
import { ImportHistory } from './import-history.tsx'
import styles from './import-screen.module.css'
import { obstacle_texts } from './import-text.ts'
import { LeaveImport } from './leave-import.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { QuestionList } from './question-list.tsx'

function doneText({ status, ...event }: RaceEvent, has_results: boolean): string {
  if (!has_results) return 'They have no results yet.'
  return status === 'draft'
    ? 'The event is a draft: admins only see the results.'
    : raceToComeText(event) === ''
      ? 'Everybody sees the results now.'
      : 'Everybody sees the results now, as provisional ones.'
}

const isWriting = (state: { name: string; step?: ImportStep }) =>
  state.name === 'sending' && state.step === 'writing'

interface ImportScreenProps {
  /** Slug or id of the chosen event, or ''. */
  chosen: string
  /** The import that a restore lost and this device has; '' for none. */
  again: string
  onChoose: (slug: string) => void
  /** A start list is expected: nobody is asked why it has no times. */
  is_list: boolean
}

/** A timer's file into an event: how it is understood, what it would do, and then all of it at once. */
export function ImportScreen({ chosen, again, onChoose, is_list: awaits_list }: ImportScreenProps) {
  const [lost, setLost] = useState<(ImportAgain & { file: File }) | null>(null)
  // An import that is made again stays what it was.
  const is_list = awaits_list || (again !== '' && lost?.import_id === again && lost.choices.without_times)
  const title = is_list ? 'Import Start List' : 'Import Results'
  const heading = usePageHeading(title)
  const events = useAdminEvents()
  const event = events.value.find(({ id, slug }) => slug === chosen || id === chosen) ?? null
  const { view, job } = useResultsImport()
  const [file, setFile] = useState<File | null>(null)
  const { state } = view
  const sending = state.name === 'sending' || state.name === 'cancelling'

  // Another event means another comparison of the same file. Its other fields may change while the screen is open.
  const event_id = event?.id
  const undo = useUndo(event_id ?? '')
  const made = useMadeImports(event_id ?? '', `${state.name === 'done'} ${undo.state.name === 'done'}`)
  const lost_imports = useLostImports().filter((one) => one.event_id === event_id)
  const undoing = undo.state.name === 'sending'
  const busy = sending || undoing
  useHoldUpdate(file !== null || undoing)
  const { items } = useOutbox()
  const compareAgain = () => {
    if (event) job.compare(event, unsentValues(items, event.id))
  }
  useEffect(() => {
    if (file && event)
      job.open(file, event, unsentValues(items, event.id), {
        again: lost?.file === file ? lost : null,
        is_list,
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [job, file, event_id])
  useEffect(() => {
    let left = false
    if (again !== '')
      void keptImport(again).then((kept) => {
        if (!kept || left) return
        const found = new File([kept.bytes], kept.name)
        setLost({ ...kept, file: found })
        setFile(found)
      })
    return () => {
      left = true
    }
  }, [again])

  // The result is above the rows that the person scrolled to.
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.name !== 'done' && state.name !== 'stopped' && state.name !== 'failed') return
    outcome.current?.focus({ preventScroll: true })
    outcome.current?.scrollIntoView({ block: 'center' })
  }, [state.name])

  const to_come = event ? raceToComeText(event) : ''
  // Until somebody says which race of the file it is, there is nothing to try.
  const has_race = view.file !== null && (view.file.races.length === 0 || view.file.choices.race !== null)
  return (
    <>
      <Row wrap justify="between" gap="12px 24px" below={16}>
        <Text as="h1" ref={heading} tabIndex={-1} look="heading" size={{ base: '2.5rem', lg: '3.6rem' }}>
          {title}
        </Text>
        <Row align="stretch" wrap gap={10} width={{ base: '100%', md: 'auto' }}>
          <div className={styles.choice}>
            <EventChoice
              events={forEntering(events.value).map(({ status: _status, ...offered }) => offered)}
              value={event?.id ?? ''}
              disabled={busy}
              onChoose={onChoose}
            />
          </div>
          <LinkButton
            variant="outline"
            to={`/admin/${is_list ? 'registrations' : 'results'}${event ? `?event=${event.slug}` : ''}`}
          >
            {is_list ? 'Back to registrations' : 'Back to entry'}
          </LinkButton>
        </Row>
      </Row>

      {/* The server writes what counts already, even if the page is left. */}
      <LeaveImport undoing={undoing} sending={busy && !isWriting(state) && !isWriting(undo.state)} />
      {!event && !events.loading && (
        <EmptyState
          title="Choose an event first"
          text="The file is compared with the runners of one event."
        />
      )}
      {to_come !== '' && !is_list && state.name !== 'done' && (
        <Text role="status" below={12} bold color="provisional">
          {to_come}
        </Text>
      )}
      {event && state.name !== 'done' && (
        <FileDrop file={view.file} is_list={is_list} busy={busy} onFile={setFile} />
      )}
      {(state.name === 'reading' || (state.name === 'comparing' && !view.file)) && (
        <LoadingLanes label="Reading the file..." />
      )}
      {state.name === 'failed' && (
        <Box ref={outcome} tabIndex={-1} above={20}>
          <ErrorState
            title={
              state.sending
                ? 'The import did not go through'
                : view.file
                  ? 'The file could not be compared with the event'
                  : 'This file cannot be imported'
            }
            text={state.message}
            retryLabel="Compare again"
            {...(view.file ? { onRetry: compareAgain } : {})}
          />
        </Box>
      )}
      {event && state.name === 'done' && (
        <Box ref={outcome} tabIndex={-1}>
          <EmptyState
            title={`${counted(state.made + state.changed, 'runner', 'runners')} imported`}
            picture="success"
            text={`${counted(state.made, 'new runner', 'new runners')}, ${counted(state.changed, 'changed', 'changed')}. ${doneText(event, state.has_results)}`}
          >
            <Row align="stretch" wrap gap={12}>
              {state.has_results ? (
                <LinkButton variant="accent" to={`/results?event=${event.slug}`}>
                  See results
                </LinkButton>
              ) : (
                <LinkButton variant="accent" to={`/admin/registrations?event=${event.slug}`}>
                  Send passes, look at the list
                </LinkButton>
              )}
              <Button
                variant="outline"
                onClick={() => {
                  job.close()
                  setFile(null)
                }}
              >
                Import another file
              </Button>
            </Row>
          </EmptyState>
        </Box>
      )}
      {state.name === 'stopped' && (
        <Box
          ref={outcome}
          tabIndex={-1}
          role="alert"
          above={20}
          pad={18}
          bg="refused.fill"
          borderBottomWidth="5px"
          borderBottomStyle="solid"
          borderColor="refused"
          borderRadius="control"
        >
          <Text as="h2" look="titleSmall">
            Somebody was faster: nothing was imported
          </Text>
          <Box as="ul" above={8}>
            {state.obstacles.map((obstacle) => (
              <li key={`${obstacle.line} ${obstacle.what}`}>
                Line {obstacle.line}: {obstacle.name || `bib ${obstacle.bib_number}`}{' '}
                {obstacle_texts[obstacle.what]}.
              </li>
            ))}
          </Box>
          <Button above={14} onClick={compareAgain}>
            Compare again
          </Button>
        </Box>
      )}

      {view.file && state.name !== 'done' && (
        <>
          <Box as="fieldset" disabled={busy} border="0" shrink>
            <Box as="legend" spoken>
              How the file is understood
            </Box>
            <QuestionList
              file={view.file}
              plan={view.plan}
              event_name={event?.name ?? ''}
              is_list={is_list}
              onChoose={(choices) => job.choose(choices)}
            />
            <Box above={32}>
              <Section title="Columns" size="title">
                <ColumnList
                  key={view.file.choices.sheet}
                  columns={view.file.columns}
                  onChange={(meanings) => job.choose({ meanings })}
                />
              </Section>
            </Box>
            {(view.file.asks_gender || view.file.has_places || view.file.asks_basis) && (
              <Box above={32}>
                <Section title="Places" size="title">
                  <PlaceChoices file={view.file} onChoose={(choices) => job.choose(choices)} />
                </Section>
              </Box>
            )}
          </Box>
          {has_race && (
            <Box above={32}>
              <Section title="Dry run" size="title" line={false}>
                {state.name === 'comparing' ? (
                  <LoadingLanes
                    label={
                      state.finishing
                        ? 'An earlier import of this event is being finished...'
                        : 'Comparing with the event...'
                    }
                  />
                ) : (
                  <DryRun job={job} view={view} busy={busy} />
                )}
              </Section>
            </Box>
          )}
          <ImportFoot view={view} onImport={() => job.send()} onCancel={() => job.cancel()} />
        </>
      )}
      {event && (!view.file || state.name === 'done') && (
        <ImportHistory made={made} lost={lost_imports} state={undo.state} job={undo.job} busy={busy} />
      )}
    </>
  )
}
