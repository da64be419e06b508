import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDraft, loadDraft, saveDraft } from '#data/drafts.ts'
import type { RegistrationForm } from '#domain/registration-rules.ts'
import { hasInput, readValues, type RegistrationValues } from './registration-values.ts'

export type RegistrationFormApi = UseFormReturn<RegistrationValues, unknown, RegistrationForm>

export interface RegistrationDraft {
  /** A draft from before was put into the form. */
  restored: boolean
  /** Something is in the form that is nowhere else. */
  kept: boolean
  /**
   * Forgets the draft for good: the form was sent, or somebody starts over. What is in the fields stays; the form
   * is then replaced by a new one.
   */
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
  const forgotten = useRef(false)

  useEffect(() => {
    let left = false
    let loaded = false
    void loadDraft(key).then((draft) => {
      if (left || forgotten.current) return
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
        // The form reports once more after it was sent.
        if (forgotten.current) return
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
    forgotten.current = true
    await clearDraft(key)
  }
  return { restored, kept, forget }
}
