import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { loadDraft, saveDraft } from '#data/kernel/drafts.ts'

/** Keeps what was typed on the device until the form was sent. Passwords are never stored. */
export function useAccountDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  useEffect(() => {
    let left = false
    void loadDraft(key).then((draft) => {
      if (left || !draft) return
      // What was typed before the draft came stays.
      const typed = Object.entries(form.getValues()).filter(([, value]) => value !== '')
      form.reset({ ...form.getValues(), ...draft, ...Object.fromEntries(typed) }, { keepDefaultValues: true })
    })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const { password: _unsaved, ...rest } = values as Record<string, unknown>
        saveDraft(key, rest)
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [key, form])
}
