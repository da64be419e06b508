import { useEffect, useState } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import { sendAgain, sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { useTableBibs } from '#data/race-day/captain.ts'
import { fieldErrors } from '#domain/kernel/command.ts'
import { byField, pick } from '#domain/kernel/pick.ts'
import { argsSchema } from '#domain/registrations/commands/update-registration.ts'
import { keeperOf, keptAtTableText } from '#domain/registrations/table-bibs.ts'
import {
  countryOf,
  detail_fields,
  phone_fields,
  type RegistrationDetail,
  type RegistrationDetails,
  registrationDetailsSchema,
  wrongZip,
} from '#domain/registrations/registration-rules.ts'
import { detail_labels } from '#ui/entry/answer-labels.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { usePhones, withPhones } from '#ui/form/phones.ts'
import { showToast } from '#ui/base/toast.tsx'
import { AgreedWaiver } from '#ui/form/waiver.tsx'
import { Row, Stack, Text } from '#ui/layout/words.tsx'
import { conflictValues, ProblemNote } from '#ui/sync/problem-note.tsx'
import { bibTaken, lostBib } from './known-obstacles.ts'
import { failed } from './registration-actions.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { detailChange, detailsOf, errorsOf, savedText } from './registration-text.ts'

const shown = (_field: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? value : 'nothing'

export const RegistrationProblem = ({ item }: { item: OutboxItem }) => (
  <ProblemNote
    problem={item}
    values={conflictValues(item, detail_labels, shown)}
    onKeep={() => sendAgain(item)}
    onDrop={() => discard(item.id)}
    below={16}
  >
    {item.state === 'refused' && <p>What you typed is below.</p>}
  </ProblemNote>
)

/** What was typed and refused: it is in the form again. */
function refusedChanges(row: AdminRegistration): Partial<RegistrationDetails> {
  const args = row.problem?.state === 'refused' ? argsSchema.safeParse(row.problem.args) : null
  return args?.success ? args.data.changes : {}
}

interface RegistrationFormProps {
  row: AdminRegistration
  /** All of the event's runners, as this device knows them. */
  runners: readonly AdminRegistration[]
  event_id: string
  onDone: () => void
}

/** Corrects one registration; without a network too, where the change waits in the outbox. */
export function RegistrationForm(props: RegistrationFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

const changesSchema = registrationDetailsSchema.partial()

/**
 * The rules for what was changed, which the server checks too. Everything else stays as it is: a file brought addresses
 * and phones from other countries, and names that are one word.
 */
export const changesResolver =
  (seen: RegistrationDetails): Resolver<RegistrationDetails> =>
  (typed) => {
    const changed = detail_fields.filter((field) => typed[field] !== seen[field])
    const read = changesSchema.safeParse(pick(typed, changed))
    const values = { ...seen, ...read.data }
    const is_moved = changed.includes('zip_code') || changed.includes('country')
    const wrong_zip = is_moved ? wrongZip({ ...typed, ...read.data }) : null
    if (read.success && wrong_zip === null) return { values, errors: {} }
    const messages = Object.entries({
      ...(wrong_zip === null ? {} : { zip_code: wrong_zip }),
      ...(read.success ? {} : fieldErrors(read.error)),
    })
    return {
      values: {},
      errors: Object.fromEntries(messages.map(([field, message]) => [field, { type: 'invalid', message }])),
    }
  }

function Form({
  row,
  runners,
  event_id,
  onDone,
  onStartOver,
}: RegistrationFormProps & { onStartOver: () => void }) {
  // What the admin saw at the start: if somebody else changes it meanwhile, it is a conflict, not overwritten.
  const [seen] = useState(() => detailsOf({ ...row }))
  const phones = usePhones()
  const [held] = useState(() => ({ ...seen, ...refusedChanges(row) }))
  const start = { ...held, ...byField(phone_fields, (field) => phones.text(held[field])) }
  const form = useForm({
    resolver: withPhones(changesResolver(seen), phone_fields, {
      stored: seen,
      country: (values) => countryOf(values),
    }),
    defaultValues: start,
    shouldFocusError: false,
  })
  // They are shown as people here write them once that is known.
  useEffect(() => {
    for (const field of phone_fields)
      if (held[field] !== '' && form.getValues(field) === held[field])
        form.setValue(field, phones.text(held[field]))
  }, [phones, held, form])
  const { errors, isSubmitting } = form.formState
  const { field: date_of_birth } = useController({ control: form.control, name: 'date_of_birth' })
  const [attempt, setAttempt] = useState(0)
  const draft = useFormDraft(`registration-details-${row.id}`, form, {
    start,
    read: detailsOf,
    hasInput: (values) => detailChange(start, detailsOf(values)) !== null,
  })
  const refusal = row.problem?.state === 'refused' ? row.problem : null
  /** The server's message about a field stays while the field holds what was refused. */
  const refused = (field: RegistrationDetail) =>
    form.watch(field) === start[field] ? refusal?.fields[`changes.${field}`] : undefined
  const error = (field: RegistrationDetail) => errors[field]?.message ?? refused(field)

  const tables = useTableBibs(event_id)
  /** A lost bib with a warning: an admin who saves it once more has found it. */
  const [warned, setWarned] = useState('')
  const submit = form.handleSubmit(
    async (typed) => {
      const change = detailChange(seen, typed)
      const bib = change?.changes.bib_number ?? ''
      const table = keeperOf(tables, bib)
      const taken = bibTaken(runners, bib, row.id) || (table ? keptAtTableText(bib, table) : '')
      const lost = bib === warned ? '' : lostBib(tables, bib)
      if (taken !== '' || lost !== '') {
        if (taken === '') setWarned(bib)
        form.setError('bib_number', { message: taken || lost })
        setAttempt((count) => count + 1)
        return
      }
      try {
        if (change) {
          const { changes, from, summary } = change
          const args = { registration_id: row.id, event_id, changes }
          const more = {
            ...(refusal ? { replaces: refusal.id } : {}),
            // A runner who was entered here comes first.
            ...(row.made_by ? { needs: row.made_by.id } : {}),
          }
          await sendCommand({ kind: 'updateRegistration', args, from, summary, ...more })
          showToast({ title: 'Saved on this device', description: savedText(typed, Object.keys(changes)) })
        }
        await draft.forget()
        onDone()
      } catch (error) {
        failed(error)
      }
    },
    () => setAttempt((count) => count + 1),
  )
  return (
    <Stack as="form" noValidate aria-label="Registration" onSubmit={submit} gap={14}>
      {attempt > 0 && <ErrorSummary errors={errorsOf(detail_fields, error)} attempt={attempt} />}
      {draft.restored && (
        <DraftRestored
          changed_fields={namesOf(draft.changed_fields, detail_labels)}
          onStartOver={() => void draft.forget().then(onStartOver)}
        />
      )}
      <RegistrationFields
        register={form.register}
        country={form.watch('country')}
        {...{ date_of_birth, error }}
      />
      {row.waiver_version > 0 && (
        <Text quiet>
          Agreed to: <AgreedWaiver version={row.waiver_version} target="_blank" />
        </Text>
      )}
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="accent" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
    </Stack>
  )
}
