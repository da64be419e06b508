import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LostImport } from '#data/import/lost-imports.ts'
import type { MadeImport, MadeImports, UndoJob, UndoState } from '#data/import/made-imports.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { SendingFoot } from './import-foot.tsx'
import { undoProgressOf } from './import-text.ts'
import { Section } from '#ui/page/page.tsx'
import { LoadingLanes } from '#ui/page/states.tsx'
import { ImportAgain } from '#ui/sync/import-again.tsx'
import {
  fileName,
  keptTextOf,
  lostText,
  madeText,
  newerText,
  staysText,
  undoDoneText,
  undoneText,
  weightText,
} from './undo-text.ts'

function Kept({ weight }: { weight: Extract<UndoState, { name: 'weighed' }>['weight'] }) {
  if (weight.stays === 0) return null
  const more = weight.stays - weight.kept.length
  return (
    <>
      <chakra.p marginTop="14px" fontWeight="700">
        {staysText(weight)}
      </chakra.p>
      <chakra.ul
        // A long list is scrolled by keyboard too.
        tabIndex={0}
        aria-label="What stays"
        listStyleType="none"
        marginTop="4px"
        maxHeight="40dvh"
        overflowY="auto"
        borderBlockWidth="hair"
        borderBlockStyle="solid"
        borderColor="hairline"
      >
        {weight.kept.map((runner) => (
          <chakra.li key={runner.registration_id} paddingBlock="6px" overflowWrap="anywhere">
            <b>
              {runner.bib_number} {runner.name || 'No name'}
            </b>{' '}
            <chakra.span color="quiet">{keptTextOf(runner)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 && <chakra.p marginTop="4px">And {more.toLocaleString('en-US')} more.</chakra.p>}
    </>
  )
}

const titles: Record<'weighing' | 'weighed' | 'blocked' | 'failed', string> = {
  weighing: 'Undo this import?',
  weighed: 'Undo this import?',
  blocked: 'A later import comes first',
  failed: 'This import cannot be undone now',
}

/** The question before an import is taken back: what goes, and what stays because somebody corrected it. */
function UndoQuestion({ state, job }: { state: UndoState; job: UndoJob }) {
  const { name } = state
  const is_open = name === 'weighing' || name === 'weighed' || name === 'blocked' || name === 'failed'
  const is_pointless = name === 'weighed' && state.weight.removed + state.weight.restored === 0
  return (
    <Dialog
      open={is_open}
      title={is_open ? titles[name] : ''}
      role="alertdialog"
      onClose={() => job.cancel()}
      actions={
        <>
          {name === 'weighed' && !is_pointless && (
            <Button variant="danger" onClick={() => void job.press()}>
              Undo the import
            </Button>
          )}
          {name === 'failed' && <Button onClick={() => void job.weigh(state.of)}>Look again</Button>}
          <Button variant="outline" onClick={() => job.cancel()}>
            {name === 'weighed' && !is_pointless ? 'Keep it' : 'Close'}
          </Button>
        </>
      }
    >
      {is_open && (
        <chakra.div aria-live="polite">
          <chakra.p fontWeight="700" overflowWrap="anywhere">
            {fileName(state.of)}
          </chakra.p>
          <chakra.p color="quiet">{madeText(state.of, new Date())}</chakra.p>
          {name === 'weighing' && <LoadingLanes label="Looking at what was corrected since..." />}
          {name === 'blocked' && <chakra.p marginTop="14px">{newerText(state.newer, new Date())}</chakra.p>}
          {name === 'failed' && <chakra.p marginTop="14px">{state.message}</chakra.p>}
          {name === 'weighed' && (
            <>
              {state.changed && (
                <chakra.p role="alert" marginTop="14px" color="refused" fontWeight="700">
                  Somebody changed these runners in the meantime. Nothing was undone.
                </chakra.p>
              )}
              <chakra.p marginTop="14px">{weightText(state.weight)}</chakra.p>
              <Kept weight={state.weight} />
            </>
          )}
        </chakra.div>
      )}
    </Dialog>
  )
}

interface LineProps {
  /** What became of it. */
  state: ReactNode
  children: ReactNode
}

function Line({ file, text, state, children }: Record<'file' | 'text', string> & LineProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="8px 24px"
      paddingBlock="12px"
      borderBottomWidth="hair"
      borderBottomStyle="solid"
      borderColor="hairline"
    >
      <chakra.div flex="1 1 240px" minWidth="0">
        <chakra.p fontWeight="700" overflowWrap="anywhere">
          {file}
        </chakra.p>
        <chakra.p color="quiet">{text}</chakra.p>
        {state}
      </chakra.div>
      {children}
    </chakra.li>
  )
}

function ImportRow({ made, disabled, onUndo }: { made: MadeImport; disabled: boolean; onUndo: () => void }) {
  const now = new Date()
  const may_undo = made.may_undo && made.undone === ''
  return (
    <Line
      file={fileName(made)}
      text={madeText(made, now)}
      state={
        <chakra.p color="quiet" fontSize="0.9375rem">
          {undoneText(made, now)}
        </chakra.p>
      }
    >
      {may_undo && (
        <Button variant="outline" disabled={disabled} onClick={onUndo}>
          Undo this import<chakra.span srOnly> of {fileName(made)}</chakra.span>
        </Button>
      )}
    </Line>
  )
}

function LostRow({ lost }: { lost: LostImport }) {
  return (
    <Line
      file={fileName(lost)}
      text={madeText(lost, new Date())}
      state={
        <chakra.p color="refused" fontWeight="700">
          {lostText(lost)}
        </chakra.p>
      }
    >
      {lost.is_here && <ImportAgain {...lost} />}
    </Line>
  )
}

export interface ImportHistoryProps {
  made: MadeImports
  /** What a restore of the server lost of this event. */
  lost: readonly LostImport[]
  state: UndoState
  job: UndoJob
  /** A file is being imported, or an import undone. */
  busy: boolean
}

/** What was imported into an event, each of which can be taken back as a whole. */
export function ImportHistory({ made, lost, state, job, busy }: ImportHistoryProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.name === 'done') said.current?.focus()
  }, [state.name])
  const { imports, failure, again } = made
  if (imports?.length === 0 && lost.length === 0) return null
  return (
    <chakra.div marginTop="32px">
      <Section title="Imports of this event" size="title">
        {state.name === 'done' && (
          <chakra.p
            ref={said}
            tabIndex={-1}
            padding="12px 16px"
            bg="card"
            borderRadius="control"
            fontWeight="700"
            marginBottom="8px"
          >
            {fileName(state.of)} was undone: {undoDoneText(state)}
          </chakra.p>
        )}
        {failure !== '' && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 18px">
            <p role="status">The imports of this event are on the server: {failure}</p>
            <Button size="sm" variant="outline" onClick={again}>
              Try Again
            </Button>
          </chakra.div>
        )}
        {imports === null && failure === '' && <LoadingLanes label="Loading the imports..." />}
        {(imports || lost.length > 0) && (
          <chakra.ul listStyleType="none">
            {lost.map((one) => (
              <LostRow key={`${one.import_id} ${one.at}`} lost={one} />
            ))}
            {imports?.map((one) => (
              <ImportRow key={one.id} made={one} disabled={busy} onUndo={() => void job.weigh(one)} />
            ))}
          </chakra.ul>
        )}
      </Section>
      <UndoQuestion state={state} job={job} />
      {state.name === 'sending' && (
        <SendingFoot
          name="Undo"
          {...undoProgressOf(state)}
          {...(state.step === 'staging' || state.step === 'preparing'
            ? { onCancel: () => job.cancel() }
            : {})}
        />
      )}
    </chakra.div>
  )
}
