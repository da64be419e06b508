import { report } from '../kernel/faults.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import type {
  Credentials,
  FromImporter,
  ImportAgain,
  ImportEvent,
  ImportView,
  RefusedTable,
  RowKind,
  ShownRow,
  ToImporter,
  UnsentValues,
} from './messages.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RaceEvent } from '#domain/events/event.ts'
import { pick } from '#domain/kernel/pick.ts'
import { region } from '#domain/kernel/region.ts'
import type { ImportChoices } from '#domain/imports/import-choices.ts'
import { readSession } from '../kernel/session.ts'

export type {
  ImportAgain,
  ImportColumn,
  ImportStep,
  ImportView,
  RefusedTable,
  RowKind,
  ShownRow,
  Understood,
} from './messages.ts'

const nothing: ImportView = { state: { name: 'idle' }, file: null, plan: null, revision: 0, choices: 0 }

/** Who imports. */
export const credentials = (): Credentials => {
  const session = readSession()
  return { token: session?.token ?? '', author: session?.user.id ?? '' }
}

const forImport = (event: RaceEvent): ImportEvent =>
  pick(event, [
    'id',
    'name',
    'event_date',
    'event_time',
    'distance_m',
    'ranking_basis',
    'age_group_basis',
    'age_bands',
    'fees',
    'capacity',
    'registered',
  ])

function withChoices(view: ImportView, choices: Partial<ImportChoices>): ImportView {
  const { file } = view
  if (!file) return view
  const { meanings } = choices
  const columns = meanings
    ? file.columns.map((column, at) => ({ ...column, meaning: meanings[at] ?? 'ignore' }))
    : file.columns
  return { ...view, file: { ...file, columns, choices: { ...file.choices, ...choices } } }
}

type Answer = Exclude<FromImporter, { type: 'view' }>

/** One import of a file into an event, while its screen is open. */
export class ResultsImport {
  private view = nothing
  private worker: Worker | null = null
  private readonly listeners = new Set<() => void>()
  private readonly asked = new Map<number, (answer: Answer) => void>()
  private asks = 0
  /** Since the worker began. */
  private choices: Partial<ImportChoices>[] = []

  readonly getSnapshot = (): ImportView => this.view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private post(message: ToImporter): void {
    if (!this.worker) {
      this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      this.worker.addEventListener('message', ({ data }: MessageEvent<FromImporter>) => this.receive(data))
      this.worker.addEventListener('error', ({ message }) => report(new Error(message), 'an import'))
    }
    this.worker.postMessage(message)
  }

  private receive(message: FromImporter): void {
    if (message.type === 'view') {
      const { view } = message
      // What was chosen while the worker made this answer is not in it.
      this.show(this.choices.slice(view.choices).reduce(withChoices, view))
      return
    }
    this.asked.get(message.ask)?.(message)
    this.asked.delete(message.ask)
  }

  private show(view: ImportView): void {
    this.view = view
    for (const listener of this.listeners) listener()
  }

  /** @param unsent what this device changed of the event's runners, and has not sent */
  open(
    file: File,
    event: RaceEvent,
    unsent: UnsentValues[],
    { again = null, is_list = false }: { again?: ImportAgain | null; is_list?: boolean } = {},
  ): void {
    const about = { event: forImport(event), by: credentials(), unsent, region: region() }
    this.post({ type: 'open', file, ...about, again, is_list })
  }

  choose(choices: Partial<ImportChoices>): void {
    this.choices.push(choices)
    // The choice shows with the press; what follows from it comes from the worker, which may be counting places.
    this.show(withChoices(this.view, choices))
    this.post({ type: 'choose', choices })
  }

  /** Asks the server again what is stored, and compares. */
  compare(event: RaceEvent, unsent: UnsentValues[]): void {
    this.post({ type: 'compare', event: forImport(event), by: credentials(), unsent })
  }

  /** Sends the plan that is shown. */
  send(): void {
    const { revision } = this.view
    // At once: until the worker says so, nothing else may be chosen.
    this.show({ ...this.view, state: { name: 'sending', step: 'staging', share: 0 } })
    this.post({ type: 'send', by: credentials(), revision })
  }

  /** Takes back what was sent, as long as it does not count yet. */
  cancel(): void {
    this.post({ type: 'cancel' })
  }

  rows(kinds: RowKind[], start: number, count: number): Promise<{ rows: ShownRow[]; total: number }> {
    return new Promise((resolve) => {
      const ask = ++this.asks
      this.asked.set(ask, (answer) => {
        if (answer.type === 'rows') resolve(answer)
      })
      this.post({ type: 'rows', ask, kinds, start, count })
    })
  }

  /** The refused rows, for the person who made the file. */
  refused(): Promise<RefusedTable> {
    return new Promise((resolve) => {
      const ask = ++this.asks
      this.asked.set(ask, (answer) => {
        if (answer.type === 'refused') resolve(answer.table)
      })
      this.post({ type: 'refused', ask })
    })
  }

  /** Forgets the file. */
  close(): void {
    this.worker?.terminate()
    this.worker = null
    this.asked.clear()
    this.choices = []
    this.show(nothing)
  }
}

/** An import that lives as long as its screen. */
export function useResultsImport(): { view: ImportView; job: ResultsImport } {
  const job = useMemo(() => new ResultsImport(), [])
  useEffect(() => () => job.close(), [job])
  return { view: useSyncExternalStore(job.subscribe, job.getSnapshot), job }
}

/** Some rows of the dry run, by their kinds; empty until they have come. */
export function useImportRows(
  job: ResultsImport,
  { kinds, start, count, revision }: { kinds: RowKind[]; start: number; count: number; revision: number },
): { rows: ShownRow[]; start: number; total: number } {
  const [answer, setAnswer] = useState<{ rows: ShownRow[]; start: number; total: number }>({
    rows: [],
    start: 0,
    total: 0,
  })
  const key = kinds.join()
  useEffect(() => {
    let left = false
    void job.rows(key === '' ? [] : kinds, start, count).then(({ rows, total }) => {
      if (!left) setAnswer({ rows, start, total })
    })
    return () => {
      left = true
    }
    // `key` stands for `kinds`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [job, key, start, count, revision])
  return answer
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isCell = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number'

function valuesIn(change: unknown, at: string): UnsentValues[] {
  if (!isRecord(change) || typeof change.registration_id !== 'string' || !isRecord(change.changes)) return []
  const cells = Object.entries(change.changes).flatMap(([field, value]) =>
    isCell(value) ? [[field, value] as const] : [],
  )
  return [{ registration_id: change.registration_id, changes: Object.fromEntries(cells), at }]
}

/** What the person at this device changed about an event's runners, by any command, and has not sent. */
export const unsentValues = (items: readonly OutboxItem[], event_id: string): UnsentValues[] =>
  items.flatMap(({ state, cancelled_by, args, at }) => {
    const waits = state === 'pending' || state === 'sending' || state === 'needs_auth'
    if (!waits || cancelled_by !== '' || args.event_id !== event_id) return []
    const changes: unknown[] = Array.isArray(args.rows) ? args.rows : [args]
    return changes.flatMap((change) => valuesIn(change, at))
  })
