import { type ReactNode, useEffect, useRef } from 'react'
import type { LostImport } from '#data/imports/lost-imports.ts'
import type { MadeImport, MadeImports, UndoJob, UndoState } from '#data/imports/made-imports.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/base/dialog.tsx'
import { Box, Row, Span, Text } from '#ui/layout/words.tsx'
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
      <Text above={14} bold>
        {staysText(weight)}
      </Text>
      <Box
        as="ul"
        // A long list is scrolled by keyboard too.
        tabIndex={0}
        aria-label="What stays"
        above={4}
        maxHeight="40dvh"
        overflowY="auto"
        borderBlockWidth="hair"
        borderBlockStyle="solid"
        borderColor="hairline"
      >
        {weight.kept.map((runner) => (
          <Box as="li" key={runner.registration_id} padY={6} anywhere>
            <b>
              {runner.bib_number} {runner.name || 'No name'}
            </b>{' '}
            <Span quiet>{keptTextOf(runner)}</Span>
          </Box>
        ))}
      </Box>
      {more > 0 && <Text above={4}>And {more.toLocaleString('en-US')} more.</Text>}
    </>
  )
}

const titles: Record<'weighing' | 'weighed' | 'blocked' | 'failed', string> = {
  weighing: 'Undo this import?',
  weighed: 'Undo this import?',
  blocked: 'A later import comes first',
  failed: 'This import cannot be undone now',
}

/** The question before an import is taken back: what is removed, and what stays because somebody corrected it. */
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
        <Box aria-live="polite">
          <Text bold anywhere>
            {fileName(state.of)}
          </Text>
          <Text quiet>{madeText(state.of, new Date())}</Text>
          {name === 'weighing' && <LoadingLanes label="Looking at what was corrected since..." />}
          {name === 'blocked' && <Text above={14}>{newerText(state.newer, new Date())}</Text>}
          {name === 'failed' && <Text above={14}>{state.message}</Text>}
          {name === 'weighed' && (
            <>
              {state.changed && (
                <Text role="alert" above={14} color="refused" bold>
                  Somebody changed these runners in the meantime. Nothing was undone.
                </Text>
              )}
              <Text above={14}>{weightText(state.weight)}</Text>
              <Kept weight={state.weight} />
            </>
          )}
        </Box>
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
    <Row as="li" lineBelow="hair" wrap justify="between" gap="8px 24px" padY={12}>
      <Box flex="1 1 240px" shrink>
        <Text bold anywhere>
          {file}
        </Text>
        <Text quiet>{text}</Text>
        {state}
      </Box>
      {children}
    </Row>
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
        <Text quiet size="0.9375rem">
          {undoneText(made, now)}
        </Text>
      }
    >
      {may_undo && (
        <Button variant="outline" disabled={disabled} onClick={onUndo}>
          Undo this import<Span spoken> of {fileName(made)}</Span>
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
        <Text color="refused" bold>
          {lostText(lost)}
        </Text>
      }
    >
      {lost.is_here && <ImportAgain {...lost} />}
    </Line>
  )
}

interface ImportHistoryProps {
  made: MadeImports
  /** What this event lost in a restore of the server. */
  lost: readonly LostImport[]
  state: UndoState
  job: UndoJob
  /** A file is being imported, or an import undone. */
  busy: boolean
}

/** The imports into an event, each of which can be taken back as a whole. */
export function ImportHistory({ made, lost, state, job, busy }: ImportHistoryProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.name === 'done') notice.current?.focus()
  }, [state.name])
  const { imports, failure, again } = made
  if (imports?.length === 0 && lost.length === 0) return null
  return (
    <Box above={32}>
      <Section title="Imports of this event" size="title">
        {state.name === 'done' && (
          <Text ref={notice} tabIndex={-1} pad="12px 16px" bg="card" borderRadius="control" bold below={8}>
            {fileName(state.of)} was undone: {undoDoneText(state)}
          </Text>
        )}
        {failure !== '' && (
          <Row wrap gap="8px 18px">
            <p role="status">The imports of this event are on the server: {failure}</p>
            <Button size="sm" variant="outline" onClick={again}>
              Try Again
            </Button>
          </Row>
        )}
        {imports === null && failure === '' && <LoadingLanes label="Loading the imports..." />}
        {(imports || lost.length > 0) && (
          <ul>
            {lost.map((one) => (
              <LostRow key={`${one.import_id} ${one.at}`} lost={one} />
            ))}
            {imports?.map((one) => (
              <ImportRow key={one.id} made={one} disabled={busy} onUndo={() => void job.weigh(one)} />
            ))}
          </ul>
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
    </Box>
  )
}
