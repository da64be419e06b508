import { chakra } from '@chakra-ui/react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { loadMailQueue } from '#data/admin/mails.ts'
import type { AdminRegistration } from '#data/admin/registrations.ts'
import { useRaceDay } from '#data/race-day/captain.ts'
import { useSyncStatus } from '#data/sync-status.ts'
import { bib_orders, bib_questions } from '#domain/bib-rule.ts'
import { localToday } from '#domain/calendar-date.ts'
import type { RaceEvent } from '#domain/event.ts'
import type { KeptBibRule } from '#domain/kept-bib-rule.ts'
import { mayBeTold } from '#domain/mails/event-letter.ts'
import { Button } from '#ui/base/button.tsx'
import { counted } from '#ui/base/counted.ts'
import { Notice } from '#ui/base/notice.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx'
import { useAsked } from '#ui/page/use-asked.ts'
import { assignBibs } from './bib-actions.ts'
import { BibPreview, isMoved } from './bib-preview.tsx'
import {
  answerOptions,
  first_rule,
  isKept,
  isQuestion,
  keptBy,
  order_labels,
  question_labels,
  readPlan,
  spanText,
  typedAgain,
  type TypedRule,
} from './bib-rule.ts'

const who_options = [
  { value: 'all', label: 'Everybody' },
  { value: 'without', label: 'Those without a bib' },
  ...bib_questions.map((value) => ({ value, label: `By ${question_labels[value].toLowerCase()}` })),
] as const
const order_options = bib_orders.map((value) => ({ value, label: order_labels[value] }))

export interface BibsFormProps {
  event: RaceEvent
  /** All of the event, as this device knows them. */
  runners: readonly AdminRegistration[]
  /** The rule that the event keeps of the last time. */
  last: KeptBibRule | undefined
  onDone: () => void
}

/** Numbers a whole start list by a rule, seen before it is done; without a network too. */
export function BibsForm({ event, runners, last, onDone }: BibsFormProps) {
  const [typed, setTyped] = useState(() => (last ? typedAgain(last) : first_rule))
  const [fixed, setFixed] = useState(() => (last ? keptBy(last, runners) : new Map<string, string>()))
  const [tell, setTell] = useState(false)
  const [saving, setSaving] = useState(false)
  const is_mailed = useMail(event)
  const change = (part: Partial<TypedRule>) => setTyped((before) => ({ ...before, ...part }))
  // Of thousands a plan takes longer than a key.
  const [rule, kept] = [useDeferredValue(typed), useDeferredValue(fixed)]
  const plan = useMemo(() => readPlan(runners, rule, kept), [runners, rule, kept])
  const { rows, changes, problems, notes } = plan
  const { state } = useRaceDay(event.id).value
  const inHand = (id: string) => state?.runners[id]?.in_hand ?? ''
  const preview = useRef<HTMLDivElement>(null)
  const moved = rows.filter((row) => isMoved(row, inHand(row.runner.id)))
  const options = isQuestion(typed.who) ? answerOptions(runners, typed.who, typed.answer) : []
  const fits = problems.length === 0 && plan.rule !== null
  const only_rule = fits && changes.length === 0 && plan.rule !== null && !isKept(plan.rule, last)
  /** A bib of null: whatever the rule says. */
  const keep = (bibs: readonly (readonly [registration_id: string, bib: string | null])[]) =>
    setFixed((before) => {
      const next = new Map(before)
      for (const [id, bib] of bibs)
        if (bib === null) next.delete(id)
        else next.set(id, bib)
      return next
    })
  const assign = async () => {
    if (plan.rule === null) return
    setSaving(true)
    const by_id = new Map(runners.map((runner) => [runner.id, runner]))
    const durable = await assignBibs(event, changes, by_id, plan.rule, is_mailed && tell)
    setSaving(false)
    if (durable) onDone()
  }
  return (
    <chakra.form
      noValidate
      aria-label="Bibs"
      display="grid"
      gap="14px"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void assign()
      }}
    >
      <SelectField
        label="Who"
        name="who"
        options={who_options}
        value={typed.who}
        onChange={({ currentTarget }) => {
          const who = who_options.find(({ value }) => value === currentTarget.value)?.value
          if (!who) return
          const [first] = isQuestion(who) ? answerOptions(runners, who) : []
          change({ who, answer: first?.value ?? '' })
        }}
      />
      {isQuestion(typed.who) && (
        <SelectField
          label={question_labels[typed.who]}
          name="answer"
          options={options}
          value={typed.answer}
          onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
        />
      )}
      <SelectField
        label="In which order"
        name="order"
        options={order_options}
        value={typed.order}
        onChange={({ currentTarget }) => {
          const order = bib_orders.find((known) => known === currentTarget.value)
          if (order) change({ order })
        }}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        gap="12px"
        alignItems="start"
      >
        <TextField
          label="First number"
          name="from"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label="Last number"
          name="to"
          inputMode="numeric"
          autoComplete="off"
          placeholder="any"
          maxLength={6}
          value={typed.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
        <TextField
          label="Letters before"
          name="prefix"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="none"
          maxLength={10}
          value={typed.prefix}
          onChange={({ currentTarget }) => change({ prefix: currentTarget.value })}
        />
      </chakra.div>
      <TextField
        label="Numbers to leave out"
        optional
        name="skip"
        autoComplete="off"
        placeholder="13, 66, 100-110"
        value={typed.skip}
        onChange={({ currentTarget }) => change({ skip: currentTarget.value })}
      />
      <chakra.div>
        <chakra.p role="status">
          <chakra.strong display="block" textStyle="titleSmall">
            {rows.length === 0
              ? 'Nobody to number'
              : `${counted(rows.length, 'runner', 'runners')}${spanText(plan) && `, ${spanText(plan)}`}`}
          </chakra.strong>
          <chakra.span color="quiet" textStyle="small">
            {problems.length > 0 ? 'This rule does not fit yet.' : changesText(changes.length, rows.length)}
          </chakra.span>
        </chakra.p>
        {[...notes, 'Entries made later get the next number of this rule.'].map((note) => (
          <chakra.p key={note} marginTop="6px" textStyle="small" color="quiet">
            {note}
          </chakra.p>
        ))}
        {problems.length > 0 && (
          <chakra.div
            role="alert"
            marginTop="10px"
            padding="12px 14px"
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
          </chakra.div>
        )}
      </chakra.div>
      {moved.length > 0 && (
        <div role="alert">
          <Notice
            icon="warning"
            title={`${counted(moved.length, 'packet is', 'packets are')} out with another number.`}
          >
            {moved.length === 1 ? 'Its table' : 'Their tables'} and you would see a clash.
            <Button
              variant="outline"
              size="sm"
              marginTop="8px"
              onClick={() => {
                keep(moved.map(({ runner: { id } }) => [id, inHand(id)]))
                // The button goes with what it said.
                preview.current?.focus()
              }}
            >
              Keep {moved.length === 1 ? 'Its Number' : 'Their Numbers'}
            </Button>
          </Notice>
        </div>
      )}
      {rows.length > 0 && (
        <BibPreview box={preview} rows={rows} inHand={inHand} onKeep={(id, bib) => keep([[id, bib]])} />
      )}
      {is_mailed && (
        <CheckboxField
          name="tell"
          label="Mail runners whose number changed"
          help="Each gets one mail, five minutes after the last change."
          checked={tell}
          onChange={({ currentTarget }) => setTell(currentTarget.checked)}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button
          type="submit"
          variant="accent"
          disabled={
            saving || !fits || (changes.length === 0 && !only_rule) || rule !== typed || kept !== fixed
          }
        >
          {only_rule
            ? 'Save Rule'
            : changes.length === 0 || !fits
              ? 'Assign'
              : `Assign ${counted(changes.length, 'Bib', 'Bibs')}`}
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

const changesText = (changes: number, all: number): string => {
  if (changes === 0) return 'No number changes.'
  const same = all - changes
  const change = counted(changes, 'number changes', 'numbers change')
  return same === 0
    ? `${change}.`
    : `${change}, ${same.toLocaleString('en-US')} ${same === 1 ? 'stays' : 'stay'}.`
}

/** Whether there is a way to write to the runners; without a network the server decides. */
function useMail(event: RaceEvent): boolean {
  const offline = useSyncStatus().state === 'offline'
  const ask = useCallback(() => loadMailQueue(event.id), [event.id])
  const { answer } = useAsked(ask, offline)
  const reachable = answer === null || (answer.sends && answer.runners > 0)
  return reachable && event.status === 'upcoming' && mayBeTold(event, localToday())
}
