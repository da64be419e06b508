import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import { kind, v } from '#domain/imports/commands/undo-import.ts'
import type { Credentials, ImportStep } from './messages.ts'
import { credentials } from './results-import.ts'
import { deviceStore } from '../kernel/device-store.ts'
import { fetchJson } from '../sync/http.ts'
import { numberIn, StagedSender } from './send-staged.ts'

// The imports of an event, which only the server knows, and taking one of them back.

const importSchema = z.object({
  id: z.string(),
  /** '' where the app did not say. */
  file: z.string(),
  at: z.string(),
  /** Whose it was; '' for a deleted account. */
  by: z.string(),
  new: z.number(),
  changed: z.number(),
  /** When it was undone; '' while it stands. */
  undone: z.string(),
  undone_by: z.string(),
  may_undo: z.boolean(),
  /** The day up to which it can be undone. */
  until: z.string(),
})
export type MadeImport = z.infer<typeof importSchema>

const weightSchema = z.object({
  seq: z.number(),
  rows: z.number(),
  removed: z.number(),
  restored: z.number(),
  stays: z.number(),
  kept: z.array(
    z.object({
      registration_id: z.string(),
      bib_number: z.string(),
      name: z.string(),
      /** All of the runner stays: the import made them. */
      whole: z.boolean(),
      claimed: z.boolean(),
      /** `result`, or names of fields. */
      fields: z.array(z.string()),
    }),
  ),
})
export type UndoWeight = z.infer<typeof weightSchema>

const newerSchema = z.object({ newer: z.array(z.object({ file: z.string(), at: z.string() })) })
export type NewerImport = z.infer<typeof newerSchema>['newer'][number]

async function ask(step: 'list' | 'weigh', body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Authorization: credentials().token }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetchJson(fetch, `/api/sync/import/${step}`, init, 60_000)).body
}

const listSchema = z.object({ imports: z.array(importSchema) })

export interface MadeImports {
  /** null: not known yet. */
  imports: MadeImport[] | null
  /** Why the server could not be asked; '' when it was. */
  failure: string
  again: () => void
}

/** The imports of an event, newest first; asked anew whenever `revision` changes. */
export function useMadeImports(event_id: string, revision: string): MadeImports {
  const [shown, setShown] = useState<{ of: string; imports: MadeImport[] | null; failure: string }>({
    of: '',
    imports: null,
    failure: '',
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    if (event_id === '') return
    const show = (imports: MadeImport[] | null, failure: string) => {
      if (!left)
        setShown((now) => ({
          of: event_id,
          imports: imports ?? (now.of === event_id ? now.imports : null),
          failure,
        }))
    }
    ask('list', { event_id }).then(
      (body) => show(listSchema.parse(body).imports, ''),
      (error: unknown) => show(null, messageOf(error)),
    )
    return () => {
      left = true
    }
  }, [event_id, revision, tries])
  const again = () => setTries(tries + 1)
  return shown.of === event_id ? { ...shown, again } : { imports: null, failure: '', again }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The server could not be asked.'

export type UndoState =
  | { name: 'idle' }
  | { name: 'weighing'; of: MadeImport }
  /** `newer`: what has to be undone first. `changed`: somebody changed runners of it since it was weighed last. */
  | { name: 'blocked'; of: MadeImport; newer: NewerImport[] }
  | { name: 'weighed'; of: MadeImport; weight: UndoWeight; changed: boolean }
  | { name: 'sending'; of: MadeImport; step: ImportStep; share: number }
  | { name: 'done'; of: MadeImport; removed: number; restored: number }
  | { name: 'failed'; of: MadeImport; message: string }

/** Takes an import back: the server stages the rows from before, as they were weighed up to `seq`. */
class UndoSender extends StagedSender {
  protected readonly texts = {
    nothing: 'Nothing was undone.',
    maybe: 'It may have been undone: look again to see.',
  }

  constructor(
    by: Credentials,
    private readonly import_of: { event_id: string; undoes: string; seq: number },
    tell: (step: ImportStep, share: number) => void,
  ) {
    super(by, tell)
  }

  protected async stage(): Promise<number | ImportObstacle[]> {
    for (;;) {
      const body = await this.step('undo', this.import_of)
      if (body.changed === true) return []
      const [staged, of] = [numberIn(body, 'staged'), numberIn(body, 'of')]
      this.tell('staging', of === 0 ? 1 : staged / of)
      if (staged >= of) return staged
    }
  }

  protected command(rows: number) {
    const { event_id, undoes } = this.import_of
    return { kind, v, args: { import_id: this.import_id, event_id, undoes, rows } }
  }
}

/** Takes one import of an event back: first it is said what that does, then it is pressed. */
export class UndoJob {
  private state: UndoState = { name: 'idle' }
  private sender: UndoSender | null = null
  private readonly listeners = new Set<() => void>()

  constructor(private readonly event_id: string) {}

  readonly getSnapshot = (): UndoState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private show(state: UndoState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  /** Says what stays; `changed` when it was said before, and holds no longer. */
  async weigh(of: MadeImport, changed = false): Promise<void> {
    if (this.sender) return
    const weighing: UndoState = { name: 'weighing', of }
    this.show(weighing)
    let next: UndoState
    try {
      const body = await ask('weigh', { event_id: this.event_id, undoes: of.id })
      const { newer } = newerSchema.parse(body)
      next =
        newer.length > 0
          ? { name: 'blocked', of, newer }
          : { name: 'weighed', of, weight: weightSchema.parse(body), changed }
    } catch (error) {
      next = { name: 'failed', of, message: messageOf(error) }
    }
    // A person who closed it, or asked for another one, hears nothing of this one.
    if (this.state === weighing) this.show(next)
  }

  /** Undoes what was weighed. */
  async press(): Promise<void> {
    if (this.state.name !== 'weighed') return
    const { of, weight } = this.state
    const import_of = { event_id: this.event_id, undoes: of.id, seq: weight.seq }
    const sender = new UndoSender(credentials(), import_of, (step, share) =>
      this.show({ name: 'sending', of, step, share }),
    )
    this.sender = sender
    this.show({ name: 'sending', of, step: 'staging', share: 0 })
    try {
      const sent = await sender.send()
      this.sender = null
      if (sent.outcome === 'done') {
        const { removed, restored } = sent.result
        this.show({ name: 'done', of, removed: Number(removed ?? 0), restored: Number(restored ?? 0) })
      } else if (sent.outcome === 'stopped') await this.weigh(of, true)
      else this.show({ name: 'idle' })
    } catch (error) {
      this.sender = null
      this.show({ name: 'failed', of, message: messageOf(error) })
    }
  }

  /** Closes the question, or takes back what was sent, as long as it does not count. */
  cancel(): void {
    if (this.sender) this.sender.cancel()
    else this.show({ name: 'idle' })
  }
}

/** An undo that lives as long as its screen shows the event. */
export function useUndo(event_id: string): { state: UndoState; job: UndoJob } {
  const job = useMemo(() => new UndoJob(event_id), [event_id])
  useEffect(() => () => job.cancel(), [job])
  return { state: useSyncExternalStore(job.subscribe, job.getSnapshot), job }
}

/** Which imports of this person can be made again at this device. */
export function useKeptImports(owner: string): ReadonlySet<string> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let left = false
    void deviceStore()
      .imports.where({ owner })
      .primaryKeys()
      .then((ids) => {
        if (!left) setKept(new Set(ids))
      })
    return () => {
      left = true
    }
  }, [owner])
  return kept
}
