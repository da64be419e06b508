import type { CommandEnvelope } from '#domain/command.ts'
import { type CommitImportArgs, type ImportObstacle, kind, v } from '#domain/commands/commit-import.ts'
import type { PlannedRow } from '#domain/import/import-plan.ts'
import { import_part_rows, toWire, type WireRow } from '#domain/import/staged-row.ts'
import { newRecordId } from '#domain/record-id.ts'
import { fetchJson, RequestFailed } from '../sync/http.ts'
import type { Credentials, ImportStep } from './messages.ts'

// Hands a dry run to the server: parts are staged, compared and made ready, then one command makes all of it count.
// Until then it can be taken back.

const tries = 6
const pause_ms = 700
/** Rounds in which others may change so much that everything is compared again. */
const comparisons = 8
const limit_ms = 120_000

export type Sent =
  | { outcome: 'done'; made: number; changed: number }
  | { outcome: 'stopped'; obstacles: ImportObstacle[] }
  | { outcome: 'cancelled' }

class Cancelled extends Error {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const numberIn = (body: Record<string, unknown>, name: string): number => {
  const value = body[name]
  if (typeof value !== 'number') throw new RequestFailed(0, 'The answer was not what was asked for.')
  return value
}

const isObstacle = (value: unknown): value is ImportObstacle =>
  isRecord(value) && typeof value.line === 'number' && typeof value.what === 'string'

const obstaclesIn = (value: unknown): ImportObstacle[] =>
  isRecord(value) && Array.isArray(value.obstacles) ? value.obstacles.filter(isObstacle) : []

/** Rows as they go over the wire; results that are new take slots in the order of the file. */
function wireRows(rows: readonly PlannedRow[]): WireRow[] {
  let slot = 0
  return rows.flatMap(({ line, target }) => {
    if (!target) return []
    const { registration_id, seen, values, takes_slot } = target
    return [toWire({ line, registration_id, seen, values, slot: takes_slot ? slot++ : null })]
  })
}

export class ImportSender {
  private readonly import_id = newRecordId()
  private readonly command_id = newRecordId()
  private cancelled = false
  private committing = false

  constructor(
    private readonly by: Credentials,
    private readonly settings: Omit<CommitImportArgs, 'import_id' | 'rows'>,
    private readonly tell: (step: ImportStep, share: number) => void,
  ) {}

  /** Whether it can still be taken back. */
  cancel(): boolean {
    if (this.committing) return false
    this.cancelled = true
    return true
  }

  private async post(path: string, body: object): Promise<Record<string, unknown>> {
    for (let left = tries; ; left--) {
      if (this.cancelled && !path.endsWith('/cancel')) throw new Cancelled()
      try {
        const headers = { 'Content-Type': 'application/json', Authorization: this.by.token }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        const answer = await fetchJson(fetch, path, init, limit_ms)
        if (!isRecord(answer.body)) throw new RequestFailed(0, 'The answer was not what was asked for.')
        return answer.body
      } catch (error) {
        const may_pass =
          error instanceof RequestFailed &&
          (error.status === 0 || error.status === 429 || error.status >= 500)
        if (!may_pass || left <= 1) throw error
        await wait(error.retry_after_ms ?? pause_ms * (tries - left + 1))
      }
    }
  }

  private step(name: 'rows' | 'prepare' | 'settle' | 'cancel', body: object) {
    return this.post(`/api/sync/import/${name}`, { import_id: this.import_id, ...body })
  }

  /** Throws `RequestFailed` when the server cannot be reached or does not take it; nothing is written then. */
  async send(rows: readonly PlannedRow[]): Promise<Sent> {
    const wire = wireRows(rows)
    try {
      await this.stage(wire)
      return await this.makeItCount(wire.length)
    } catch (error) {
      if (!this.committing) await this.takeBack()
      if (error instanceof Cancelled) return { outcome: 'cancelled' }
      if (!(error instanceof RequestFailed)) throw error
      const consequence = this.committing
        ? 'The import may have been made: compare again to see.'
        : 'Nothing was imported.'
      throw new RequestFailed(error.status, `${error.message} ${consequence}`)
    }
  }

  private async stage(wire: readonly WireRow[]): Promise<void> {
    const { event_id } = this.settings
    const parts = Math.ceil(wire.length / import_part_rows)
    // One after the other: of two at once, others would wait for both.
    for (let part = 0; part < parts; part++) {
      const rows = wire.slice(part * import_part_rows, (part + 1) * import_part_rows)
      await this.step('rows', { event_id, part, rows })
      this.tell('staging', (part + 1) / parts)
    }
  }

  private async prepare(rows: number): Promise<ImportObstacle[]> {
    for (;;) {
      const body = await this.step('prepare', { rows })
      const obstacles = obstaclesIn(body)
      if (obstacles.length > 0) return obstacles
      const [done, of] = [numberIn(body, 'done'), numberIn(body, 'of')]
      this.tell('preparing', of === 0 ? 1 : done / of)
      if (done >= of) return []
    }
  }

  private async makeItCount(rows: number): Promise<Sent> {
    for (let round = 0; ; round++) {
      const obstacles = await this.prepare(rows)
      if (obstacles.length > 0) return this.stopped(obstacles)
      if (this.cancelled) throw new Cancelled()
      // From here on a lost answer may mean that it was made.
      this.committing = true
      this.tell('committing', 1)
      const answer = await this.commit(rows)
      if (answer.status === 'accepted') return this.finish(answer, rows)
      this.committing = false
      const obstacles_now = obstaclesIn(answer.current)
      if (obstacles_now.length > 0) return this.stopped(obstacles_now)
      const again =
        answer.code === 'import_not_verified' || answer.code === 'import_busy' || answer.status === 'retry'
      if (!again || round === comparisons) {
        throw new RequestFailed(
          409,
          typeof answer.message === 'string' ? answer.message : 'The server refused the import.',
        )
      }
      await wait(pause_ms)
    }
  }

  private async commit(rows: number): Promise<Record<string, unknown>> {
    const command: CommandEnvelope = {
      id: this.command_id,
      v,
      kind,
      args: { ...this.settings, import_id: this.import_id, rows },
      author: this.by.author,
      at: new Date().toISOString(),
      device: 'import',
    }
    const { answers } = await this.post('/api/sync/push', { commands: [command] })
    const answer: unknown = Array.isArray(answers) ? answers[0] : null
    if (!isRecord(answer)) throw new RequestFailed(0, 'The answer was not what was asked for.')
    return answer
  }

  /** The import counts; what is left is only written down, and the server would do it alone. */
  private async finish(answer: Record<string, unknown>, rows: number): Promise<Sent> {
    const result = isRecord(answer.result) ? answer.result : {}
    const sent: Sent = {
      outcome: 'done',
      made: Number(result.new ?? 0),
      changed: Number(result.changed ?? 0),
    }
    try {
      for (let left = rows; left > 0;) {
        left = numberIn(await this.step('settle', {}), 'left')
        this.tell('writing', 1 - left / rows)
      }
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
    }
    return sent
  }

  private async stopped(obstacles: ImportObstacle[]): Promise<Sent> {
    await this.takeBack()
    return { outcome: 'stopped', obstacles }
  }

  /** What cannot be taken back now, the server takes back within a day. */
  private async takeBack(): Promise<void> {
    await this.step('cancel', {}).catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error
    })
  }
}
