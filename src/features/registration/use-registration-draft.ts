import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDraft, loadDraft, saveDraft } from '#data/drafts.ts'
import type { RegistrationForm } from '#domain/registration-form.ts'
import { empty_values, hasInput, readValues, type RegistrationValues } from './registration-values.ts'

export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>

export interface RegistrationDraft {
  /** A draft from before was put into the form. */
  restored: boolean
  /** Something is in the form that is nowhere else. */
  kept: boolean
  /** Empties the form and forgets the draft. */
  startOver: () => void
  /** The form was sent: forgets the draft. */
  forget: () => Promise<void>
}

/**
 * Keeps what is typed on this device and puts it back. `start` is what the form holds without a draft: nothing,
 * the names of the account, or the answers that are being changed.
 */
export function useRegistrationDraft(
  key: string,
  form: RegistrationFormApi,
  start: Partial<RegistrationValues>,
): RegistrationDraft {
  const [restored, setRestored] = useState(false)
  const [kept, setKept] = useState(false)
  const startValues = useRef(start)
  startValues.current = start

  useEffect(() => {
    let left = false
    let loaded = false
    void loadDraft(key).then((draft) => {
      if (left) return
      loaded = true
      // Whoever types faster than the device reads goes before the draft.
      if (!draft || !hasInput(draft, startValues.current) || form.formState.isDirty) return
      form.reset(readValues(draft), { keepDefaultValues: true })
      setRestored(true)
      setKept(true)
    })
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        const typed = hasInput(values, startValues.current)
        setKept(typed)
        // Before the draft is read, the empty form must not be written over it.
        if (typed) saveDraft(key, values)
        else if (loaded) void clearDraft(key)
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [key, form])

  const forget = async () => {
    setRestored(false)
    setKept(false)
    await clearDraft(key)
  }
  const startOver = () => {
    form.reset({ ...empty_values, ...startValues.current })
    void forget()
    form.setFocus('first_name')
  }
  return { restored, kept, startOver, forget }
}
