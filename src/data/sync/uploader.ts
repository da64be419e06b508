import { backOff_ms, inBrowserTime } from './back-off.ts'
import { fetchJson, RequestFailed, type Fetch } from './http.ts'
import { ifUnlocked } from './locks.ts'
import { sendable, type Outbox, type OutboxItem } from './outbox.ts'

// Sends the files that commands in the outbox name, each before its command and beside the drainer: a command waits
// for its own files and for nobody else's. One uploader for all tabs. The same file may be sent any number of times.

/** A file on this device. */
export interface KeptBytes {
  /** Where it goes, below the server's address. */
  path: string
  type: string
  bytes: ArrayBuffer
}

export interface UploaderPorts {
  outbox: Outbox
  /** null: it is no longer on this device. */
  file: (id: string) => Promise<KeptBytes | null>
  fetch: Fetch
  server: string
  person: () => { id: string; token: string; expired: boolean }
  isOnline: () => boolean
  /** Commands may go now. */
  onArrived: () => void
  random?: () => number
  now?: () => number
  setTimer?: (work: () => void, after_ms: number) => () => void
}

const LOCK = 'outbox uploader'
/** 3 MB on a line that carries 25 kB a second. */
const UPLOAD_LIMIT_MS = 120_000
const AGAIN_CAP_MS = 60_000
const LOCKED_MS = 2_000
/** A server that answers reads while it fails here is asked no sooner than this. */
const AFTER_SIGN_MS = 2_000
/** Verdicts about the file itself: the same bytes would be refused again. */
const judged_statuses = new Set([400, 409, 413, 415, 422])

interface Task {
  item: OutboxItem
  file_id: string
}

export class Uploader {
  private wanted = false
  private running: Promise<void> | null = null
  private cancelTimer: (() => void) | null = null
  /** When it goes on by itself; `Infinity`: nothing was left for later. */
  private due_ms = Infinity
  /** Not before this is a server asked again that showed that it lives. */
  private soonest_ms = 0
  /** Failures in a row of each file: one whose answer never comes does not make the others wait. */
  private readonly failures = new Map<string, number>()

  constructor(private readonly ports: UploaderPorts) {}

  /** Sends what waits; while it does so, once more after it. Resolves when there is nothing to do but wait. */
  run(): Promise<void> {
    this.wanted = true
    this.running ??= this.runAll().finally(() => {
      this.running = null
    })
    return this.running
  }

  /** The server answered something else: what was left for later goes now, unless the server named a time itself. */
  readonly signOfLife = (): void => {
    if (this.running || this.due_ms === Infinity) return
    const go_ms = Math.max(this.soonest_ms, this.now_ms())
    if (go_ms < this.due_ms) this.later(go_ms - this.now_ms())
  }

  stop(): void {
    this.cancelTimer?.()
    this.cancelTimer = null
    this.due_ms = Infinity
  }

  private now_ms(): number {
    return (this.ports.now ?? Date.now)()
  }

  private async runAll(): Promise<void> {
    this.stop()
    while (this.wanted) {
      this.wanted = false
      const mine = await ifUnlocked(LOCK, () => this.sendAll())
      // Another tab is at it; it may just have looked for the last time.
      if (!mine && (await this.waiting()).length > 0) this.later(LOCKED_MS)
    }
  }

  private async waiting(): Promise<Task[]> {
    const { outbox, person } = this.ports
    return sendable(await outbox.all(), person()).flatMap((item) =>
      item.unsent_attachments.map((file_id) => ({ item, file_id })),
    )
  }

  private async sendAll(): Promise<void> {
    const { isOnline, random } = this.ports
    const tried = new Set<string>()
    let wait_ms = Infinity
    this.soonest_ms = this.now_ms()
    while (isOnline()) {
      const next = (await this.waiting()).find(({ item, file_id }) => !tried.has(`${item.id} ${file_id}`))
      if (!next) break
      tried.add(`${next.item.id} ${next.file_id}`)
      try {
        await this.send(next)
        this.failures.delete(next.file_id)
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error
        const failures = (this.failures.get(next.file_id) ?? 0) + 1
        this.failures.set(next.file_id, failures)
        wait_ms = Math.min(wait_ms, backOff_ms(failures, error.retry_after_ms, random, AGAIN_CAP_MS))
        this.soonest_ms = this.now_ms() + Math.max(AFTER_SIGN_MS, error.retry_after_ms ?? 0)
      }
    }
    if (!isOnline() && (await this.waiting()).length > 0) wait_ms = Math.min(wait_ms, AGAIN_CAP_MS)
    if (wait_ms !== Infinity) this.later(wait_ms)
  }

  private async send({ item, file_id }: Task): Promise<void> {
    const { outbox, file, fetch, server, person, onArrived } = this.ports
    const kept = await file(file_id)
    if (!kept) {
      return this.refuse(item, file_id, 'attachment_lost', 'The file is no longer on this device.')
    }
    const { id: person_id, token } = person()
    if (item.author !== '' && item.author !== person_id)
      throw new RequestFailed(0, 'Another person is at the device now.')
    try {
      const { body } = await fetchJson(
        fetch,
        server + kept.path,
        {
          method: 'PUT',
          headers: { 'Content-Type': kept.type, ...(item.author !== '' ? { Authorization: token } : {}) },
          body: kept.bytes,
        },
        UPLOAD_LIMIT_MS,
      )
      const known = typeof body === 'object' && body !== null && 'id' in body ? body.id : ''
      if (known !== file_id) throw new RequestFailed(0, 'The answer was not complete.')
    } catch (error) {
      if (!(error instanceof RequestFailed) || !judged_statuses.has(error.status)) throw error
      return this.refuse(item, file_id, 'attachment_refused', error.message)
    }
    await outbox.change(item.id, ({ unsent_attachments }) => ({
      unsent_attachments: unsent_attachments.filter((id) => id !== file_id),
    }))
    onArrived()
  }

  /** The person decides: another file, or none. */
  private async refuse(item: OutboxItem, file_id: string, code: string, message: string): Promise<void> {
    const field = Object.entries(item.args).find(([, value]) => value === file_id)?.[0]
    await this.ports.outbox.change(item.id, ({ state }) =>
      state === 'pending' || state === 'sending'
        ? {
            state: 'refused',
            code,
            message,
            fields: field === undefined ? {} : { [field]: message },
            settled_at_ms: Date.now(),
          }
        : null,
    )
  }

  private later(after_ms: number): void {
    this.stop()
    const again = () => void this.run().catch(() => this.later(LOCKED_MS))
    this.due_ms = this.now_ms() + after_ms
    this.cancelTimer = (this.ports.setTimer ?? inBrowserTime)(again, after_ms)
  }
}
