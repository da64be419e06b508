import { isSame } from '#domain/kernel/merge-changes.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { isInOutbox } from './commands.ts'
import {
  clearDraft,
  type DraftValues,
  loadDraft,
  markSending,
  saveDraft,
  sendingAs,
  useDraftsAreKept,
} from './drafts.ts'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

interface FormDraft {
  /** A draft from before was put into the form. */
  restored: boolean
  /** What was typed into it, and changed elsewhere since. */
  changed_fields: readonly string[]
  /** Something is in the form that is nowhere else. */
  kept: boolean
  /** This device had room for it. */
  room: boolean
  /**
   * Forgets the draft for good: the form was sent, or somebody starts over. What is in the fields stays; the form
   * is then replaced by a new one.
   */
  forget: () => Promise<void>
  /**
   * The id for the command that the draft becomes, asked for right before it is sent: a page that is closed before it
   * can forget the draft does not offer it again.
   */
  sending: () => string
}

interface DraftRules<Values extends FieldValues> {
  /** What the form holds without a draft: nothing, the names of the account, or the answers that are being changed. */
  start: DefaultValues<Values>
  /** Form values out of what a device stored, which may be older than the form. */
  read: (stored: DraftValues) => DefaultValues<Values>
  /** What the form holds without the draft, where that depends on what it held when the draft was begun. */
  startOf?: (began: DraftValues) => DefaultValues<Values>
  /** Whether anything was typed or chosen that is not in `start`. */
  hasInput: (values: DraftValues, start: DefaultValues<Values>) => boolean
}

/** Keeps what is typed on this device and puts it back. */
export function useFormDraft<Values extends FieldValues, Sent>(
  key: string,
  form: UseFormReturn<Values, unknown, Sent>,
  rules: DraftRules<NoInfer<Values>>,
): FormDraft {
  const [restored, setRestored] = useState(false)
  const [changed_fields, setChangedFields] = useState<readonly string[]>([])
  const [kept, setKept] = useState(false)
  const room = useDraftsAreKept()
  const latest = useRef(rules)
  latest.current = rules
  const forgotten = useRef(false)
  /** What is being sent, as the form had it; null once something else was typed. */
  const sent = useRef<unknown>(null)

  useEffect(() => {
    let left = false
    let loaded = false
    /** The stored draft is what this form holds: an untouched form clears none that another tab is typing. */
    let held = false
    const isInput = (values: DraftValues) => latest.current.hasInput(values, latest.current.start)
    const load = async () => {
      const command_id = sendingAs(key)
      if (command_id === '' || !(await isInOutbox(command_id))) return loadDraft(key)
      // What was typed meanwhile is another draft, and took the mark away.
      if (sendingAs(key) === command_id) await clearDraft(key)
      return null
    }
    void load().then((stored) => {
      if (left || forgotten.current) return
      loaded = true
      // A person who types faster than the device reads goes before the draft.
      if (!stored || form.formState.isDirty) return
      const start = startOf(stored, latest.current)
      const since = draftSince(stored, start)
      // Saved meanwhile; kept any longer, it would come back over what somebody else says later.
      if (!latest.current.hasInput(since.values, start)) return void clearDraft(key)
      held = true
      form.reset(latest.current.read(since.values), { keepDefaultValues: true })
      setRestored(true)
      setChangedFields(since.changed_fields)
      setKept(true)
    })
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, type }) => {
        // The form reports again while it is sent, and once more after it was.
        if (isSame(values, sent.current) || (forgotten.current && type !== 'change')) return
        // What was sent and refused is corrected where it stands: that is a draft of its own.
        forgotten.current = false
        sent.current = null
        const typed = isInput(values)
        setKept(typed)
        // Before the draft is read, the empty form must not be written over it.
        if (typed) saveDraft(key, withStart(values, latest.current.start))
        else if (loaded && held) void clearDraft(key)
        held = typed
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [key, form])

  const forget = async () => {
    forgotten.current = true
    sent.current = structuredClone(form.getValues())
    await clearDraft(key)
  }
  const sending = () => {
    const command_id = newRecordId()
    sent.current = structuredClone(form.getValues())
    markSending(key, command_id)
    return command_id
  }
  return { restored, changed_fields, kept, room, forget, sending }
}

/** The name under which a draft keeps what its form held when it was begun. */
const START = '$start'

export const withStart = (values: DraftValues, start: DraftValues): DraftValues => ({
  ...values,
  [START]: start,
})

/** What a form would hold today without this draft. */
const startOf = <Values extends FieldValues>(
  { [START]: began }: DraftValues,
  rules: DraftRules<Values>,
): DefaultValues<Values> => (isValues(began) && rules.startOf?.(began)) || rules.start

const isValues = (value: unknown): value is DraftValues => typeof value === 'object' && value !== null

/**
 * A draft, days later: what was typed is kept, and what was left alone follows what the form would hold today.
 * Otherwise saving an old draft would undo what somebody else changed meanwhile.
 * @returns `changed_fields`: the fields that were typed into and changed elsewhere too
 */
export function draftSince(
  draft: DraftValues,
  start: DraftValues,
): { values: DraftValues; changed_fields: string[] } {
  const { [START]: began, ...values } = draft
  const changed_fields: string[] = []
  if (!isValues(began)) return { values, changed_fields }
  for (const [field, present] of Object.entries(start)) {
    if (isSame(values[field], began[field])) values[field] = present
    else if (!isSame(began[field], present) && !isSame(values[field], present)) changed_fields.push(field)
  }
  return { values, changed_fields }
}
