import { backOff_ms } from './back-off.ts'
import { fetchJson, RequestFailed, type Fetch } from './http.ts'
import { sendable, type Outbox, type OutboxItem } from './outbox.ts'
import { Patience } from './patience.ts'
import { type Clock, type Left, SharedRun } from './shared-run.ts'

// Sends the files that commands in the outbox name, each before its command and beside the drainer: a command waits
// for its own files and for nobody else's. One uploader for all tabs. The same file may be sent any number of times.

/** A file on this device. */
export interface KeptBytes {
  /** Where it goes, below the server's address. */
  path: string
  type: string
  bytes: ArrayBuffer
}

export interface UploaderPorts extends Clock {
  outbox: Outbox
  /** null: it is no longer on this device. */
  file: (id: string) => Promise<KeptBytes | null>
  fetch: Fetch
  server: string
  person: () => { id: string; token: string; expired: boolean }
  isOnline: () => boolean
  /** Commands may go now. */
  onArrived: () => void
}

const LOCK = 'outbox uploader'
/** 3 MB may take as long on a line that carries 25 kB a second. */
const LONGEST_MS = 120_000
const BYTES_A_MS = 25
const AGAIN_CAP_MS = 2 * 60_000
/** A server that answers reads while it fails here is asked no sooner than this. */
const AFTER_SIGN_MS = 2_000
/** Verdicts about the file itself: the same bytes would be refused again. */
const judged_statuses = new Set([400, 403, 409, 413, 415, 422])

/** Why the device itself refuses a command. */
type DeviceCode = 'attachment_lost' | 'attachment_refused'

interface Task {
  item: OutboxItem
  file_id: string
}

export class Uploader {
  /** Failures in a row of each file: one whose answer never comes does not make the others wait. */
  private readonly failures = new Map<string, number>()
  private readonly patience = new Patience(LONGEST_MS, BYTES_A_MS)
  private readonly shared: SharedRun

  constructor(private readonly ports: UploaderPorts) {
    this.shared = new SharedRun(LOCK, ports, () => this.sendAll())
  }

  /** Sends what waits; while it does so, once more after it. Resolves when there is nothing to do but wait. */
  run(): Promise<void> {
    return this.shared.run()
  }

  /** The server answered something else. */
  readonly signOfLife = (): void => this.shared.signOfLife()

  private async waiting(): Promise<Task[]> {
    const { outbox, person } = this.ports
    return sendable(await outbox.all(), person()).flatMap((item) =>
      item.unsent_attachments.map((file_id) => ({ item, file_id })),
    )
  }

  private async sendAll(): Promise<Left | null> {
    const { isOnline, random } = this.ports
    const tried = new Set<string>()
    /** For each that failed: when it is due, and what a sign of life has to wait for. */
    const waits: { after_ms: number; named_ms: number }[] = []
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
        const { retry_after_ms } = error
        const after_ms = backOff_ms(failures, retry_after_ms, random, AGAIN_CAP_MS)
        waits.push({ after_ms, named_ms: retry_after_ms ?? 0 })
      }
    }
    if (waits.length === 0) return isOnline() ? null : { after_ms: null, sign_after_ms: 0 }
    return {
      after_ms: Math.min(...waits.map(({ after_ms }) => after_ms)),
      sign_after_ms: Math.max(AFTER_SIGN_MS, ...waits.map(({ named_ms }) => named_ms)),
    }
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
      const headers = {
        'Content-Type': kept.type,
        ...(item.author !== '' ? { Authorization: token } : {}),
      }
      const request = { method: 'PUT', headers, body: kept.bytes }
      const { body } = await this.patience.wait(kept.bytes.byteLength, Infinity, (limit_ms) =>
        fetchJson(fetch, server + kept.path, request, limit_ms),
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
  private async refuse(item: OutboxItem, file_id: string, code: DeviceCode, message: string): Promise<void> {
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
}
