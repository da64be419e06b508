import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useWaiver } from '#data/content/site.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import type { Say, Saying } from '#data/race-day/entries.ts'
import type { RaceEvent } from '#domain/events/event.ts'
import { asksForFees } from '#domain/registrations/fee-payment.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { byField, pick } from '#domain/kernel/pick.ts'
import {
  plain_answers,
  type PlainAnswer,
  type StationRunner,
  walk_up_fields,
  walkUpRunnerSchema,
  type WalkUpRunner,
} from '#domain/race-day/station-runner.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { genders, no_answers, t_shirt_sizes } from '#domain/registrations/registration.ts'
import { asksWaiver, dateOfBirthLimits, waiver_answers } from '#domain/registrations/registration-rules.ts'
import { currentFee } from '#domain/events/registration-window.ts'
import { raceToday } from '#domain/events/race-clock.ts'
import { feeText } from '#domain/kernel/money.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { runnerName } from '../shared/clash-text.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { DraftLine, DraftRestored } from '#ui/form/draft-notes.tsx'
import { detail_labels, gender_options, size_options } from '#ui/entry/answer-labels.ts'
import { CheckboxField, RadioGroupField, SelectField, TextField } from '#ui/form/field.tsx'
import { withPhones } from '#ui/form/phones.ts'
import { Notice } from '#ui/base/notice.tsx'
import { useAgreedText, Waiver, waiver_awaited, WaiverAwaited } from '#ui/form/waiver.tsx'
import { Box, Grid, Span, Stack, Text } from '#ui/layout/words.tsx'
import type { RunnerIndex } from './find-runners.ts'
import { SignaturePad } from './signature-pad.tsx'
import styles from './walk-up-form.module.css'

/** A choice like the sizes: in a hurry, leaving it open must not mean no shirt. */
const no_shirt = { value: 'none', label: 'No shirt' } as const

/** What this form asks; the rest of a walk-up's entry stays empty. */
const formSchema = asksWaiver(
  walkUpRunnerSchema
    .pick({
      first_name: true,
      last_name: true,
      date_of_birth: true,
      gender: true,
      ...byField(plain_answers, () => true as const),
      t_shirt_size: true,
      emergency_contact_name: true,
      emergency_contact_phone: true,
      fee_paid: true,
    })
    .extend({
      t_shirt_size: z.enum([...t_shirt_sizes, no_shirt.value], {
        error: 'Please select a t-shirt size, or No shirt.',
      }),
      signed_by: z.string().max(200),
      ...waiver_answers,
    }),
  // The volunteer reads it, not the runner.
  'Not signed yet: let the runner, or a parent of a child, read and sign it.',
)
type Typed = z.infer<typeof formSchema>
const fields = formSchema.keyof().options

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const readValues = (stored: Record<string, unknown>) => ({
  first_name: textOf(stored.first_name),
  last_name: textOf(stored.last_name),
  date_of_birth: textOf(stored.date_of_birth),
  gender: genders.find((known) => known === stored.gender),
  ...byField(plain_answers, (field) => textOf(stored[field])),
  t_shirt_size: [...t_shirt_sizes, no_shirt.value].find((known) => known === stored.t_shirt_size),
  emergency_contact_name: textOf(stored.emergency_contact_name),
  emergency_contact_phone: textOf(stored.emergency_contact_phone),
  signed_by: textOf(stored.signed_by),
  // A draft holds no signature: a runner who comes back to the form signs again.
  waiver_agreed: false,
  waiver_version: 0,
  fee_paid: stored.fee_paid === true,
})
const start = readValues({})

export interface WalkUpFormProps {
  /** This station's id: the draft belongs to it. */
  device_id: string
  /** null where this phone does not have the event. */
  event: RaceEvent | null
  /** The next of the table's range; null for none, then the server gives it. */
  bib: string | null
  /** The bib in words. */
  bib_text: string
  /** Who is on the table's list. */
  index: RunnerIndex
  say: Say
  /** Opens a runner who is entered already. */
  onOpen: (registration_id: string) => void
  /** Entered: the packet goes out next. */
  onEntered: (registration_id: string) => void
  onClose: () => void
}

/** Somebody came without an entry: what matters if something happens on the course, on one screen. */
export function WalkUpForm(props: WalkUpFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} is_started_over={round > 0} onStartOver={() => setRound(round + 1)} />
}

interface FormProps extends WalkUpFormProps {
  /** This form replaced one with somebody else in it. */
  is_started_over: boolean
  onStartOver: () => void
}

function Form({
  device_id,
  event,
  bib,
  bib_text,
  index,
  say,
  is_started_over,
  onStartOver,
  onOpen,
  onEntered,
  onClose,
}: FormProps) {
  const form = useForm<z.input<typeof formSchema>, unknown, Typed>({
    resolver: withPhones(zodResolver(formSchema), ['emergency_contact_phone']),
    defaultValues: start,
    // The focus goes by the order of the screen: below.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const { field: date_of_birth } = useController({ control: form.control, name: 'date_of_birth' })
  const [signature, setSignature] = useState('')
  const draft = useFormDraft(`station-walk-up-${device_id}`, form, {
    start,
    read: readValues,
    hasInput: (values) => !isSame(readValues(values), start),
  })
  const waiver = useWaiver()
  useAgreedText(
    waiver.standing === 'published' ? waiver.version : 0,
    useWatch({ control: form.control, name: 'waiver_version' }),
    (version) => {
      form.setValue('waiver_version', version)
      form.setValue('waiver_agreed', false, { shouldValidate: isSubmitted })
      setSignature('')
    },
  )
  const { setFocus } = form
  useEffect(() => {
    if (is_started_over) setFocus('first_name')
  }, [is_started_over, setFocus])
  const [first_name = '', last_name = ''] = useWatch({
    control: form.control,
    name: ['first_name', 'last_name'],
  })
  const fee = event && asksForFees(event) ? currentFee(event, raceToday(event)) : null
  const error = (field: (typeof fields)[number]) => errors[field]?.message
  const enter = async ({ signed_by, t_shirt_size: shirt, ...typed }: Typed) => {
    if (waiver.standing === 'unknown') {
      form.setError('waiver_agreed', { message: waiver_awaited })
      return
    }
    const registration_id = newRecordId()
    const t_shirt_size = shirt === no_shirt.value ? '' : shirt
    const runner: WalkUpRunner = { ...pick(no_answers, walk_up_fields), ...typed, t_shirt_size }
    const sayings: Saying[] = [
      {
        id: draft.sending(),
        kind: 'walk_up',
        subject: registration_id,
        payload: { bib_number: bib ?? '', t_shirt_size },
        runner,
        summary: `${runnerName(typed)}, walk-up${bib === null ? '' : `, bib ${bib}`}`,
      },
    ]
    if (signature !== '')
      sayings.push({
        kind: 'waiver_signed',
        subject: registration_id,
        payload: {
          name: signed_by.trim() || runnerName(typed),
          signature,
          waiver_version: typed.waiver_version,
        },
        summary: `Waiver of ${runnerName(typed)}`,
      })
    if (!(await say(...sayings))) return
    await draft.forget()
    onEntered(registration_id)
  }
  const text = (field: 'first_name' | 'last_name' | 'emergency_contact_name' | PlainAnswer) => (
    <TextField
      key={field}
      label={detail_labels[field]}
      autoComplete="off"
      autoCapitalize="words"
      error={error(field)}
      {...form.register(field)}
    />
  )
  return (
    <form
      noValidate
      aria-label="Walk-up"
      className={styles.form}
      onSubmit={(submitted) =>
        void form.handleSubmit(enter, (wrong) => {
          const first = fields.find((field) => wrong[field])
          if (first) form.setFocus(first)
        })(submitted)
      }
    >
      <div className={styles.fields}>
        {draft.restored && (
          <KeptFromBefore
            {...{ first_name, last_name }}
            onStartOver={() => void draft.forget().then(onStartOver)}
          />
        )}
        <p>{bib_text}</p>
        <Pair from="130px">
          {text('first_name')}
          {text('last_name')}
        </Pair>
        <Entered
          runners={index.named({ first_name, last_name })}
          onOpen={(id) => {
            // Names take no time to ask again. The rest is kept, in case it is somebody else after all.
            const names = { first_name: '', last_name: '' }
            const is_named_only = isSame(readValues({ ...form.getValues(), ...names }), start)
            void (is_named_only ? draft.forget() : Promise.resolve()).then(() => onOpen(id))
          }}
        />
        <Pair from="200px">
          <DateField
            label={detail_labels.date_of_birth}
            error={error('date_of_birth')}
            {...dateOfBirthLimits()}
            {...date_of_birth}
          />
          <SelectField
            label={detail_labels.gender}
            placeholder="Choose"
            options={gender_options}
            error={error('gender')}
            {...form.register('gender')}
          />
        </Pair>
        {plain_answers.map((field) => text(field))}
        <RadioGroupField
          label={detail_labels.t_shirt_size}
          options={[...size_options, no_shirt]}
          error={error('t_shirt_size')}
          {...form.register('t_shirt_size')}
        />
        <Pair from="200px">
          {text('emergency_contact_name')}
          <TextField
            label={detail_labels.emergency_contact_phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={error('emergency_contact_phone')}
            {...form.register('emergency_contact_phone')}
          />
        </Pair>
        {waiver.standing === 'unknown' && <WaiverAwaited error={error('waiver_agreed')} />}
        {waiver.standing === 'published' && (
          <Stack as="fieldset" gap={10}>
            <Text as="legend" look="label">
              Waiver, signed here with a finger or on paper
            </Text>
            <Waiver text={waiver.text} />
            <SignaturePad
              label="Signature"
              value={signature}
              onChange={(path) => {
                setSignature(path)
                form.setValue('waiver_agreed', true, { shouldDirty: true, shouldValidate: isSubmitted })
              }}
            />
            {signature !== '' && (
              <>
                <Button
                  variant="link"
                  size="sm"
                  justifySelf="start"
                  onClick={() => {
                    setSignature('')
                    form.setValue('waiver_agreed', false, { shouldDirty: true })
                  }}
                >
                  Wipe
                </Button>
                <TextField
                  label="Who signed, if not the runner"
                  autoComplete="off"
                  autoCapitalize="words"
                  maxLength={200}
                  error={error('signed_by')}
                  {...form.register('signed_by')}
                />
              </>
            )}
            <CheckboxField
              label="The runner, or a parent of a child, has read and signed the waiver."
              error={error('waiver_agreed')}
              {...form.register('waiver_agreed')}
            />
          </Stack>
        )}
        {fee && fee.amount_cents > 0 && (
          <CheckboxField
            label={`The entry fee of ${feeText(fee.amount_cents)} is paid.`}
            {...form.register('fee_paid')}
          />
        )}
        <DraftLine kept={draft.kept} room={draft.room} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="accent" size="lg" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Enter'}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onClose)} />
      </div>
    </form>
  )
}

/** Two fields that belong together: side by side where each is at least this wide. */
function Pair({ from, children }: { from: string; children: ReactNode }) {
  return (
    <Grid columns={`repeat(auto-fit, minmax(min(100%, ${from}), 1fr))`} gap="14px 10px">
      {children}
    </Grid>
  )
}

interface KeptFromBeforeProps extends Pick<WalkUpRunner, 'first_name' | 'last_name'> {
  onStartOver: () => void
}

/** The runner whose entry was begun and not sent: else the next one would be entered into it. */
function KeptFromBefore({ first_name, last_name, onStartOver }: KeptFromBeforeProps) {
  // As it came back: nothing is read out again while somebody types.
  const [name] = useState(`${first_name} ${last_name}`.trim())
  return (
    <DraftRestored {...(name !== '' && { title: `${name}, not entered yet` })} onStartOver={onStartOver} />
  )
}

/** Somebody with this name is on the list: most who come like this have an entry. */
function Entered({ runners, onOpen }: { runners: StationRunner[]; onOpen: (id: string) => void }) {
  return (
    <Box role="status" collapses>
      {runners.map((runner) => (
        <Notice key={runner.id} icon="warning" title={`${runnerName(runner)} is on the list already`}>
          {[runner.bib_number === '' ? 'No bib yet' : `Bib ${runner.bib_number}`, runner.age_group]
            .filter(Boolean)
            .join(', ')}
          . If it is somebody else, go on.
          <Span block>
            <Button variant="link" size="sm" onClick={() => onOpen(runner.id)}>
              Open this entry
            </Button>
          </Span>
        </Notice>
      ))}
    </Box>
  )
}
