import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { RaceDay } from '#data/race-day/captain.ts'
import type { AdminRegistration } from '#data/registrations/admin-registrations.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import {
  givenIn,
  nameFault,
  rangeFault,
  type Station,
  station_kinds,
  type StationDetails,
  stationDetailsSchema,
} from '#domain/race-day/station.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelForm } from '#ui/form/cancel-form.tsx'
import { DraftLine, DraftRestored, namesOf } from '#ui/form/draft-notes.tsx'
import { FieldError } from '#ui/form/field-frame.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/form/field.tsx'
import { Grid, Row, Stack } from '#ui/layout/words.tsx'
import { detailsChange, failed } from './station-actions.ts'
import { freeName, isRefused, kind_labels } from './station-text.ts'

interface StationFormProps {
  event_id: string
  /** null: a new one. */
  station: RaceDay['stations'][number] | null
  /** The event's stations, this one too. */
  others: RaceDay['stations']
  /** The start list, as far as this device has it. */
  runners: readonly Pick<AdminRegistration, 'bib_number'>[]
  onDone: () => void
}

/** The fields that may be wrong, in their order. */
const fields = ['name', 'bib_from', 'bib_to'] as const
type Field = (typeof fields)[number]

const detailsOf = ({ name, bib_from, bib_to, sees_age, sees_contact, closed }: Station): StationDetails => ({
  name,
  bib_from,
  bib_to,
  sees_age,
  sees_contact,
  closed,
})

const rangeSchema = stationDetailsSchema.pick({ bib_from: true, bib_to: true })
const boundOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()))

/** As it is typed, and as a device kept it. */
const typedSchema = z.object({
  kind: z.enum(station_kinds).catch('packet_table'),
  name: z.string().catch(''),
  bib_from: z.string().catch(''),
  bib_to: z.string().catch(''),
  sees_age: z.boolean().catch(false),
  sees_contact: z.boolean().catch(false),
})
type Typed = z.infer<typeof typedSchema>
const readTyped = (stored: Record<string, unknown>): Typed => typedSchema.parse(stored)

const labels: Record<keyof Typed, string> = {
  kind: 'Kind',
  name: 'Name',
  bib_from: 'From bib',
  bib_to: 'To bib',
  sees_age: 'Volunteers see how old a runner is on race day',
  sees_contact: 'Volunteers see the emergency contact',
}

export function StationForm(props: StationFormProps) {
  const [round, setRound] = useState(0)
  return <Form key={round} {...props} onStartOver={() => setRound(round + 1)} />
}

function Form({
  event_id,
  station,
  others,
  runners,
  onDone,
  onStartOver,
}: StationFormProps & { onStartOver: () => void }) {
  const among = others.filter((other) => other.id !== station?.id && !isRefused(other))
  /** The server did not make it: it is sent once more, as it is typed now. */
  const again = station !== null && isRefused(station) ? station.made_by : null
  const usualName = (of: Typed['kind']) => freeName(of, among)
  // What the captain saw at the start: another admin's change meanwhile is not theirs.
  const [seen] = useState(station)
  const [start] = useState(() =>
    readTyped({
      name: usualName('packet_table'),
      ...station,
      bib_from: String(station?.bib_from ?? ''),
      bib_to: String(station?.bib_to ?? ''),
    }),
  )
  const form = useForm<Typed>({ defaultValues: start })
  const { register } = form
  const draft = useFormDraft(`station-${station?.id ?? event_id}`, form, {
    start,
    read: readTyped,
    hasInput: (values) => !isSame(readTyped(values), start),
  })
  const { kind, bib_from, bib_to } = readTyped(useWatch({ control: form.control }))
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({})
  const is_table = kind === 'packet_table'
  /** What the range that is typed collides with. The server judges again, by all that it knows. */
  const faultOf = (range: Pick<StationDetails, 'bib_from' | 'bib_to'>) => {
    const known = again ? null : station
    const is_same = known !== null && range.bib_from === known.bib_from && range.bib_to === known.bib_to
    if (is_same) return null
    const bibs = runners.map(({ bib_number }) => bib_number)
    return rangeFault(range, among, givenIn(bibs, range, known))
  }
  const typed_range = rangeSchema.safeParse({ bib_from: boundOf(bib_from), bib_to: boundOf(bib_to) })
  // Half a range is no mistake yet.
  const is_whole = bib_from.trim().length > 0 && bib_to.trim().length >= bib_from.trim().length
  const fault_now = typed_range.success && is_whole ? faultOf(typed_range.data) : null
  const range_error = errors.bib_from ?? errors.bib_to ?? fault_now?.message
  const asBound = (field: 'bib_from' | 'bib_to') => {
    const is_wrong = errors[field] !== undefined || fault_now?.field === field
    return {
      ...register(field, {
        onChange: () => setErrors({ ...errors, bib_from: undefined, bib_to: undefined }),
      }),
      ...(is_wrong ? { 'aria-invalid': true, 'aria-describedby': 'bib_range-error' } : {}),
    }
  }

  const refuse = (found: Partial<Record<Field, string>>) => {
    setErrors(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first) form.setFocus(first)
  }
  const save = form.handleSubmit(async ({ name, sees_age, sees_contact }) => {
    const typed = {
      name,
      bib_from: is_table ? boundOf(bib_from) : null,
      bib_to: is_table ? boundOf(bib_to) : null,
      sees_age,
      sees_contact,
      closed: seen?.closed ?? false,
    }
    const parsed = stationDetailsSchema.safeParse(typed)
    if (!parsed.success) {
      const found: Partial<Record<Field, string>> = {}
      for (const { path, message } of parsed.error.issues) {
        if (path[0] === 'name') found.name = message
        if (path[0] === 'bib_from' || path[0] === 'bib_to')
          found[path[0]] = 'A bib of a range is a number from 1 to 999999.'
      }
      return refuse(found)
    }
    // Older stations may share a name.
    const taken = parsed.data.name === seen?.name && !again ? null : nameFault(parsed.data.name, among)
    if (taken !== null) return refuse({ name: taken })
    const fault = faultOf(parsed.data)
    if (fault) return refuse({ [fault.field]: fault.message })
    try {
      if (seen === null || again)
        await sendCommand({
          id: draft.sending(),
          kind: 'createStation',
          args: { station_id: seen?.id ?? newRecordId(), event_id, kind, station: parsed.data },
          ...(again ? { replaces: again.id } : {}),
          summary: `Station ${parsed.data.name}`,
        })
      else {
        const change = detailsChange(detailsOf(seen), parsed.data)
        if (change)
          await sendCommand({
            kind: 'changeStation',
            args: { station_id: seen.id, changes: change.changes },
            from: change.from,
            summary: `Station ${parsed.data.name}`,
          })
      }
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error)
    }
  })

  return (
    <Stack as="form" noValidate aria-label="Station" gap={14} onSubmit={save}>
      {draft.restored && (
        <DraftRestored
          changed_fields={namesOf(draft.changed_fields, labels)}
          onStartOver={() => void draft.forget().then(onStartOver)}
        />
      )}
      {station === null && (
        <SelectField
          label={labels.kind}
          options={station_kinds.map((value) => ({ value, label: kind_labels[value] }))}
          {...register('kind', {
            onChange: () => {
              const { kind: next, name } = form.getValues()
              // What somebody typed stays.
              if (name.trim() === '' || name === usualName(kind)) form.setValue('name', usualName(next))
            },
          })}
        />
      )}
      <TextField
        label={labels.name}
        autoComplete="off"
        error={errors.name}
        {...register('name', { onChange: () => setErrors({ ...errors, name: undefined }) })}
      />
      {is_table && (
        <>
          <p>Bibs that the table gives to runners who come without an entry. Empty: it gives none.</p>
          <Grid columns="1fr 1fr" gap={12} align="start">
            <TextField
              label={labels.bib_from}
              inputMode="numeric"
              autoComplete="off"
              {...asBound('bib_from')}
            />
            <TextField label={labels.bib_to} inputMode="numeric" autoComplete="off" {...asBound('bib_to')} />
          </Grid>
          {range_error !== undefined && (
            <FieldError id="bib_range-error" announce>
              {range_error}
            </FieldError>
          )}
          <CheckboxField label={labels.sees_age} {...register('sees_age')} />
          <CheckboxField label={labels.sees_contact} {...register('sees_contact')} />
        </>
      )}
      <DraftLine kept={draft.kept} room={draft.room} />
      <Row align="stretch" wrap gap={12}>
        <Button type="submit" variant="accent">
          {station === null || again ? 'Add Station' : 'Save'}
        </Button>
        <CancelForm kept={draft.kept} onLeave={() => void draft.forget().then(onDone)} />
      </Row>
    </Stack>
  )
}
