import { useRef, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Command, sendCommand } from '#data/kernel/commands.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { StorageError } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import type { CommandKind } from '#domain/commands.ts'
import { looseText } from '#domain/kernel/loose-values.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import type { SummaryError } from '#ui/form/error-summary.tsx'
import { showToast } from '#ui/base/toast.tsx'
import type { MessageRound } from './message-entry.tsx'

interface MessageRules<Values extends FieldValues, Sent> extends MessageRound {
  kind: CommandKind
  /** Name of the argument with the id of the row that the command makes. */
  id_name: string
  command: (values: Sent, made: { id: string; homepage: string }) => Command
  failed_title: string
  /** Where nobody knows why; without it, `failed_title`. */
  unexpected_title?: string
  start: DefaultValues<Values>
  read: (stored: Record<string, unknown>) => DefaultValues<Values>
  /** The fields in the order of the form. */
  fields: readonly (keyof Values & string)[]
}

/** Texts of a form from what a device stored, a draft or a command: it may be older than the form. */
export function readTexts<Values extends Record<string, string>>(
  empty: Values,
  stored: Record<string, unknown>,
): Values {
  const texts = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(texts) }
}

/** Whether anything was typed or chosen that was not there from the start. */
export function differs(values: Record<string, unknown>, start: Record<string, unknown>): boolean {
  return Object.entries(values).some(([name, value]) => {
    if (typeof value === 'string') return value.trim() !== '' && value !== start[name]
    return value !== null && value !== undefined && value !== start[name]
  })
}

/** Drafts, the way into the outbox, and what can go wrong there: the same for all forms without an account. */
export function useMessage<Values extends FieldValues, Sent extends Record<string, unknown>>(
  form: UseFormReturn<Values, unknown, Sent>,
  rules: MessageRules<NoInfer<Values>, NoInfer<Sent>>,
) {
  const {
    kind,
    id_name,
    failed_title,
    unexpected_title = failed_title,
    start,
    read,
    fields,
    edit,
    onSent,
  } = rules
  const draft = useFormDraft(edit ? `${kind}-edit-${edit.id}` : kind, form, {
    start,
    read,
    hasInput: differs,
  })
  const honeypot = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState('')
  useHoldUpdate(draft.kept)

  const send = async (values: Sent) => {
    setProblem('')
    try {
      // An edit is for the same row, so that both together can never make two.
      const row_id = looseText(edit?.args[id_name]) ?? newRecordId()
      const command = rules.command(values, { id: row_id, homepage: honeypot.current?.value ?? '' })
      if (edit) command.replaces = edit.id
      const { id } = await sendCommand({ ...command, id: draft.sending() })
      await draft.forget()
      onSent(id)
    } catch (error) {
      const known = error instanceof StorageError
      const message = known ? error.message : 'An unexpected error occurred. Please try again.'
      setProblem(message)
      showToast({ title: known ? failed_title : unexpected_title, description: message, kind: 'error' })
    }
  }

  const { errors, isSubmitting } = form.formState
  const summarised = summaryOf(errors, fields, edit?.fields ?? {}, form.formState.isSubmitted)
  return {
    draft,
    honeypot,
    attempt,
    problem,
    isSubmitting,
    errors: summarised,
    error: (name: keyof Values & string) => summarised.find(({ field }) => field === name)?.message,
    submit: form.handleSubmit(send, () => setAttempt((count) => count + 1)),
  }
}

/** The form's own errors; before the first attempt, what the server said about the answers that are being changed. */
function summaryOf(
  errors: FieldErrors,
  fields: readonly string[],
  refusals: Record<string, string>,
  isSubmitted: boolean,
): SummaryError[] {
  return fields.flatMap((field) => {
    const message = errors[field]?.message ?? (isSubmitted ? undefined : refusals[field])
    return typeof message === 'string' && message ? [{ field, message }] : []
  })
}
