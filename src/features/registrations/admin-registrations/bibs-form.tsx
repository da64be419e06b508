import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { loadMailQueue } from '#data/inbox/mails.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useRaceDay, useTableBibs } from '#data/race-day/captain.ts'
import { useSyncStatus } from '#data/kernel/sync-status.ts'
import { bib_orders, bib_questions } from '#domain/registrations/bib-rule.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import type { KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { mayBeMailed } from '#domain/events/event-letter.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Notice } from '#ui/base/notice.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx'
import { Box, Grid, Row, Span, Stack, Text } from '#ui/layout/words.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { assignBibs } from './bib-actions.ts'
import { LastBibs } from './last-bibs.tsx'
import { BibPreview } from './bib-preview.tsx'
import {
  answerOptions,
  changesText,
  draftOf,
  field_labels,
  isKept,
  isQuestion,
  keptBy,
  order_labels,
  question_labels,
  readPlan,
  spanText,
  typedFirst,
  type TypedBibs,
} from './bib-rule.ts'
import { isMoved } from './registration-text.ts'

const who_options = [
  { value: 'all', label: 'Everybody' },
  { value: 'without', label: 'Those without a bib' },
  ...bib_questions.map((value) => ({ value, label: `By ${question_labels[value].toLowerCase()}` })),
] as const
const order_options = bib_orders.map((value) => ({ value, label: order_labels[value] }))

interface BibsFormProps {
  event: RaceEvent
  /** All of the event's runners, as this device knows them. */
  runners: readonly AdminRegistration[]
  /** The rule that the event keeps from the last time. */
  last: KeptBibRule | undefined
  onDone: () => void
}

/** Numbers a whole start list by a rule, with a preview; without a network too. */
export function BibsForm(props: BibsFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} again={round > 0} onStartOver={() => setRound(round + 1)} />
}

interface FormProps extends BibsFormProps {
  /** Started over: the button for that is gone, and the focus needs a place. */
  again: boolean
  onStartOver: () => void
}

function Form({ event, runners, last, onDone, again, onStartOver }: FormProps) {
  const newest = useMemo(
    (): TypedBibs => ({
      ...typedFirst(last, runners),
      fixed: last ? [...keptBy(last, runners)] : [],
      tell: false,
    }),
    [last, runners],
  )
  const [start, setStart] = useState(newest)
  const form = useForm<TypedBibs>({ defaultValues: start })
  const { isDirty } = form.formState
  // A rule that was saved a moment ago may come after the form that shows it.
  useEffect(() => {
    if (!isDirty && !isSame(newest, start)) setStart(newest)
  }, [isDirty, newest, start])
  // Once it is what the form begins with: until then it would pass for something typed.
  const held = useRef(start)
  useEffect(() => {
    if (held.current === start) return
    held.current = start
    form.reset(start)
  }, [form, start])
  const { control, register, setFocus } = form
  useEffect(() => {
    if (again) setFocus('who')
  }, [again, setFocus])
  const { field: who } = useController({ control, name: 'who' })
  const { field: answer } = useController({ control, name: 'answer' })
  const { field: fixed } = useController({ control, name: 'fixed' })
  const draft = useFormDraft(`bibs-${event.id}`, form, {
    start,
    read: draftOf,
    hasInput: (values) => !isSame(draftOf(values), start),
  })
  const is_mailed = useMail(event)
  const typed = useWatch({ control })
  // With thousands of runners, a plan takes longer than a key.
  const planned = useDeferredValue(typed)
  const { state } = useRaceDay(event.id).value
  const tables = useTableBibs(event.id)
  const plan = useMemo(() => {
    const rule = draftOf(planned)
    return readPlan(runners, rule, new Map(rule.fixed), tables)
  }, [runners, planned, tables])
  const { rows, changes, problems, notes, errors } = plan
  const is_unread = plan.fault !== null
  const is_wrong = problems.length > 0 || Object.keys(errors).length > 0
  const inHand = (id: string) => state?.runners[id]?.in_hand ?? ''
  const preview = useRef<HTMLDivElement>(null)
  const moved = is_unread ? [] : rows.filter((row) => isMoved(row, inHand(row.runner.id)))
  const options = isQuestion(who.value) ? answerOptions(runners, who.value, answer.value) : []
  const fits = !is_wrong && plan.rule !== null
  const only_rule = fits && changes.length === 0 && plan.rule !== null && !isKept(plan.rule, last)
  /** A bib of null: by the rule. */
  const keep = (bibs: readonly (readonly [registration_id: string, bib: string | null])[]) => {
    const next = new Map(fixed.value)
    for (const [id, bib] of bibs)
      if (bib === null) next.delete(id)
      else next.set(id, bib)
    fixed.onChange([...next])
  }
  const assign = form.handleSubmit(async ({ tell }) => {
    if (plan.rule === null) return
    const by_id = new Map(runners.map((runner) => [runner.id, runner]))
    if (!(await assignBibs(event, changes, by_id, plan.rule, is_mailed && tell))) return
    await draft.forget()
    onDone()
  })
  return (
    <Stack as="form" noValidate aria-label="Bibs" gap={14} onSubmit={assign}>
      {draft.restored && (
        <DraftRestored
          changed_fields={namesOf(draft.changed_fields, field_labels)}
          onStartOver={() => void draft.forget().then(onStartOver)}
        />
      )}
      <LastBibs event={event} runners={runners} onUndone={onDone} />
      <SelectField
        {...who}
        label={field_labels.who}
        options={who_options}
        onChange={({ currentTarget }) => {
          const chosen = who_options.find(({ value }) => value === currentTarget.value)?.value
          if (!chosen) return
          const [first] = isQuestion(chosen) ? answerOptions(runners, chosen) : []
          who.onChange(chosen)
          answer.onChange(first?.value ?? '')
        }}
      />
      {isQuestion(who.value) && (
        <SelectField {...answer} label={question_labels[who.value]} options={options} />
      )}
      <SelectField label={field_labels.order} options={order_options} {...register('order')} />
      <Grid columns={3} gap={12} align="start">
        <TextField
          label={field_labels.from}
          inputMode="numeric"
          autoComplete="off"
          error={errors.from}
          {...register('from')}
        />
        <TextField
          label={field_labels.to}
          inputMode="numeric"
          autoComplete="off"
          placeholder="any"
          error={errors.to}
          {...register('to')}
        />
        <TextField
          label={field_labels.prefix}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="none"
          maxLength={10}
          error={errors.prefix}
          {...register('prefix')}
        />
      </Grid>
      <TextField
        label={field_labels.skip}
        optional
        autoComplete="off"
        placeholder="13, 66, 100-110"
        error={errors.skip}
        {...register('skip')}
      />
      <Box>
        <Text role="status">
          <Text as="strong" block look="titleSmall">
            {rows.length === 0
              ? 'Nobody to number'
              : `${counted(rows.length, 'runner', 'runners')}${spanText(plan) && `, ${spanText(plan)}`}`}
          </Text>
          <Span quiet look="small">
            {is_wrong ? 'This rule does not fit yet.' : changesText(plan)}
          </Span>
        </Text>
        {[...notes, 'Entries made later get the next number of this rule.'].map((note) => (
          <Text key={note} above={6} look="small" quiet>
            {note}
          </Text>
        ))}
        {problems.length > 0 && (
          <Box
            role="alert"
            above={10}
            pad="12px 14px"
            bg="refused.fill"
            color="refused"
            borderRadius="control"
          >
            {problems.slice(0, 5).map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            {problems.length > 5 && (
              <p>And {counted(problems.length - 5, 'more thing', 'more things')} like that.</p>
            )}
          </Box>
        )}
      </Box>
      {moved.length > 0 && (
        <div role="alert">
          <Notice
            icon="warning"
            title={`${counted(moved.length, 'packet is', 'packets are')} out with another number.`}
          >
            <Span block>{moved.length === 1 ? 'Its table' : 'Their tables'} and you would see a clash.</Span>
            <Button
              variant="outline"
              size="sm"
              above={8}
              onClick={() => {
                keep(moved.map(({ runner: { id } }) => [id, inHand(id)]))
                // The button goes away with its message.
                preview.current?.focus()
              }}
            >
              Keep {moved.length === 1 ? 'Its Number' : 'Their Numbers'}
            </Button>
          </Notice>
        </div>
      )}
      {rows.length > 0 && !is_unread && (
        <BibPreview box={preview} rows={rows} inHand={inHand} onKeep={(id, bib) => keep([[id, bib]])} />
      )}
      {is_mailed && (
        <CheckboxField
          label={field_labels.tell}
          help="Each gets one mail, five minutes after the last change."
          {...register('tell')}
        />
      )}
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button
          type="submit"
          variant="accent"
          disabled={
            form.formState.isSubmitting || !fits || (changes.length === 0 && !only_rule) || planned !== typed
          }
        >
          {only_rule
            ? 'Save Rule'
            : changes.length === 0 || !fits
              ? 'Assign'
              : `Assign ${counted(changes.length, 'Bib', 'Bibs')}`}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
    </Stack>
  )
}

/** Whether there is a way to write to the runners; without a network the server decides. */
function useMail(event: RaceEvent): boolean {
  const offline = useSyncStatus().state === 'offline'
  const ask = useCallback(() => loadMailQueue(event.id), [event.id])
  const { answer } = useAsked(ask, offline)
  const reachable = answer === null || (answer.sends && answer.runners > 0)
  return reachable && event.status === 'upcoming' && mayBeMailed(event, raceToday(event))
}
