import type { ReactNode } from 'react'
import { openQuestion } from '#data/imports/open-question.ts'
import { type ImportView } from '#data/imports/results-import.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Box, Text } from '#ui/layout/words.tsx'
import styles from './import-screen.module.css'
import { open_question_texts, progressOf, questionId, refusalText, typedValuesText } from './import-text.ts'

/** The bar at the thumb: what happens next, or the progress. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-foot-bar data-bar>
      {children}
    </div>
  )
}

type Plan = NonNullable<ImportView['plan']>

function nothingText({ counts: { unchanged, refused }, typed, refusal }: Plan): string {
  if (typed.values > typed.taken) return typedValuesText(typed)
  if (unchanged === 0)
    return refusal ? `every row was refused. ${refusalText(refusal, refused)}` : 'every row was refused.'
  if (refused === 0) return 'the event already holds all of it.'
  return `the event already holds ${counted(unchanged, 'row', 'rows')}, and ${counted(refused, 'was', 'were')} refused.`
}

/** Leads to a question further up, and into its field. */
function showQuestion(id: string): void {
  const question = document.getElementById(id)
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
}

interface SendingFootProps {
  /** What is going on. */
  name: string
  label: string
  percent: number
  /** Absent: it counts already. */
  onCancel?: () => void
}

/** The progress. */
export function SendingFoot({ name, label, percent, onCancel }: SendingFootProps) {
  const is_offline = useSyncStatus().state === 'offline'
  return (
    <Foot>
      <Box flex="1 1 220px" shrink>
        <Text bold role="status">
          {is_offline ? 'Offline: trying a few more times' : label}
        </Text>
        <Box
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          height="10px"
          above={6}
          bg="sunk"
          borderBottomWidth="bib"
          borderBottomStyle="solid"
          borderColor="text"
        >
          <Box height="100%" bg="accent.fill" data-shape="now" style={{ width: `${percent}%` }} />
        </Box>
      </Box>
      <Button variant="outline" disabled={!onCancel} onClick={onCancel}>
        Cancel
      </Button>
    </Foot>
  )
}

interface ImportFootProps {
  view: ImportView
  onImport: () => void
  onCancel: () => void
}

export function ImportFoot({ view, onImport, onCancel }: ImportFootProps) {
  const { state, plan } = view
  if (state.name === 'sending' || state.name === 'cancelling') {
    const progress = state.name === 'sending' ? progressOf(state) : { label: 'Taking it back', percent: 0 }
    const may_cancel = state.name === 'sending' && (state.step === 'staging' || state.step === 'preparing')
    return <SendingFoot {...progress} name="Import" {...(may_cancel ? { onCancel } : {})} />
  }
  if (state.name !== 'planned' || !plan) return null
  const rows = plan.counts.new + plan.counts.changed
  const question = view.file && openQuestion(view.file, plan)
  if (question) {
    return (
      <Foot>
        <p role="status">{open_question_texts[question]}</p>
        <Button onClick={() => showQuestion(questionId(question))}>Answer the question</Button>
      </Foot>
    )
  }
  if (rows === 0) {
    return (
      <Foot>
        <p role="status">Nothing to import: {nothingText(plan)}</p>
      </Foot>
    )
  }
  const what =
    plan.counts.refused > 0
      ? `All but ${counted(plan.counts.refused, 'refused row', 'refused rows')}, or nothing`
      : 'All of it or nothing'
  const stay = plan.typed.values - plan.typed.taken
  const kept = stay > 0 ? ` ${counted(stay, 'value typed by hand stays', 'values typed by hand stay')}.` : ''
  return (
    <Foot>
      <p role="status">
        {state.cancelled && <strong>Cancelled, nothing was imported. </strong>}
        {`${what}.${kept}`}
      </p>
      <Button variant="accent" onClick={onImport}>
        Import {counted(rows, 'runner', 'runners')}
      </Button>
    </Foot>
  )
}
