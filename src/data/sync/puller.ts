import type { FeedPage, Heads } from './protocol.ts'
import {
  belongsToHistory,
  hasShape,
  noCheckpoint,
  type Checkpoint,
  type CheckpointTable,
} from './checkpoints.ts'
import { fetchJson, RequestFailed, serverNow_ms, type Fetch } from './http.ts'
import { withLock } from './locks.ts'
import type { ReadModel, WireRow } from './read-model.ts'

// Fills read models from the server's feeds, in the order of the server's commits. The order of writing is: reach,
// documents, the sweep of an older generation, seq. The next round mends what is cut off between them.

export interface Feed {
  /** `public` answers may come out of a cache in between; `sync` ones are for the caller alone. */
  access: 'public' | 'sync'
  scope: string
  /** The server's name of the collection. */
  collection: string
  /** Names the storage that `model` writes to: a new storage has no checkpoint. */
  storage: string
  model: ReadModel
}

export interface PullerPorts {
  checkpoints: CheckpointTable
  fetch: Fetch
  /** Where the server is; '' for the origin of the page. */
  server: string
  headers: (access: Feed['access']) => Promise<Record<string, string>>
  /**
   * The server refuses a scope: `blank` forgets it here, `keep` leaves it (a session that ran out). `held`: something
   * of it may be on this device.
   */
  onForbidden: (feed: Feed, held: boolean) => Promise<'blank' | 'keep'>
  /** How long an answer of heads may lie in a cache. */
  heads_cached_ms?: number
}

export const feedKey = (feed: Pick<Feed, 'storage' | 'collection' | 'scope'>) =>
  `${feed.storage}/${feed.collection}/${feed.scope}`

const kindOf = (scope: string) => scope.split(':', 1)[0] ?? scope

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const hasOnly = <T>(value: unknown, is: (item: unknown) => item is T): value is Record<string, T> =>
  isRecord(value) && Object.values(value).every(is)

const isText = (value: unknown): value is string => typeof value === 'string'

const isEpoch = (value: unknown): value is Heads['epochs'][number] =>
  isRecord(value) && isText(value.epoch) && isWhole(value.first_seq)

function isHeads(body: unknown): body is Heads {
  return (
    isRecord(body) &&
    Array.isArray(body.epochs) &&
    body.epochs.length > 0 &&
    body.epochs.every(isEpoch) &&
    isWhole(body.seq) &&
    hasOnly(body.scopes, isWhole) &&
    hasOnly(body.projections, isText)
  )
}

const isRow = (value: unknown): value is WireRow => isRecord(value) && isText(value.id)

function isPage(body: unknown): body is FeedPage {
  return (
    isRecord(body) &&
    Array.isArray(body.documents) &&
    body.documents.every(isRow) &&
    Array.isArray(body.deleted) &&
    body.deleted.every(isText) &&
    isWhole(body.next) &&
    isWhole(body.head) &&
    typeof body.done === 'boolean'
  )
}

const badAnswer = () => new RequestFailed(0, 'The answer was not what was asked for.')

export class Puller {
  constructor(private readonly ports: PullerPorts) {}

  async heads(access: Feed['access'], scopes: string[], fresh = false): Promise<Heads> {
    const { fetch, server, headers } = this.ports
    const query = new URLSearchParams({ scopes: scopes.join(',') })
    const { body } = await fetchJson(fetch, `${server}/api/${access}/heads?${query.toString()}`, {
      headers: await headers(access),
      cache: fresh ? 'no-store' : 'default',
    })
    if (!isHeads(body)) throw badAnswer()
    return body
  }

  /**
   * Brings one feed level with `heads`, or with `rung` when a doorbell told of a later change. One at a time over
   * all tabs.
   */
  pull(feed: Feed, heads: Heads, rung = 0): Promise<void> {
    return withLock(`pull ${feedKey(feed)}`, () => this.pullLocked(feed, heads, rung))
  }

  /** Forgets a feed's documents on this device. */
  unfollow(feed: Feed): Promise<void> {
    return withLock(`pull ${feedKey(feed)}`, () => this.blank(feed))
  }

  private async pullLocked(feed: Feed, seenHeads: Heads, rung: number): Promise<void> {
    const { checkpoints } = this.ports
    let heads = seenHeads
    let checkpoint = (await checkpoints.get(feedKey(feed))) ?? noCheckpoint(feedKey(feed))
    let asked_again = false
    let filling = false
    let filled = false
    let more = false

    if (!belongsToHistory(checkpoint, heads)) {
      // Another tab may have pulled under an epoch that these heads do not know yet.
      heads = await this.freshHeads(feed)
      asked_again = true
    }
    for (;;) {
      const projection = heads.projections[`${kindOf(feed.scope)}/${feed.collection}`]
      const head = heads.scopes[feed.scope]
      if (projection === undefined || head === undefined) return this.forbidden(feed)
      const epoch = heads.epochs.at(-1)?.epoch ?? ''
      if (!belongsToHistory(checkpoint, heads) || !hasShape(checkpoint, projection)) {
        checkpoint = await this.startOver(checkpoint, epoch, projection)
      }
      const to = Math.max(head, rung, checkpoint.seq)
      if (checkpoint.seq === to && checkpoint.swept_gen === checkpoint.gen && !more) {
        await checkpoints.put({
          ...checkpoint,
          epoch,
          projection,
          // Another epoch's number says nothing: after a restore the same numbers are given out again.
          caught_up: Math.max(checkpoint.epoch === epoch ? checkpoint.caught_up : 0, heads.seq, to),
          as_of_ms: serverNow_ms(),
        })
        return
      }
      checkpoint = { ...checkpoint, epoch, projection, reach: Math.max(checkpoint.reach, to, heads.seq) }
      await checkpoints.put(checkpoint)
      try {
        // A scope that holds nothing stands at 0 when it is filled, too.
        filling ||= (checkpoint.seq === 0 && !filled) || checkpoint.swept_gen !== checkpoint.gen
        const page = await this.pullPage(feed, checkpoint, to, filling ? 'to' : 'least')
        checkpoint = page.checkpoint
        // What changed while this was filled stands behind the ranges that were asked for; up to the heads there is
        // nothing of this scope there.
        more = page.done ? filling && page.head > Math.max(checkpoint.seq, heads.seq) : true
        if (page.done) {
          filling = false
          filled = true
        }
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error
        if (error.status === 403) return this.forbidden(feed)
        if (error.status !== 410) throw error
        if (asked_again) checkpoint = await this.startOver(checkpoint, epoch, projection)
        const next = await this.freshHeads(feed)
        // The same heads and the same answer again: this device can do nothing about it now.
        if (asked_again && next.epochs.at(-1)?.epoch === epoch && next.seq === heads.seq) throw error
        heads = next
        rung = 0
        asked_again = true
      }
    }
  }

  /**
   * A device that is filled asks for closed ranges, which caches in between keep for all. One that keeps level asks
   * for `least`: a row that changes all the time would always stand behind the end of a closed range.
   */
  private async pullPage(
    feed: Feed,
    before: Checkpoint,
    to: number,
    end: 'to' | 'least',
  ): Promise<{ checkpoint: Checkpoint } & Pick<FeedPage, 'done' | 'head'>> {
    const { fetch, server, headers, checkpoints } = this.ports
    const path = [before.epoch, before.projection, feed.scope, feed.collection]
      .map(encodeURIComponent)
      .join('/')
    const url = `${server}/api/${feed.access}/feed/${path}?since=${before.seq}&${end}=${to}`
    const { body } = await fetchJson(fetch, url, { headers: await headers(feed.access) }, 60_000)
    if (!isPage(body)) throw badAnswer()
    const goesOn = !body.done && body.next > before.seq && (end === 'least' || body.next < to)
    const ends = body.done && (end === 'least' ? body.next >= to : body.next === to)
    if (!goesOn && !ends) throw badAnswer()

    const reach = Math.max(before.reach, body.head)
    if (reach > before.reach) await checkpoints.put({ ...before, reach })
    await feed.model.put(feed.scope, before.gen, body.documents)
    await feed.model.remove(feed.scope, body.deleted)
    if (ends && before.swept_gen !== before.gen) await feed.model.sweep(feed.scope, before.gen)
    const after: Checkpoint = {
      ...before,
      reach,
      seq: body.next,
      swept_gen: ends ? before.gen : before.swept_gen,
    }
    await checkpoints.put(after)
    return { checkpoint: after, done: body.done, head: body.head }
  }

  private async freshHeads(feed: Feed): Promise<Heads> {
    // Public heads may lie in a cache in between, and would be the same ones again.
    const cached_ms = this.ports.heads_cached_ms ?? 1_100
    if (feed.access === 'public') await new Promise((resolve) => setTimeout(resolve, cached_ms))
    return this.heads(feed.access, [feed.scope], true)
  }

  /** What is on the device stays readable until everything was pulled again; then what was not in it is swept. */
  private async startOver(before: Checkpoint, epoch: string, projection: string): Promise<Checkpoint> {
    const after: Checkpoint = {
      ...before,
      epoch,
      projection,
      seq: 0,
      reach: 0,
      gen: before.gen + 1,
      caught_up: 0,
      reset_at_ms: Date.now(),
    }
    await this.ports.checkpoints.put(after)
    return after
  }

  private async forbidden(feed: Feed): Promise<void> {
    const held = (await this.ports.checkpoints.get(feedKey(feed))) !== undefined
    const verdict = await this.ports.onForbidden(feed, held)
    if (held && verdict === 'blank') await this.blank(feed)
  }

  private async blank(feed: Feed): Promise<void> {
    const { checkpoints } = this.ports
    const before = await checkpoints.get(feedKey(feed))
    if (!before) return
    const gen = before.gen + 1
    const emptied: Checkpoint = { ...noCheckpoint(before.key), gen, swept_gen: before.gen }
    await checkpoints.put(emptied)
    await feed.model.blank(feed.scope)
    await checkpoints.delete(before.key)
  }
}
