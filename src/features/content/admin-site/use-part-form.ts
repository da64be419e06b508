import { useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ListedSitePart } from '#data/content/site-parts.ts'
import type { PublishedVersion } from '#data/content/site-versions.ts'
import { useFormDraft } from '#data/kernel/form-draft.ts'
import { discard } from '#data/kernel/outbox.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { useHoldUpdate } from '#data/kernel/update.ts'
import { partFields, type PartName, site_parts } from '#domain/content/site/site-part.ts'
import { fieldErrors } from '#domain/kernel/command.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { isSame } from '#domain/kernel/merge-changes.ts'
import { showToast, undo_for_ms } from '#ui/base/toast.tsx'
import { bringDraftBack, discardDraft, publish, saveDraft } from './save-site.ts'
import { differing, part_titles } from './site-text.ts'

export const saveFailed = (error: unknown) =>
  showToast({ title: 'Error saving the site', description: messageOf(error), kind: 'error' })

/** What was typed and not accepted: the form opens with it. */
export const typedIn = ({ problem }: Pick<ListedSitePart<PartName>, 'problem'>): object =>
  problem?.kind === 'changeSitePart' ? looseFields(problem.args.changes) : {}

/** The draft; in conflict, with the server's answer, which may be newer than the row on this device. */
const standingIn = ({ drafted, problem }: Pick<ListedSitePart<PartName>, 'drafted' | 'problem'>): object =>
  problem?.kind === 'changeSitePart' ? { ...drafted, ...problem.current } : drafted

/** The same at each rendering, as what a form begins with must be. */
const nothing = {}

/**
 * The form of a part of the site. It holds the draft and follows it; what is typed stays until it is saved, and is
 * saved as a change of what stood in the form as the typing began.
 * @param read form values out of what is stored
 * @param offer what it begins with while nobody has written anything
 */
export function usePartForm<Values extends FieldValues>(
  listed: ListedSitePart<PartName>,
  form: UseFormReturn<Values, unknown, Values>,
  read: (stored: object) => DefaultValues<Values>,
  offer: object = nothing,
) {
  const { part, drafted, published } = listed
  const [seen, setSeen] = useState<object>(() => standingIn(listed))
  const [mine] = useState(() => typedIn(listed))
  const start = useMemo(
    () => read({ ...(isSame(read(seen), read({})) ? offer : seen), ...mine }),
    [read, seen, mine, offer],
  )
  const draft = useFormDraft(`site-${part}`, form, {
    start,
    read,
    hasInput: (values, began) => !isSame(read(values), began),
  })
  useHoldUpdate(draft.kept)
  const { reset, getValues, handleSubmit } = form
  /** What an undo puts into the form again. */
  const again = useRef<object | null>(null)
  useEffect(() => {
    reset(start)
    if (again.current) reset(read(again.current), { keepDefaultValues: true })
    again.current = null
  }, [reset, read, start])

  /** What was typed is in a command, which shows in the draft in a moment. */
  const handed_over = useRef(false)
  const stands = JSON.stringify(standingIn(listed))
  const latest = useRef(stands)
  latest.current = stands
  useEffect(() => {
    if (draft.kept && !handed_over.current) return
    handed_over.current = false
    setSeen((before) => (JSON.stringify(before) === stands ? before : JSON.parse(stands)))
  }, [stands, draft.kept])
  const followNow = () => setSeen(JSON.parse(latest.current))
  /** After a command: its values may show already. */
  const handOver = (values: object) => {
    handed_over.current = differing(values, JSON.parse(latest.current)).length > 0
    if (!handed_over.current) followNow()
  }

  const [attempt, setAttempt] = useState(0)
  const [wants_all, setWantsAll] = useState(false)
  const typed = read(form.watch())
  const unsaved = differing(typed, seen).length > 0
  const checked = site_parts[part].published.safeParse(typed)
  const lacking = wants_all && !checked.success ? fieldErrors(checked.error) : {}
  const refusals = form.formState.isSubmitted ? {} : (listed.problem?.fields ?? {})

  const submit = (act: (values: Values) => Promise<void>) =>
    void handleSubmit(
      (values) => act(values).catch(saveFailed),
      () => setAttempt((count) => count + 1),
    )()

  const save = () => {
    setWantsAll(false)
    submit(async (values) => {
      const saved = await saveDraft(listed, values, seen)
      if (saved === '') followNow()
      else handOver(values)
      showToast(
        saved === ''
          ? { title: 'Nothing was changed' }
          : { title: 'Saved on this device', description: 'A draft, which editors alone see.' },
      )
    })
  }

  const publishAll = () => {
    setWantsAll(true)
    submit(async (values) => {
      if (!site_parts[part].published.safeParse(values).success) {
        setAttempt((count) => count + 1)
        return
      }
      const sent = await publish(listed, values, seen)
      if (sent === 'nothing') followNow()
      else handOver(values)
      setWantsAll(false)
      showToast(
        sent === 'publish'
          ? { title: 'Saved on this device', description: 'Everybody reads it as soon as it is sent.' }
          : { title: 'Nothing to publish', description: 'It is as everybody reads it.' },
      )
    })
  }

  const has_draft = differing(drafted, published).length > 0
  const discardAll = async () => {
    const before = { typed: draft.kept ? getValues() : null, drafted }
    if (listed.problem) await discard(listed.problem.id)
    if (has_draft) await discardDraft(listed)
    setWantsAll(false)
    setSeen({ ...published })
    if (has_draft) handOver(published)
    const undo = async () => {
      if (has_draft) await bringDraftBack(listed)
      again.current = before.typed
      setSeen({ ...before.drafted })
    }
    showToast({
      title: 'Changes discarded',
      description: `${part_titles[part]} is as everybody reads it.`,
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void undo().catch(saveFailed) },
    })
  }

  const takeVersion = async ({ version, fields }: Pick<PublishedVersion, 'version' | 'fields'>) => {
    const before = { typed: draft.kept ? getValues() : null, seen }
    const values = read(partFields(part, fields))
    const saved = await saveDraft(listed, values, seen)
    setWantsAll(false)
    if (saved === '') reset(start)
    else handOver(values)
    const undo = async () => {
      if (saved !== '')
        await saveDraft({ ...listed, last_command: saved, problem: null }, before.seen, values)
      again.current = before.typed
      setSeen({ ...before.seen })
    }
    showToast({
      title: saved === '' ? `Version ${version} stands in the form` : 'Saved on this device',
      description: `Version ${version} is the draft, which editors alone see.`,
      duration_ms: undo_for_ms,
      action: { label: 'Undo', onClick: () => void undo().catch(saveFailed) },
    })
  }

  return {
    draft,
    attempt,
    /** The form holds something else than the draft. */
    unsaved,
    /** The form holds something else than everybody reads. */
    differs: has_draft || unsaved,
    error: (field: string): string | undefined =>
      lacking[field] ?? refusals[field] ?? refusals[`changes.${field}`],
    save,
    publish: publishAll,
    discard: () => void discardAll().catch(saveFailed),
    /** Makes what was published once the draft. */
    takeVersion: (taken: PublishedVersion) => void takeVersion(taken).catch(saveFailed),
    startOver: followNow,
  }
}

export type PartFormState = ReturnType<typeof usePartForm>
