import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sendCommand } from '#data/commands.ts'
import { useFormDraft } from '#data/form-draft.ts'
import type { OutboxItem } from '#data/outbox.ts'
import { localToday } from '#domain/calendar-date.ts'
import { walkUpObstacle } from '#domain/commands/register-walk-up.ts'
import type { RaceEvent } from '#domain/event.ts'
import { newRecordId } from '#domain/record-id.ts'
import { type RegistrationDetail, registrationDetailsSchema } from '#domain/registration-rules.ts'
import { registrationState } from '#domain/registration-window.ts'
import { Button } from '#ui/button.tsx'
import { DraftLine } from '#ui/draft-notes.tsx'
import { CheckboxField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { failed } from './registration-actions.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { detailChange, detailsOf, nameOf } from './registration-words.ts'

export interface WalkUpFormProps {
  event: RaceEvent
  /** Entered before, and not taken or not sent yet; null for another runner. */
  before: OutboxItem | null
  onDone: () => void
}

/** Enters a runner who stands at the desk; without a network too, where the bib is given when it is sent. */
export function WalkUpForm({ event, before, onDone }: WalkUpFormProps) {
  const [start] = useState(() => detailsOf(before?.args ?? {}))
  const [agreed, setAgreed] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const form = useForm({ resolver: zodResolver(registrationDetailsSchema), defaultValues: start })
  const { isSubmitting } = form.formState
  const draft = useFormDraft(`walk-up-${before?.id ?? event.id}`, form, {
    start,
    read: detailsOf,
    hasInput: (values) => detailChange(start, detailsOf(values)) !== null,
  })
  const { setFocus } = form
  // After the dialog, which gives the focus to its own button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('first_name'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
  const today = localToday()
  const obstacle = walkUpObstacle(event)
  const refused = (field: RegistrationDetail) =>
    form.watch(field) === start[field] ? before?.fields[field] : undefined

  const submit = form.handleSubmit(async (details) => {
    if (!agreed) return
    const known = before?.args.registration_id
    const registration_id = typeof known === 'string' ? known : newRecordId()
    const name = nameOf(details)
    try {
      await sendCommand({
        kind: 'registerWalkUp',
        args: { ...details, registration_id, event_id: event.id, waiver_agreed: true },
        summary: `${name}, ${event.name}`,
        ...(before ? { replaces: before.id } : {}),
      })
      showToast({
        title: 'Runner added',
        description: details.bib_number
          ? `${name}, bib ${details.bib_number}.`
          : `${name}. The bib number stands in the list as soon as the server has given it.`,
        kind: 'success',
      })
      await draft.forget()
      onDone()
    } catch (error) {
      failed(error)
    }
  })
  return (
    <chakra.form
      noValidate
      aria-label="Walk-up registration"
      display="grid"
      gap="14px"
      onSubmit={(submitted) => {
        setAttempted(true)
        void submit(submitted)
      }}
    >
      {obstacle ? (
        <chakra.p role="alert" padding="12px 14px" bg="refused.fill" color="refused" borderRadius="control">
          {obstacle.message}
          {obstacle.code === 'event_full' && ' Give it more places on its page to enter another runner.'}
        </chakra.p>
      ) : (
        registrationState(event, today) !== 'open' && (
          <chakra.p padding="12px 14px" bg="sunk" borderRadius="control">
            Registration on the site is closed. At the desk you may still enter runners.
          </chakra.p>
        )
      )}
      {before?.state === 'refused' && (
        <chakra.p role="alert" color="refused" fontWeight="700">
          {before.message}
        </chakra.p>
      )}
      <RegistrationFields form={form} refused={refused} bib_help="Empty: the next free one." />
      <CheckboxField
        label="The runner has read and signed the waiver."
        name="waiver_agreed"
        checked={agreed}
        error={attempted && !agreed ? 'You must agree to the waiver to register.' : undefined}
        onChange={(change) => setAgreed(change.currentTarget.checked)}
      />
      <DraftLine kept={draft.kept} room={draft.room} />
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" variant="accent" disabled={isSubmitting || obstacle !== null}>
          {isSubmitting ? 'Saving...' : 'Add Runner'}
        </Button>
        <Button variant="outline" onClick={() => void draft.forget().then(onDone)}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
