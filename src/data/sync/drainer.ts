import type { CommandAnswer } from './protocol.ts'
import { backOff_ms } from './back-off.ts'
import { failureOf, RequestFailed, type RequestFailure } from './http.ts'
import {
  envelopeOf,
  later_codes,
  type LeftPart,
  type Outbox,
  type OutboxItem,
  sendable,
  settled,
  waitsForUpdate,
} from './outbox.ts'
import type { Pusher } from './pusher.ts'
import { type Clock, type Left, SharedRun } from './shared-run.ts'

// Sends what waits in the outbox: one drainer for all tabs, in batches, again and again with the same id until the
// server has judged it. A refused command holds nobody back but those that need it.

type AcceptedAnswer = Extract<CommandAnswer, { status: 'accepted' }>
type RefusedAnswer = Extract<CommandAnswer, { status: 'refused' }>

export interface DrainerPorts extends Clock {
  outbox: Outbox
  pusher: Pick<Pusher, 'push'>
  /** The token of the present person, '' without one, and whether the server still takes it. */
  person: () => { id: string; token: string; expired: boolean }
  /** Keys of the stations that this phone is, by what it is called there: they sign with that, and need no person. */
  stations?: () => ReadonlyMap<string, string>
  isOnline: () => boolean
  /** The server refused the token: whether it does so for good. Only then the person is asked to log in. */
  onExpired: () => Promise<'ended' | 'valid' | 'unknown'>
  /** On the disk before the item is accepted: its seal is all that a restore of the server leaves of it. */
  keepSeals: (answers: AcceptedAnswer[]) => Promise<void>
  onAccepted: (items: OutboxItem[]) => Promise<void>
  /**
   * What an accepted command left undone; it is on the disk before the command counts as accepted.
   * @param items what else is in the outbox
   */
  partsLeft?: (item: OutboxItem, result: Record<string, unknown>, items: OutboxItem[]) => LeftPart[]
  /**
   * Somebody else did it, and this device hands it in. A made-up entry must not hold up what was done here: it goes
   * behind that.
   */
  isHandedIn?: (item: OutboxItem) => boolean
  /** Commands wait for their files: again, or because what they need was accepted. */
  onFilesMissing?: () => void
  onState?: (state: { sending: boolean; failure: '' | RequestFailure | 'fault' }) => void
}

/** Nothing is wrong with it, nor with the network of this device. */
const busy_network = 'Much comes from this network just now. It is sent by itself in a few minutes.'
const busy_person = 'Very much was sent just now. This is sent by itself in a few minutes.'

const MAX_BATCH = 200
/** The server takes 1 MB; what surrounds the commands needs some. */
const MAX_BATCH_CHARACTERS = 400_000
const LOCK = 'outbox drainer'
/** Any press and any answer to a read bring it back at once: without a sign a dying phone asks seldom. */
const AGAIN_CAP_MS = 2 * 60_000
/** A server that answers reads while it fails here is asked no sooner than this. */
const AFTER_SIGN_MS = 2_000

/** The server wanted to see all of a handed-in batch later: it may never take it, and counts what is sent. */
const HANDED_IN_RESTS_MS = 60_000
/** An older server answers the same until somebody updates it. */
const LATER_RESTS_MS = 60_000

/** Its files come first, by a way of their own (./uploader.ts). */
const isComplete = ({ unsent_attachments }: OutboxItem) => unsent_attachments.length === 0

/** The server had a file and lost it. It is sent again, once; what is refused then is refused. */
const lostItsFiles = (item: OutboxItem, answer: CommandAnswer | undefined) =>
  answer?.status === 'refused' &&
  answer.code === 'attachment_missing' &&
  item.attachments.length > 0 &&
  !item.attachments_resent

/** Why the server does not take what was said for another phone, as they stand at what waits. */
export const not_back_codes = ['device_not_found', 'station_not_found'] as const

/**
 * Said for another phone, which a restored server does not have back: what was said there has happened. If that phone
 * never comes back, a captain may vouch for it.
 */
const isNotBack = (answer: CommandAnswer | undefined): answer is RefusedAnswer =>
  answer?.status === 'refused' && not_back_codes.some((code) => code === answer.code)

/** The server is older than this app: what it does not know yet is kept until it is updated, which takes a while. */
const isOfLater = (answer: CommandAnswer | undefined): answer is RefusedAnswer =>
  answer?.status === 'refused' && later_codes.includes(answer.code)

/** A restored server does not have what was said before this: the phone that said it brings it back. */
const isAhead = (answer: CommandAnswer | undefined) =>
  answer?.status === 'refused' && answer.code === 'turn_ahead'

/** The first ones of the first author: a guest's commands go without a token, so they are a request of their own. */
function nextBatch(items: OutboxItem[], limit: number): OutboxItem[] {
  const batch: OutboxItem[] = []
  let characters = 0
  for (const item of items) {
    if (item.author !== items[0]?.author) continue
    characters += JSON.stringify(envelopeOf(item)).length
    if (batch.length > 0 && (batch.length >= limit || characters > MAX_BATCH_CHARACTERS)) break
    batch.push(item)
  }
  return batch
}

export class Drainer {
  private failures = 0
  private limit = MAX_BATCH
  /** Until when nothing that is handed in is sent, and when what waits of it was sent last. */
  private rests_until_ms = 0
  private readonly sent_last_ms = new Map<string, number>()
  private readonly shared: SharedRun

  constructor(private readonly ports: DrainerPorts) {
    this.shared = new SharedRun(LOCK, ports, () =>
      this.drainAll().catch((error: unknown) => {
        ports.onState?.({ sending: false, failure: 'fault' })
        throw error
      }),
    )
  }

  /** Drains now; while a drain runs, once more after it. Resolves when nothing more can be sent at the moment. */
  drain(): Promise<void> {
    return this.shared.run()
  }

  /** The server answered something else. */
  readonly signOfLife = (): void => this.shared.signOfLife()

  private async drainAll(): Promise<Left | null> {
    const { outbox, person, isOnline, onState } = this.ports
    let failed: RequestFailed | null = null
    const putOff = new Set((await outbox.all()).filter(this.restsForUpdate).map(({ id }) => id))
    while (isOnline() && !failed) {
      const waiting = sendable(await outbox.all(), person(), this.stations()).filter(
        (item) => isComplete(item) && !putOff.has(item.id),
      )
      const batch = nextBatch(this.inTurn(waiting), this.limit)
      if (batch.length === 0) {
        for (const { id } of waiting) putOff.add(id)
        break
      }
      onState?.({ sending: true, failure: '' })
      const { token } = person()
      try {
        const again = await this.send(batch)
        if (batch.every(this.isHandedIn)) this.noteHandedIn(batch, again)
        for (const id of again) putOff.add(id)
        this.failures = 0
        this.limit = MAX_BATCH
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error
        failed = await this.recover(error, batch, token)
      }
    }
    const failure = failed ? failureOf(failed) : ''
    onState?.({ sending: false, failure })
    const isLeft = failed !== null || putOff.size > 0
    if (!isLeft) return isOnline() ? null : { after_ms: null, sign_after_ms: 0 }
    this.failures += 1
    const named_ms = failed?.retry_after_ms ?? null
    return {
      after_ms: backOff_ms(this.failures, named_ms, this.ports.random, AGAIN_CAP_MS),
      sign_after_ms: Math.max(AFTER_SIGN_MS, named_ms ?? 0),
    }
  }

  private readonly restsForUpdate = (item: OutboxItem): boolean =>
    waitsForUpdate(item) && this.now_ms() < (this.sent_last_ms.get(item.id) ?? 0) + LATER_RESTS_MS

  private readonly isHandedIn = (item: OutboxItem): boolean => this.ports.isHandedIn?.(item) ?? false

  private now_ms(): number {
    return (this.ports.now ?? Date.now)()
  }

  /** First all that was done here; then what is handed in, starting with what has waited longest for an answer. */
  private inTurn(waiting: OutboxItem[]): OutboxItem[] {
    const own = waiting.filter((item) => !this.isHandedIn(item))
    if (own.length > 0) return own
    if (this.now_ms() < this.rests_until_ms) return []
    const last_ms = ({ id }: OutboxItem) => this.sent_last_ms.get(id) ?? 0
    return waiting.toSorted((a, b) => last_ms(a) - last_ms(b))
  }

  private noteHandedIn(batch: readonly OutboxItem[], again: readonly string[]): void {
    const now_ms = this.now_ms()
    for (const id of again) this.sent_last_ms.set(id, now_ms)
    if (again.length === batch.length) this.rests_until_ms = now_ms + HANDED_IN_RESTS_MS
  }

  private stations(): ReadonlyMap<string, string> {
    return this.ports.stations?.() ?? new Map()
  }

  /** Returns the ids that the server wants to see again later. */
  private async send(planned: OutboxItem[]): Promise<string[]> {
    const { outbox, pusher, person, keepSeals, onAccepted, onFilesMissing } = this.ports
    const { id: person_id, token } = person()
    const author = planned[0]?.author ?? ''
    const key = this.stations().get(author)
    if (author !== '' && author !== person_id && key === undefined)
      throw new RequestFailed(0, 'Another person is at the device now.')
    // On the disk before it leaves: after a crash it is sent again under the same id, never taken for unsent.
    const leaving = await outbox.changeAll(
      planned.map(({ id }) => id),
      (item) => (item.cancelled_by === '' ? { state: 'sending', ever_sent: true, message: '' } : null),
    )
    const batch = planned.filter(({ id }) => leaving.has(id))
    if (batch.length === 0) return []
    const ids = batch.map(({ id }) => id)
    const signed: Record<string, string> =
      key === undefined ? { Authorization: token } : { 'Station-Key': key }
    const pushed = await pusher.push(batch.map(envelopeOf), author === '' ? {} : signed)
    const { date_ms } = pushed
    const answers = new Map(pushed.answers.map((answer) => [answer.id, answer]))
    await keepSeals([...answers.values()].filter((answer) => answer.status === 'accepted'))

    await this.keepParts(batch, answers)
    const again = new Set<string>()
    const unknown: string[] = []
    let wanting = false
    await outbox.changeAll(ids, (item) => {
      const answer = answers.get(item.id)
      if (answer?.status === 'needs_auth' && item.author !== '') {
        // A restore may have lost that this phone is a station; its seal brings that back.
        if (key !== undefined) {
          again.add(item.id)
          return { state: 'pending', message: 'The server does not know this station just now.' }
        }
        unknown.push(item.id)
        return null
      }
      if (key !== undefined && isNotBack(answer)) {
        again.add(item.id)
        const { code } = answer
        return { state: 'pending', code, message: 'The server does not know that station or phone just now.' }
      }
      if (isAhead(answer)) {
        again.add(item.id)
        return { state: 'pending', message: 'The server does not have what was said before this just now.' }
      }
      if (isOfLater(answer)) {
        again.add(item.id)
        this.sent_last_ms.set(item.id, this.now_ms())
        const { code, message } = answer
        return { state: 'pending', code, message }
      }
      if (lostItsFiles(item, answer)) {
        wanting = true
        return { state: 'pending', unsent_attachments: item.attachments, attachments_resent: true }
      }
      const change = answer ? settled(answer, date_ms) : null
      if (change) return change
      again.add(item.id)
      return { state: 'pending', message: answer?.status === 'retry' ? answer.message : '' }
    })
    const items = await outbox.all()
    const accepted = items.filter((item) => answers.get(item.id)?.status === 'accepted')
    if (accepted.length > 0) await onAccepted(accepted)
    const needed = new Set(accepted.map(({ id }) => id))
    if (wanting || items.some((item) => needed.has(item.needs) && !isComplete(item))) onFilesMissing?.()
    if (unknown.length > 0 && !(await this.asksToLogIn(unknown, token)))
      for (const id of unknown) again.add(id)
    return [...again]
  }

  private async keepParts(batch: OutboxItem[], answers: ReadonlyMap<string, CommandAnswer>): Promise<void> {
    const { outbox, partsLeft } = this.ports
    if (!partsLeft) return
    for (const item of batch) {
      const answer = answers.get(item.id)
      if (answer?.status !== 'accepted') continue
      const parts = partsLeft(item, answer.result, await outbox.all())
      await outbox.addParts(item, parts)
    }
  }

  /**
   * Commands wait for a log-in only when the token is refused for good; else they are sent again by themselves. Returns
   * whether this run is done with them: they wait, or somebody has logged in meanwhile, and they go with that.
   */
  private async asksToLogIn(ids: string[], refused_token: string): Promise<boolean> {
    const { outbox, onExpired, person } = this.ports
    const ended = (await onExpired()) === 'ended'
    await outbox.changeAll(ids, () =>
      ended ? { state: 'needs_auth', message: 'Log in to send this.' } : { state: 'pending', message: '' },
    )
    const { token, expired } = person()
    return ended && (expired || token !== refused_token)
  }

  /** After a failed request. Returns the failure if there is nothing to do but wait. */
  private async recover(
    error: RequestFailed,
    batch: OutboxItem[],
    token: string,
  ): Promise<RequestFailed | null> {
    const { outbox } = this.ports
    const ids = batch.map(({ id }) => id)
    const isJudged = error.status === 400 || error.status === 413 || error.status === 422
    if (isJudged && batch.length > 1) {
      // One of them spoils the batch: smaller ones find it, and the others get through.
      this.limit = Math.max(1, Math.floor(batch.length / 2))
      await outbox.changeAll(ids, () => ({ state: 'pending' }))
      return null
    }
    if (isJudged) {
      await outbox.changeAll(ids, () => ({
        state: 'refused',
        code: `http_${error.status}`,
        message: error.message,
        settled_at_ms: Date.now(),
      }))
      return null
    }
    const author = batch[0]?.author ?? ''
    if (error.status === 401 && author !== '' && !this.stations().has(author))
      return (await this.asksToLogIn(ids, token)) ? null : error
    const message = failureOf(error) !== 'busy' ? '' : author === '' ? busy_network : busy_person
    await outbox.changeAll(ids, () => ({ state: 'pending', message }))
    return error
  }
}
