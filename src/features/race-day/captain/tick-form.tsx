import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminEvent } from '#data/events/events.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useSession } from '#data/kernel/session.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { sayAsCaptain } from '#data/race-day/captain.ts'
import { captainInitials } from '#domain/accounts/person-name.ts'
import { feeState } from '#domain/registrations/fee-payment.ts'
import { asTablesLeft, shirtByTables } from '#domain/race-day/left-by-tables.ts'
import type { PickupState } from '#domain/race-day/pickup-state.ts'
import { feeText } from '#domain/kernel/money.ts'
import { useHasWaiver } from '#ui/form/waiver.tsx'
import { Button } from '#ui/base/button.tsx'
import { runnerName, type FactContext } from '../shared/clash-text.ts'
import { TextField } from '#ui/form/field.tsx'
import { Grid, Text } from '#ui/layout/words.tsx'
import { notYetKnown, readTicks, type Tick, type TickedRunner } from './paper-ticks.ts'
import { TickResult } from './tick-result.tsx'

interface TickFormProps {
  event: AdminEvent
  runners: readonly AdminRegistration[]
  state: PickupState
  context: FactContext
  /** Ids of facts. */
  taken_back: ReadonlySet<string>
}

const start = { tick: '' }

export interface Typed extends Omit<Tick, 'left'> {
  /** The facts that were written. */
  facts: string[]
}

const handedOut = (runner: TickedRunner, state: PickupState) => {
  const packet = runner.bib_number === '' ? 'packet' : `bib ${runner.bib_number}`
  return {
    kind: 'handed_out' as const,
    subject: runner.id,
    payload: { bib_number: runner.bib_number, t_shirt_size: shirtByTables(runner, state.runners[runner.id]) },
    summary: `${packet}, ${runnerName(runner)}: handed out, from paper`,
  }
}

/** One field: a bib and Enter, and the result is below at once. */
export function TickForm({ event, runners, state, context, taken_back }: TickFormProps) {
  const { user } = useSession()
  const form = useForm({ defaultValues: start })
  useFormDraft(`ticks-${event.id}`, form, {
    start,
    read: ({ tick }) => ({ tick: typeof tick === 'string' ? tick : '' }),
    hasInput: ({ tick }) => tick !== '',
  })
  const [last, setLast] = useState<Typed | null>(null)
  /** A bib that is typed twice in a hurry goes out once. */
  const just = useRef(new Map<string, string>())
  useEffect(() => {
    just.current = notYetKnown(just.current, context.facts)
  })
  const initials = captainInitials(user)
  const has_waiver = useHasWaiver()
  const input = useRef<HTMLInputElement | null>(null)
  const field = form.register('tick')
  const digits = runners.every(({ bib_number }) => /^\d*$/.test(bib_number))

  const enter = async () => {
    const feeDue = (runner: TickedRunner) => {
      const row = runners.find(({ id }) => id === runner.id)
      const left = row && asTablesLeft(row, state)
      return left && feeState(left, event) === 'owed' ? feeText(left.fee_cents) : ''
    }
    const text = form.getValues('tick')
    const { left, ...tick } = readTicks(text, {
      runners,
      state,
      context,
      just: just.current,
      feeDue,
      has_waiver,
    })
    form.setValue('tick', left)
    // At once, before the next key: the form's own focus comes later, and would select what is typed by then.
    input.current?.focus()
    // What is left is selected: it is corrected, or the next bib is typed over it.
    if (left !== '') input.current?.select()
    if (tick.give.length === 0) return setLast({ ...tick, facts: [] })
    for (const { id } of tick.give) just.current.set(id, '')
    try {
      const sayings = tick.give.map((runner) => handedOut(runner, state))
      const facts = await sayAsCaptain(event.id, initials, ...sayings)
      tick.give.forEach(({ id }, at) => just.current.set(id, facts[at] ?? ''))
      setLast({ ...tick, facts })
    } catch (error) {
      for (const { id } of tick.give) just.current.delete(id)
      // Before what was typed since.
      form.setValue('tick', [text, form.getValues('tick')].filter(Boolean).join(', '))
      setLast({
        give: [],
        title: 'This was not saved',
        notes: [messageOf(error)],
        tone: 'refused',
        facts: [],
      })
    }
  }

  const undo = async (typed: Typed, facts: readonly string[]) => {
    input.current?.focus()
    try {
      await sayAsCaptain(
        event.id,
        initials,
        ...facts.map((voids) => ({
          kind: 'void' as const,
          payload: {},
          voids,
          summary: `Undo: ${typed.title}`,
        })),
      )
    } catch (error) {
      setLast({ ...typed, notes: [messageOf(error)] })
    }
  }

  return (
    <>
      <Grid
        as="form"
        noValidate
        aria-label="Ticks"
        columns="1fr auto"
        align="end"
        gap={12}
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault()
          void enter()
        }}
      >
        <TextField
          label="Bib, then Enter"
          inputMode={digits ? 'decimal' : 'text'}
          autoComplete="off"
          enterKeyHint="next"
          style={{ fontSize: '1.5rem' }}
          {...field}
          ref={(element) => {
            field.ref(element)
            input.current = element
          }}
        />
        <Button type="submit" variant="accent">
          Hand out
        </Button>
      </Grid>
      <Text quiet look="small" above={6}>
        Several: 101, 105. A range: 101-120 or 101..120. For a runner without a bib, the whole name. Works
        without a network; signed {initials}.
      </Text>
      <TickResult typed={last} taken_back={taken_back} onUndo={(typed, facts) => void undo(typed, facts)} />
    </>
  )
}
