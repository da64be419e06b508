import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { sendCommand } from '#data/commands.ts'
import { useFormDraft } from '#data/form-draft.ts'
import type { OfficeRegistration } from '#data/office-registrations.ts'
import { argsSchema } from '#domain/commands/update-registration.ts'
import {
  dateOfBirthLimits,
  type RegistrationDetail,
  type RegistrationDetails,
  registrationDetailsSchema,
} from '#domain/registration-rules.ts'
import { genders, t_shirt_sizes } from '#domain/registration.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DraftLine } from '#ui/draft-notes.tsx'
import { SelectField, TextField, type TextFieldProps } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { failed } from './registration-actions.ts'
import { detail_labels, detailChange, detailsOf, gender_labels } from './registration-words.ts'

const hints: Partial<Record<RegistrationDetail, Partial<TextFieldProps>>> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  zip_code: { inputMode: 'numeric' },
  phone_number: { type: 'tel', inputMode: 'tel' },
  emergency_contact_phone: { type: 'tel', inputMode: 'tel' },
}

const gender_options = genders.map((value) => ({ value, label: gender_labels[value] }))
const size_options = t_shirt_sizes.map((value) => ({ value, label: value }))

/** What was typed and refused: it stands in the form again. */
function refusedChanges(row: OfficeRegistration): Partial<RegistrationDetails> {
  const args = row.refused ? argsSchema.safeParse(row.refused.args) : null
  return args?.success ? args.data.changes : {}
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      gap="12px"
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

export interface RegistrationFormProps {
  row: OfficeRegistration
  event_id: string
  onDone: () => void
}

/** Puts one registration right; without a network too, where the change waits in the outbox. */
export function RegistrationForm({ row, event_id, onDone }: RegistrationFormProps) {
  // What the organiser saw when they began: what somebody else changes meanwhile is a conflict, not overwritten.
  const [seen] = useState(() => detailsOf({ ...row }))
  const [start] = useState(() => ({ ...seen, ...refusedChanges(row) }))
  const form = useForm({ resolver: zodResolver(registrationDetailsSchema), defaultValues: start })
  const { errors, isSubmitting } = form.formState
  const draft = useFormDraft(`registration-details-${row.id}`, form, {
    start,
    read: detailsOf,
    hasInput: (values) => detailChange(start, detailsOf(values)) !== null,
  })
  const taken = row.refused?.fields['changes.bib_number']

  const submit = form.handleSubmit(async (typed) => {
    const change = detailChange(seen, typed)
    try {
      if (change) {
        const { changes, from, summary } = change
        const args = { registration_id: row.id, event_id, changes }
        const more = row.refused ? { replaces: row.refused.id } : {}
        await sendCommand({ kind: 'updateRegistration', args, from, summary, ...more })
        showToast({ title: 'Saved', description: `${summary}.`, kind: 'success' })
      }
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error)
    }
  })
  const field = (name: RegistrationDetail) => (
    <TextField
      label={detail_labels[name]}
      autoComplete="off"
      error={errors[name]?.message}
      {...hints[name]}
      {...form.register(name)}
    />
  )
  const limits = dateOfBirthLimits()
  return (
    <chakra.form noValidate aria-label="Registration" onSubmit={submit} display="grid" gap="14px">
      <Pair>
        {field('first_name')}
        {field('last_name')}
      </Pair>
      <Pair>
        <TextField
          label={detail_labels.bib_number}
          autoComplete="off"
          error={
            errors.bib_number?.message ?? (form.watch('bib_number') === start.bib_number ? taken : undefined)
          }
          {...form.register('bib_number')}
        />
        <SelectField
          label={detail_labels.t_shirt_size}
          placeholder="None"
          options={size_options}
          error={errors.t_shirt_size?.message}
          {...form.register('t_shirt_size')}
        />
      </Pair>
      {field('email')}
      <Pair>
        <Controller
          control={form.control}
          name="date_of_birth"
          render={({ field: { ref, name, value, onChange, onBlur } }) => (
            <DateField
              label={detail_labels.date_of_birth}
              error={errors.date_of_birth?.message}
              min={limits.min}
              max={limits.max}
              {...{ ref, name, value, onChange, onBlur }}
            />
          )}
        />
        <SelectField
          label={detail_labels.gender}
          placeholder="Not said"
          options={gender_options}
          error={errors.gender?.message}
          {...form.register('gender')}
        />
      </Pair>
      {field('street_address')}
      <Pair>
        {field('city')}
        {field('state')}
      </Pair>
      <Pair>
        {field('zip_code')}
        {field('phone_number')}
      </Pair>
      {field('emergency_contact_name')}
      {field('emergency_contact_phone')}
      <DraftLine kept={draft.kept} room={draft.room} />
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="accent" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" onClick={() => void draft.forget().then(onDone)}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
