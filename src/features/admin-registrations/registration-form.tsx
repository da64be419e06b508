import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendCommand } from '#data/commands.ts'
import { useFormDraft } from '#data/form-draft.ts'
import type { OfficeRegistration } from '#data/office-registrations.ts'
import { argsSchema } from '#domain/commands/update-registration.ts'
import {
  type RegistrationDetail,
  type RegistrationDetails,
  registrationDetailsSchema,
} from '#domain/registration-rules.ts'
import { Button } from '#ui/button.tsx'
import { DraftLine } from '#ui/draft-notes.tsx'
import { showToast } from '#ui/toast.tsx'
import { failed } from './registration-actions.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { detailChange, detailsOf } from './registration-words.ts'

/** What was typed and refused: it stands in the form again. */
function refusedChanges(row: OfficeRegistration): Partial<RegistrationDetails> {
  const args = row.refused ? argsSchema.safeParse(row.refused.args) : null
  return args?.success ? args.data.changes : {}
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
  const { isSubmitting } = form.formState
  const draft = useFormDraft(`registration-details-${row.id}`, form, {
    start,
    read: detailsOf,
    hasInput: (values) => detailChange(start, detailsOf(values)) !== null,
  })
  const refused = (field: RegistrationDetail) =>
    form.watch(field) === start[field] ? row.refused?.fields[`changes.${field}`] : undefined

  const submit = form.handleSubmit(async (typed) => {
    const change = detailChange(seen, typed)
    try {
      if (change) {
        const { changes, from, summary } = change
        const args = { registration_id: row.id, event_id, changes }
        const more = {
          ...(row.refused ? { replaces: row.refused.id } : {}),
          // Whoever was entered at the desk comes first.
          ...(row.made_by ? { needs: row.made_by.id } : {}),
        }
        await sendCommand({ kind: 'updateRegistration', args, from, summary, ...more })
        showToast({ title: 'Saved', description: `${summary}.`, kind: 'success' })
      }
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error)
    }
  })
  return (
    <chakra.form noValidate aria-label="Registration" onSubmit={submit} display="grid" gap="14px">
      <RegistrationFields form={form} refused={refused} />
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
