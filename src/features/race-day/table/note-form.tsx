import { useForm } from 'react-hook-form'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { Button } from '#ui/base/button.tsx'
import { DraftLine } from '#ui/form/draft-notes.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { SheetForm } from './sheet-form.tsx'

const start = { text: '' }

interface NoteFormProps {
  label: string
  /** The key that finds the typed text again, after a closed sheet and a killed app. */
  draft_key: string
  /** False when it could not be kept, which was reported. */
  onSave: (text: string) => Promise<boolean>
  onSaved?: () => void
}

/** What a volunteer wants others to know. */
export function NoteForm({ label, draft_key, onSave, onSaved }: NoteFormProps) {
  const form = useForm<{ text: string }>({ defaultValues: start })
  const draft = useFormDraft(draft_key, form, {
    start,
    read: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    hasInput: ({ text }) => text !== '',
  })
  const save = async ({ text }: { text: string }) => {
    if (!(await onSave(text.trim()))) return
    // An empty form has no draft.
    form.reset(start)
    onSaved?.()
  }
  return (
    <SheetForm onSend={() => void form.handleSubmit(save)()}>
      <TextAreaField
        label={label}
        data-autofocus
        maxLength={500}
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || 'Please write something.' })}
      />
      <DraftLine kept={draft.kept} room={draft.room} />
      <Button type="submit" variant="accent" size="lg">
        Save note
      </Button>
    </SheetForm>
  )
}
