import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type AdminEvent, useAdminEvents } from '#data/events/events.ts'
import { writeDrafts } from '#data/kernel/drafts.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { readPlaceClashes } from '#data/results/place-clashes.ts'
import { useSession } from '#data/kernel/session.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { slug_taken } from '#domain/events/refusals.ts'
import { type EventForm, eventFormSchema } from '#domain/events/event-form.ts'
import { no_slug, slugOf } from '#ui/form/slug.ts'
import { clockText } from '#domain/kernel/day-text.ts'
import { region } from '#domain/kernel/region.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { ErrorSummary, type SummaryError } from '#ui/form/error-summary.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { deviceZone, zoneOptions } from '#ui/form/zone-options.ts'
import { Section } from '#ui/page/page.tsx'
import { PostSteps } from '#ui/post/post-steps.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box, Grid, Stack } from '#ui/layout/words.tsx'
import styles from './event-editor.module.css'
import { EventFiles } from './event-files.tsx'
import { EventPreview } from './event-preview.tsx'
import { ChangedElsewhere, EventProblem } from './event-problem.tsx'
import {
  award_fields,
  changedSince,
  event_fields,
  event_labels,
  type EventValues,
  fee_fields,
  new_event,
  pickup_fields,
  readValues,
  saveEvent,
  type SaveQuestion,
  saveQuestion,
  seenOf,
  typedIn,
  valuesOf,
} from './event-values.ts'
import { AwardFields } from './award-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { TellRunnersField, useTelling } from './tell-runners.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PickupFields } from './pickup-fields.tsx'

/** For a button outside of the form. */
export const event_form_id = 'event-form'

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
]
const bases = [
  { value: 'gun', label: 'Gun time' },
  { value: 'chip', label: 'Chip time' },
]

/** The form of an event; null: a new one. */
export function EventEditor({ event }: { event: AdminEvent | null }) {
  const [round, setRound] = useState(0)
  // The pressed button is gone with the form before.
  useEffect(() => {
    if (round > 0) document.getElementById(event_form_id)?.focus()
  }, [round])
  return <Editor key={round} event={event} onBeginAgain={() => setRound(round + 1)} />
}

/** Where a list has to be looked at; undefined where all of it is right. */
function faultOf<Field extends string>(
  rows: readonly unknown[],
  row_fields: readonly Field[],
  error: (at: number, field: Field) => string | undefined,
  called: string,
): string | undefined {
  const at = rows.findIndex((_, place) => row_fields.some((field) => error(place, field)))
  return at < 0 ? undefined : `Please look at ${called} ${at + 1}`
}

const fields = (wide: number) => ({ columns: { base: '1fr', md: wide }, align: 'start', gap: 16, below: 16 })
const two = fields(2)
const three = fields(3)

function Part({ title, at, children }: { title: string; at: number; children: ReactNode }) {
  return (
    <Section title={title} size="title" steps={<PostSteps of={4} at={at} />}>
      {children}
    </Section>
  )
}

/** It is where the organiser is, or this device, until somebody chooses another zone. */
const newEvent = () => ({ ...new_event, time_zone: region().time_zone || deviceZone() })

function Editor({ event, onBeginAgain }: { event: AdminEvent | null; onBeginAgain: () => void }) {
  const router = useRouter()
  // What the person saw at the start: another device's change meanwhile is merged or is a conflict, not overwritten.
  const [began] = useState(() => {
    const seen = event && seenOf(event)
    const typed = seen && (typedIn(event.problem, seen) ?? seen)
    return { event, seen, start: typed ? valuesOf(typed) : newEvent() }
  })
  const form = useForm({
    resolver: zodResolver(eventFormSchema),
    defaultValues: began.start,
    shouldFocusError: false,
  })
  const { register, control, watch, setValue, getValues, handleSubmit } = form
  const generateSlug = () => {
    const slug = slugOf(getValues('name'))
    if (slug === '') form.setError('slug', { message: no_slug })
    else setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
  }
  const { errors, isSubmitting, isSubmitted } = form.formState
  const draft = useFormDraft(event ? `event-${event.id}` : 'event', form, {
    start: began.start,
    read: readValues,
    hasInput: (values, start) => !isSame(readValues(values), start),
  })
  const [attempt, setAttempt] = useState(0)
  const [uploaded, setUploaded] = useState<readonly string[]>([])
  useHoldUpdate(draft.kept)
  const leave = () => void router.navigate({ href: '/admin/events' })

  const { value: events } = useAdminEvents()
  const values = watch()
  const telling = useTelling(event, values, began.seen)
  const { user } = useSession()
  const [asked, setAsked] = useState<{ typed: EventForm; question: SaveQuestion } | null>(null)
  const questionOf = async (typed: EventForm): Promise<SaveQuestion | null> => {
    if (!event) return null
    const publishes = event.results_provisional && !typed.results_provisional
    const clashes = publishes ? await readPlaceClashes(event, user?.id ?? '') : []
    return saveQuestion(event, typed, clashes, telling.notify)
  }
  const [saved, setSaved] = useState(false)
  const elsewhere = event && began.seen && !saved ? changedSince(began.seen, seenOf(event)) : []
  const save = async (typed: EventForm, is_sure = false) => {
    if (events.some(({ id, slug }) => slug === typed.slug && id !== event?.id)) {
      // The server would say the same, but after the form is closed.
      form.setError('slug', { message: slug_taken })
      setAttempt((count) => count + 1)
      showToast({ title: `Error: ${slug_taken}`, kind: 'error' })
      return
    }
    try {
      const question = is_sure ? null : await questionOf(typed)
      if (question) {
        setAsked({ typed, question })
        return
      }
      // What comes in now is one's own.
      setSaved(true)
      const is_change = await saveEvent(
        draft.sending(),
        began,
        typed,
        (id) => uploaded.includes(id),
        telling.notify,
      )
      await draft.forget()
      if (is_change)
        showToast({ title: 'Saved on this device', description: 'The site follows as soon as it is sent.' })
      leave()
    } catch (error) {
      setSaved(false)
      const title = event
        ? 'Failed to update event. Please try again.'
        : 'Failed to create event. Please try again.'
      showToast({ title, description: messageOf(error), kind: 'error' })
    }
  }
  const showChanges = async () => {
    if ((await writeDrafts()) || !draft.kept) onBeginAgain()
    // The button goes away: there is no room for what it would need.
    else document.getElementById(event_form_id)?.focus()
  }
  const submit = handleSubmit(
    (typed) => save(typed),
    () => setAttempt((count) => count + 1),
  )

  const refusals = isSubmitted ? {} : (event?.problem?.fields ?? {})
  const refusalAt = (path: string): string | undefined =>
    refusals[path] ?? refusals[`event.${path}`] ?? refusals[`changes.${path}`]
  const errorAt = (field: keyof EventForm): string | undefined =>
    errors[field]?.message ?? errors[field]?.root?.message ?? refusalAt(field)
  const feeError = (at: number, field: (typeof fee_fields)[number]) =>
    errors.fees?.[at]?.[field]?.message ?? refusalAt(`fees.${at}.${field}`)
  const awardError = (at: number, field: (typeof award_fields)[number]) =>
    errors.awards?.[at]?.[field]?.message ?? refusalAt(`awards.${at}.${field}`)
  const hoursError = (at: number, field: (typeof pickup_fields)[number]) =>
    errors.pickup_hours?.[at]?.[field]?.message ?? refusalAt(`pickup_hours.${at}.${field}`)
  /** The first row of a list that has to be mended. */
  const rowFaults: { [field in keyof EventForm]?: string | undefined } = {
    fees: faultOf(getValues('fees'), fee_fields, feeError, 'entry fee'),
    awards: faultOf(getValues('awards'), award_fields, awardError, 'award'),
    pickup_hours: faultOf(getValues('pickup_hours') ?? [], pickup_fields, hoursError, 'pick-up hours'),
  }
  const summary: SummaryError[] = event_fields.flatMap((field) => {
    const message = rowFaults[field] ?? errorAt(field)
    return message ? [{ field, message, label: event_labels[field] }] : []
  })

  const text = (
    name: TextName,
    label: string,
    more: { optional?: boolean; help?: string; placeholder?: string } = {},
  ) => <TextField label={label} autoComplete="off" error={errorAt(name)} {...more} {...register(name)} />
  const number = (name: 'distance_m' | 'climb_m' | 'capacity', label: string, help: string) => (
    <TextField
      label={label}
      optional
      inputMode="numeric"
      autoComplete="off"
      help={help}
      error={errorAt(name)}
      {...register(name)}
    />
  )
  const date = (name: 'event_date' | 'registration_opens' | 'registration_closes', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateField
          label={label}
          optional={name !== 'event_date'}
          min="2000-01-01"
          max="2099-12-31"
          autoComplete="off"
          error={errorAt(name)}
          {...field}
        />
      )}
    />
  )

  return (
    <div className={styles.screen}>
      <Box
        as="form"
        id={event_form_id}
        tabIndex={-1}
        noValidate
        aria-label={event ? 'Edit Event' : 'Create New Event'}
        onSubmit={(pressed) => {
          // The button in the heading submits too, and does not know that it was pressed before.
          if (isSubmitting) pressed.preventDefault()
          else void submit(pressed)
        }}
      >
        {(event?.problem || (attempt > 0 && summary.length > 0)) && (
          <Stack gap={16} below={28}>
            {event?.problem && <EventProblem item={event.problem} onDone={leave} />}
            {attempt > 0 && <ErrorSummary errors={summary} attempt={attempt} />}
          </Stack>
        )}
        {draft.restored && (
          <Box below={20}>
            <DraftRestored
              changed_fields={namesOf(draft.changed_fields, event_labels)}
              onStartOver={() => void draft.forget().then(onBeginAgain)}
            />
          </Box>
        )}
        {elsewhere.length > 0 && (
          <ChangedElsewhere
            fields={[...new Set(namesOf(elsewhere, event_labels))]}
            refused={(event?.problem ?? null) !== null && event?.problem?.id !== began.event?.problem?.id}
            // When it is opened again, the form holds what this device kept of it, and nothing else.
            {...(draft.room || !draft.kept ? { onShow: () => void showChanges() } : {})}
          />
        )}
        <Part title="What and when" at={1}>
          <Grid {...two}>
            {text('name', 'Event Name')}
            <Grid columns="1fr auto" gap={8} align="end">
              {text('slug', 'Slug')}
              <Button variant="outline" alignSelf={errorAt('slug') ? 'center' : 'end'} onClick={generateSlug}>
                Generate
              </Button>
            </Grid>
          </Grid>
          <Grid {...three}>
            {date('event_date', 'Event Date')}
            {text('event_time', 'Event Time', { placeholder: clockText(9, 0) })}
            <SelectField
              label="Time Zone"
              help="Registration opens, closes and changes its fee by the days there."
              placeholder={values.time_zone === '' ? 'Not said' : undefined}
              options={zoneOptions(values.time_zone ?? '')}
              error={errorAt('time_zone')}
              {...register('time_zone')}
            />
          </Grid>
          <Grid {...three}>
            <SelectField
              label="Status"
              options={statuses}
              error={errorAt('status')}
              {...register('status')}
            />
            {date('registration_opens', 'Registration Opens')}
            {date('registration_closes', 'Registration Closes')}
          </Grid>
        </Part>
        <Part title="Where" at={2}>
          <Grid {...two}>
            {text('location_name', 'Location Name')}
            {text('location_address', 'Location Address', { optional: true })}
          </Grid>
          <PickupFields form={form} error={errorAt('pickup_hours')} rowError={hoursError} />
        </Part>
        <Part title="How it looks" at={3}>
          <TextAreaField
            label="Description"
            optional
            rows={8}
            help="Markdown: **strong**, ## heading, - list, [a link](/runner-info)"
            error={errorAt('description')}
            {...register('description')}
          />
          <EventFiles
            seen={began.seen}
            form={form}
            errorAt={errorAt}
            onUploaded={(id) => setUploaded((ids) => [...ids, id])}
          />
        </Part>
        <Part title="The race" at={4}>
          <Grid {...three}>
            {number('distance_m', 'Distance (m)', '10000 for a 10K')}
            {number('climb_m', 'Climb (m)', 'Height gained')}
            {number('capacity', 'Capacity', 'Empty: no limit')}
          </Grid>
          <FeeFields control={control} register={register} error={errors.fees?.message} rowError={feeError} />
          <PaymentFields
            payment={values.fee_payment}
            words={values.fee_payment_text}
            onWords={(words) => setValue('fee_payment_text', words, { shouldDirty: true })}
            hasPayTerm={values.hold_days !== ''}
            hasLinkTerm={values.confirm_days !== ''}
            register={register}
            error={errorAt}
          />
          <AwardFields
            control={control}
            register={register}
            error={errorAt('awards')}
            rowError={awardError}
          />
          <Grid {...two} above={16}>
            <SelectField
              label="Overall and gender places by"
              options={bases}
              error={errorAt('ranking_basis')}
              {...register('ranking_basis')}
            />
            <SelectField
              label="Age-group places by"
              options={bases}
              error={errorAt('age_group_basis')}
              {...register('age_group_basis')}
            />
          </Grid>
          {text('age_bands', 'Age bands', {
            optional: true,
            help: 'Upper ages, like 19, 29, 39; the last group is open. Empty: five-year groups.',
          })}
          <CheckboxField
            label="Results are provisional"
            help="They may still change, and say so."
            {...register('results_provisional')}
          />
        </Part>
        <TellRunnersField telling={telling} />
        <DraftLine kept={draft.kept} room={draft.room} />
        <Grid columns="auto 1fr" gap={12}>
          <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(leave)} />
          <Button type="submit" variant="accent" wide disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Event'}
          </Button>
        </Grid>
      </Box>
      <EventPreview values={values} event={event} />
      <ConfirmDialog
        open={asked !== null}
        title={asked?.question.what ?? ''}
        text={asked?.question.text}
        confirmLabel={asked?.question.what ?? ''}
        cancelLabel="Keep Editing"
        dangerous
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) void save(asked.typed, true)
        }}
      />
    </div>
  )
}

type TextName = keyof Pick<
  EventValues,
  'name' | 'slug' | 'event_time' | 'location_name' | 'location_address' | 'age_bands'
>
