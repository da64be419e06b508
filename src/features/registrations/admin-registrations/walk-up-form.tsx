import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useWaiver } from '#data/content/site.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { walkUpObstacle } from '#domain/race-day/commands/register-walk-up.ts'
import { hasCode } from '#domain/refusals.ts'
import { useTableBibs } from '#data/race-day/captain.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import {
  asksWaiver,
  asksZip,
  countryOf,
  phone_fields,
  registrationDetailsSchema,
  waiver_answers,
} from '#domain/registrations/registration-rules.ts'
import { seemsRegisteredText } from '#domain/registrations/same-runner.ts'
import { currentFee, registrationState } from '#domain/events/registration-window.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextLink } from '#ui/base/link.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { CheckboxField } from '#ui/form/field.tsx'
import { useAgreedText, waiver_awaited, WaiverAwaited } from '#ui/form/waiver.tsx'
import { withPhones } from '#ui/form/phones.ts'
import { showToast } from '#ui/base/toast.tsx'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { bibTaken, lostBib, sameRunner } from './known-obstacles.ts'
import { failed } from './registration-actions.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { detailsOf, errorsOf, nameOf } from './registration-text.ts'

/** A runner who is here in person signs here. */
const formSchema = asksZip(
  asksWaiver(registrationDetailsSchema.extend({ ...waiver_answers, fee_paid: z.boolean() })),
)
type WalkUp = z.infer<typeof formSchema>
const form_fields = formSchema.keyof().options
const readValues = (stored: Record<string, unknown>) => ({
  ...detailsOf(stored),
  waiver_agreed: stored.waiver_agreed === true,
  waiver_version: typeof stored.waiver_version === 'number' ? stored.waiver_version : 0,
  fee_paid: stored.fee_paid === true,
})

export interface WalkUpFormProps {
  event: RaceEvent
  /** All of the event's runners, as this device knows them. */
  runners: readonly AdminRegistration[]
  /** Entered before, and refused or not sent yet; null for another runner. */
  before: OutboxItem | null
  onDone: () => void
}

/** Enters a runner who is here in person; without a network too: then the bib is given when it is sent. */
export function WalkUpForm(props: WalkUpFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function Form({
  event,
  runners,
  before,
  onDone,
  onStartOver,
}: WalkUpFormProps & { onStartOver: () => void }) {
  const [start] = useState(() => readValues(before?.args ?? {}))
  const form = useForm({
    resolver: withPhones(zodResolver(formSchema), phone_fields, {
      stored: start,
      country: (values) => countryOf(values),
    }),
    defaultValues: start,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const { field: date_of_birth } = useController({ control: form.control, name: 'date_of_birth' })
  const [attempt, setAttempt] = useState(0)
  const draft = useFormDraft(`walk-up-${before?.id ?? event.id}`, form, {
    start,
    read: readValues,
    hasInput: ({ waiver_version: _shown, ...values }) =>
      !isSame(readValues({ ...values, waiver_version: start.waiver_version }), start),
  })
  const waiver = useWaiver()
  useAgreedText(
    waiver.standing === 'published' ? waiver.version : 0,
    useWatch({ control: form.control, name: 'waiver_version' }),
    (version) => {
      form.setValue('waiver_version', version)
      form.setValue('waiver_agreed', false, { shouldValidate: isSubmitted })
    },
  )
  const { setFocus } = form
  // After the dialog, which gives the focus to its own button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('first_name'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
  const today = raceToday(event)
  const obstacle = walkUpObstacle(event)
  const fee = currentFee(event, today)
  const refused = (field: keyof typeof start) =>
    form.watch(field) === start[field] ? before?.fields[field] : undefined

  const error = (field: keyof typeof start) => errors[field]?.message ?? refused(field)

  /** What was about to be sent when the runner seemed to be registered already; null: nothing is asked. */
  const [asked, setAsked] = useState<{ typed: WalkUp; bib_number: string } | null>(null)
  const tables = useTableBibs(event.id)
  /** A lost bib with a warning: an admin who adds it once more has found it. */
  const [warned, setWarned] = useState('')
  const save = async (typed: WalkUp, is_sure = false) => {
    if (waiver.standing === 'unknown') {
      form.setError('waiver_agreed', { message: waiver_awaited })
      setAttempt((count) => count + 1)
      return
    }
    const known = before?.args.registration_id
    const registration_id = typeof known === 'string' ? known : newRecordId()
    const name = nameOf(typed)
    const taken = bibTaken(runners, typed.bib_number, registration_id)
    const lost = typed.bib_number === warned ? '' : lostBib(tables, typed.bib_number)
    if (taken !== '' || lost !== '') {
      if (taken === '') setWarned(typed.bib_number)
      form.setError('bib_number', { message: taken || lost })
      setAttempt((count) => count + 1)
      return
    }
    const same = is_sure ? undefined : sameRunner(runners, typed, registration_id)
    if (same) {
      setAsked({ typed, bib_number: same.bib_number })
      return
    }
    try {
      await sendCommand({
        id: draft.sending(),
        kind: 'registerWalkUp',
        args: { ...typed, registration_id, event_id: event.id },
        summary: `${name}, ${event.name}`,
        ...(before ? { replaces: before.id } : {}),
      })
      showToast({
        title: 'Saved on this device',
        description: typed.bib_number
          ? `${name}, bib ${typed.bib_number}.`
          : `${name}. The bib number stands in the list as soon as the server has given it.`,
      })
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error)
    }
  }
  const submit = form.handleSubmit(
    (typed) => save(typed),
    () => setAttempt((count) => count + 1),
  )
  return (
    <Stack
      as="form"
      noValidate
      aria-label="Walk-up registration"
      gap={14}
      onSubmit={(submitted) => void submit(submitted)}
    >
      {obstacle ? (
        <Text role="alert" pad="12px 14px" bg="refused.fill" color="refused" borderRadius="control">
          {obstacle.message}
          {hasCode(obstacle, 'event_full') && ' Give it more places on its page to enter another runner.'}
        </Text>
      ) : (
        registrationState(event, today) !== 'open' && (
          <Text pad="12px 14px" bg="sunk" borderRadius="control">
            Registration on the site is closed. As an admin you may still enter runners.
          </Text>
        )
      )}
      {before?.state === 'refused' && (
        <Text role="alert" color="refused" bold>
          {before.message}
        </Text>
      )}
      {attempt > 0 && <ErrorSummary errors={errorsOf(form_fields, error)} attempt={attempt} />}
      {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(onStartOver)} />}
      <RegistrationFields
        register={form.register}
        country={form.watch('country')}
        bib_help="Empty: the next free one."
        {...{ date_of_birth, error }}
      />
      {waiver.standing === 'published' && (
        <CheckboxField
          label="The runner has read and signed the waiver."
          error={error('waiver_agreed')}
          {...form.register('waiver_agreed')}
        />
      )}
      {waiver.standing === 'none' && (
        <Text quiet>
          No waiver is published: runners agree to none.{' '}
          <TextLink to="/admin/site/waiver">Write the waiver</TextLink>
        </Text>
      )}
      {waiver.standing === 'unknown' && <WaiverAwaited error={error('waiver_agreed')} />}
      {fee !== null && fee.amount_cents > 0 && (
        <CheckboxField
          label={`The entry fee of ${feeText(fee.amount_cents)} is paid.`}
          {...form.register('fee_paid')}
        />
      )}
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="accent" disabled={isSubmitting || obstacle !== null}>
          {isSubmitting ? 'Saving...' : 'Add Runner'}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
      <ConfirmDialog
        open={asked !== null}
        title="Registered already?"
        text={
          asked
            ? `${seemsRegisteredText(asked.bib_number)} If this is somebody else of the same name, add them anyway.`
            : ''
        }
        confirmLabel="Add Anyway"
        cancelLabel="Go Back"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) void save(asked.typed, true)
        }}
      />
    </Stack>
  )
}
