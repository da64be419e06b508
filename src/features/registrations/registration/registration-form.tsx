import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type Control, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { useWaiver } from '#data/content/site.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { OutboxItem } from '#data/kernel/outbox.ts'
import { useOwnRegistrations } from '#data/registrations/registrations.ts'
import { useSession } from '#data/kernel/session.ts'
import { StorageError } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { byField } from '#domain/kernel/pick.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import {
  entryFormSchema,
  form_fields,
  phone_fields,
  type RegistrationForm as Answers,
} from '#domain/registrations/registration-rules.ts'
import { isSameName } from '#domain/registrations/same-runner.ts'
import { Button } from '#ui/base/button.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { TermToday } from '#ui/entry/entry-confirmation.tsx'
import { FeeToday } from '#ui/entry/entry-fee.tsx'
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { useAgreedText, waiver_awaited } from '#ui/form/waiver.tsx'
import { usePhones, withPhones } from '#ui/form/phones.ts'
import { showToast } from '#ui/base/toast.tsx'
import { HoneypotField } from '#ui/form/field.tsx'
import { Box, Stack } from '#ui/layout/words.tsx'
import { registrationIdOf } from './own-commands.ts'
import { isOwnAddress, sameRunnerIn } from './own-entries.ts'
import { RegisteredAlready } from './registered-already.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import styles from './registration.module.css'
import {
  accountValues,
  empty_values,
  filledIn,
  followed,
  hasInput,
  readValues,
  type RegistrationValues,
  sectionOf,
} from './registration-values.ts'

export const no_event = 'Please choose an event.'

interface RegistrationFormProps {
  /** null: none is chosen yet. */
  event: RaceEvent | null
  /** A registration that was sent and is being changed. */
  edit?: OutboxItem | null
  /** Sent without an event: the screen that shows the choice of events marks it. */
  onNoEvent?: (() => void) | undefined
  /** The command is safe on this device: put a new, empty form in the place of this one. */
  onSent: (command_id: string) => void
  /** The person does not want what was typed: likewise. */
  onStartOver: () => void
  /** The person does not want what the account filled in: likewise, and without it. */
  onSomebodyElse: () => void
  /** This form took the place of one that was started over. */
  startedOver?: boolean
  /** Fills in what the account knows of its person. */
  prefill?: boolean
  /** Heading level of the sections; 2 by default. */
  level?: 2 | 3
  /** The button stays at the bottom of the window as long as the form is in sight. */
  stickyFoot?: boolean
  /** Something else in this view is pink already. */
  quiet?: boolean
}

/**
 * Give it another key for another `edit`, and for every new round: a browser's own reset leaves choices behind that
 * have no default.
 */
export function RegistrationForm({
  event,
  edit = null,
  onNoEvent,
  onSent,
  onStartOver,
  onSomebodyElse,
  startedOver = false,
  prefill = true,
  level = 2,
  stickyFoot = false,
  quiet = false,
}: RegistrationFormProps) {
  const { user } = useSession()
  const own = useOwnRegistrations()
  const account = user && prefill && !edit ? accountValues(user, own.value, event?.id ?? '') : null
  const phones = usePhones()
  const held = edit ? readValues(edit.args) : { ...empty_values, ...account }
  const start = { ...held, ...byField(phone_fields, (field) => phones.text(held[field] ?? '')) }
  const form = useForm<RegistrationValues, unknown, Answers>({
    resolver: withPhones(zodResolver(entryFormSchema), phone_fields, { stored: held }),
    defaultValues: start,
    // The summary does it.
    shouldFocusError: false,
  })
  const latest = useRef(start)
  latest.current = start
  const draft = useFormDraft(edit ? `registration-edit-${edit.id}` : 'registration', form, {
    start,
    read: readValues,
    hasInput,
  })
  const honeypot = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(0)
  /** What was about to be sent when the runner seemed to be registered already; null: nothing is asked. */
  const [asked, setAsked] = useState<Answers | null>(null)
  const [problem, setProblem] = useState('')
  const [focused, setFocused] = useState(0)
  const { errors, isSubmitting, isSubmitted } = form.formState
  useHoldUpdate(draft.kept)
  const waiver = useWaiver()
  useAgreedText(
    waiver.standing === 'published' ? waiver.version : 0,
    useWatch({ control: form.control, name: 'waiver_version' }),
    (version) => {
      form.setValue('waiver_version', version)
      // It may come after a press of the button: then it is one of the things to fix.
      form.setValue('waiver_agreed', false, { shouldValidate: isSubmitted })
    },
  )

  // The last entry is read a moment after the form is shown: untouched fields follow it, typed or drafted ones
  // stay.
  const filled = JSON.stringify(start)
  const stands = useRef(start)
  useEffect(() => {
    for (const { field, value } of followed(form.getValues(), stands.current, latest.current))
      form.setValue(field, value)
    stands.current = latest.current
  }, [filled, form])

  useEffect(() => {
    if (startedOver) form.setFocus('first_name')
  }, [startedOver, form])

  const refusals = edit?.fields
  useEffect(() => {
    for (const field of form_fields) {
      const message = refusals?.[field]
      if (message) form.setError(field, { type: 'server', message })
    }
  }, [refusals, form])

  const failed = (message: string) => {
    setProblem(message)
    showToast({ title: 'Registration Failed', description: message, kind: 'error' })
  }

  const incomplete = () => {
    setAttempt((count) => count + 1)
    if (!event) onNoEvent?.()
  }
  const send = async (answers: Answers, is_sure = false) => {
    if (!event) {
      incomplete()
      return
    }
    if (waiver.standing === 'unknown') {
      form.setError('waiver_agreed', { message: waiver_awaited })
      setAttempt((count) => count + 1)
      return
    }
    setProblem('')
    // An edit is for the same registration, so that both together can never make two.
    const registration_id = edit ? registrationIdOf(edit) : newRecordId()
    if (!is_sure && sameRunnerIn(own.value, event.id, answers, registration_id)) {
      setAsked(answers)
      return
    }
    try {
      const { id } = await sendCommand({
        id: draft.sending(),
        kind: 'registerForEvent',
        args: {
          ...answers,
          registration_id,
          event_id: event.id,
          homepage: honeypot.current?.value ?? '',
          anyway: is_sure,
        },
        ...(edit ? { replaces: edit.id } : {}),
        summary: `Registration, ${event.name}`,
      })
      await draft.forget()
      onSent(id)
    } catch (error) {
      failed(
        error instanceof StorageError ? error.message : 'An unexpected error occurred. Please try again.',
      )
    }
  }

  // What waits may be accepted while the question is open.
  const same =
    asked && event ? sameRunnerIn(own.value, event.id, asked, edit ? registrationIdOf(edit) : '') : null
  const summary = summaryOf(errors, isSubmitted && !event)
  const [firstError] = summary
  const firstBroken = firstError && firstError.field !== 'event' ? sectionOf(firstError.field) : 0
  return (
    <Box
      as="form"
      noValidate
      aria-label="Registration"
      className={stickyFoot ? styles.sticky : undefined}
      onSubmit={(submit) => void form.handleSubmit((answers) => send(answers), incomplete)(submit)}
      onFocus={({ target }) =>
        setFocused(
          'name' in target && typeof target.name === 'string' && target.name ? sectionOf(target.name) : 0,
        )
      }
      onBlur={() => setFocused(0)}
    >
      <ErrorSummary errors={summary} attempt={attempt} />
      {draft.restored && <DraftRestored onStartOver={() => void draft.forget().then(onStartOver)} />}
      <div className={styles.fields}>
        <HoneypotField ref={honeypot} />
        <RegistrationFields
          form={form}
          waiver={waiver}
          active={asSection(focused || firstBroken)}
          level={level}
          aside={
            account && (
              <Button variant="link" size="sm" onClick={() => void draft.forget().then(onSomebodyElse)}>
                For somebody else? Clear
              </Button>
            )
          }
        />
        {event && (
          <Stack gap={12} above={24} collapses>
            <FeeToday event={event} />
            <Term event={event} control={form.control} />
          </Stack>
        )}
        <DraftLine kept={draft.kept} room={draft.room} untouched={account ? filledIn(account) : undefined} />
        {problem && <FieldError>{problem}</FieldError>}
        <div className={styles.room}>
          <div className={styles.foot} data-bar={stickyFoot ? '' : undefined}>
            <Button
              type="submit"
              variant={quiet ? 'outline' : 'accent'}
              size="lg"
              wide
              disabled={isSubmitting}
            >
              Register Now
            </Button>
          </div>
        </div>
      </div>
      <RegisteredAlready
        open={asked !== null}
        entry={same}
        isOwn={user !== null && same !== null && isSameName(same, user)}
        onBack={() => setAsked(null)}
        onAnyway={() => {
          setAsked(null)
          if (asked) void send(asked, true)
        }}
      />
    </Box>
  )
}

function Term({
  event,
  control,
}: {
  event: RaceEvent
  control: Control<RegistrationValues, unknown, Answers>
}) {
  const { user } = useSession()
  return <TermToday event={event} isKnown={isOwnAddress(user, useWatch({ control, name: 'email' }))} />
}

function asSection(section: number): 0 | 1 | 2 | 3 {
  return section === 1 || section === 2 || section === 3 ? section : 0
}

function summaryOf(errors: FieldErrors<RegistrationValues>, eventMissing: boolean): SummaryError[] {
  const summary: SummaryError[] = eventMissing ? [{ field: 'event', message: no_event }] : []
  for (const field of form_fields) {
    const message = errors[field]?.message
    if (message) summary.push({ field, message })
  }
  return summary
}
