import type { CommandEnvelope } from '#domain/kernel/command.ts'
import type { ImportObstacle } from '#domain/imports/commands/commit-import.ts'
import { hasCode } from '#domain/refusals.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { answersIn } from '../sync/answers.ts'
import { fetchJson, RequestFailed } from '../sync/http.ts'
import { keepSeal } from './kept-imports.ts'
import type { Credentials, ImportStep } from './messages.ts'
import { reported } from '../kernel/faults.ts'

// Many rows that count all at once: they are staged in parts, compared and made ready, then one command makes all of
// them count. Until then they can be taken back.

const tries = 6
const pause_ms = 700
/** Rounds in which others may change so much that everything is compared again. */
const comparisons = 8
const limit_ms = 120_000

export type Sent =
  | { outcome: 'done'; result: Record<string, unknown> }
  | { outcome: 'stopped'; obstacles: ImportObstacle[] }
  | { outcome: 'cancelled' }

class Cancelled extends Error {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const numberIn = (body: Record<string, unknown>, name: string): number => {
  const value = body[name]
  if (typeof value !== 'number') throw new RequestFailed(0, 'The answer was not what was asked for.')
  return value
}

const isObstacle = (value: unknown): value is ImportObstacle =>
  isRecord(value) && typeof value.line === 'number' && typeof value.what === 'string'

const obstaclesIn = (value: unknown): ImportObstacle[] =>
  isRecord(value) && Array.isArray(value.obstacles) ? value.obstacles.filter(isObstacle) : []

export abstract class StagedSender {
  readonly import_id = newRecordId()
  private readonly command_id = newRecordId()
  private cancelled = false
  private committing = false

  constructor(
    private readonly by: Credentials,
    protected readonly tell: (step: ImportStep, share: number) => void,
  ) {}

  /** Has all rows staged; returns how many there are, or what is in the way. */
  protected abstract stage(): Promise<number | ImportObstacle[]>
  /** What makes them count. */
  protected abstract command(rows: number): Pick<CommandEnvelope, 'kind' | 'v' | 'args'>
  /** When nothing was written, and when it may have been. */
  protected abstract readonly texts: { nothing: string; maybe: string }

  /** Whether it can still be taken back. */
  cancel(): boolean {
    if (this.committing) return false
    this.cancelled = true
    return true
  }

  private async post(path: string, body: object, most = tries): Promise<Record<string, unknown>> {
    for (let left = most; ; left--) {
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
        await wait(error.retry_after_ms ?? pause_ms * (most - left + 1))
      }
    }
  }

  protected step(name: 'rows' | 'undo' | 'prepare' | 'settle' | 'cancel', body: object, most = tries) {
    return this.post(`/api/sync/import/${name}`, { import_id: this.import_id, ...body }, most)
  }

  /** Throws `RequestFailed` when the server cannot be reached or does not take it; nothing is written then. */
  async send(): Promise<Sent> {
    try {
      const rows = await this.stage()
      return typeof rows === 'number' ? await this.makeItCount(rows) : await this.stopped(rows)
    } catch (error) {
      // What failed over and over is reported at once; taking it back is tried once more.
      if (!this.committing) await this.takeBack(error instanceof Cancelled ? tries : 1)
      if (error instanceof Cancelled) return { outcome: 'cancelled' }
      if (!(error instanceof RequestFailed)) throw error
      const consequence = this.committing ? this.texts.maybe : this.texts.nothing
      throw new RequestFailed(error.status, `${error.message} ${consequence}`)
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
      const again = hasCode(answer, 'import_not_verified', 'import_busy') || answer.status === 'retry'
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
      ...this.command(rows),
      author: this.by.author,
      at: new Date().toISOString(),
      device: 'import',
    }
    const [answer] = answersIn(await this.post('/api/sync/push', { commands: [command] }))
    if (!answer) throw new RequestFailed(0, 'The answer was not what was asked for.')
    // It counts by now, also where the device is full: then a restore that loses it does not name it.
    if (answer.status === 'accepted') await keepSeal(answer).catch(reported('the seal of an import'))
    return { ...answer }
  }

  /** The import counts; what is left is only written down, and the server would do it alone. */
  private async finish(answer: Record<string, unknown>, rows: number): Promise<Sent> {
    const sent: Sent = { outcome: 'done', result: isRecord(answer.result) ? answer.result : {} }
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
  private async takeBack(most = tries): Promise<void> {
    await this.step('cancel', {}, most).catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error
    })
  }
}
