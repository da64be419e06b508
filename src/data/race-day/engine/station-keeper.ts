import { liveQuery } from 'dexie'
import { BehaviorSubject } from 'rxjs'
import { isOfErased } from '#domain/race-day/commands/record-fact.ts'
import { type OwnStation, stationScope } from '#domain/race-day/station.ts'
import type { DeviceStore, KeptStation } from '../../kernel/device-store.ts'
import { deleteDatabases, LocalDatabase } from '../../sync/databases.ts'
import type { Outbox, OutboxItem } from '../../sync/outbox.ts'
import type { Feed, Puller } from '../../sync/puller.ts'
import { shows } from '../../sync/checkpoints.ts'
import { withLock } from '../../sync/locks.ts'
import { hearTurns } from './fact-counters.ts'
import { heldScopes, shownScope, showsNoMore, stationFeeds, type StationHearer } from './station-scopes.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { isRefusedForGood } from '#domain/race-day/refused-facts.ts'
import { FactRefused } from './say-fact.ts'
import { openStationKey, setStationKeys } from '../../kernel/station-keys.ts'
import type { ReportAnswer, StationReporter } from './station-reporter.ts'
import { reported } from '../../kernel/faults.ts'

// The stations that this phone is. Each has a database of its own, of which one is open at a time; when a station ends,
// its database goes, and what it said stays in the outbox until the server has it.

interface StationParts {
  device: DeviceStore
  outbox: Outbox
  puller: Pick<Puller, 'unfollow'>
  reporter: StationReporter
  /** Resolves when the server has back what a restore lost of this device; rejects while it has not taken it. */
  bringBack: () => Promise<void>
  /** Resolves when nothing that was read for a station is on its way any more. */
  quiet: () => Promise<void>
  /** There are other feeds to read now. */
  changed: () => void
  /** What was typed at this station and not sent. */
  forgetDrafts: (device_id: string) => Promise<void>
  multiInstance: boolean
}

export interface OpenStation {
  device_id: string
  station: OwnStation
  database: LocalDatabase
}

const REPORT_EVERY_MS = 50_000
/** While one packet after the other goes out. */
const REPORT_AFTER_FACTS_MS = 3_000
const PREFIX = 'station-'
const OPEN_MARK = 'station'
/** In one tab after the other. */
const SPEAKING = 'what stations say'
const databaseOf = (device_id: string) => PREFIX + device_id

export class StationKeeper {
  /** The one whose screen is here; null for none. */
  readonly open$ = new BehaviorSubject<OpenStation | null>(null)
  private turn: Promise<unknown> = Promise.resolve()
  private reported_at_ms = 0
  private watching: { unsubscribe(): void } | null = null
  private reporting: { timer: ReturnType<typeof setTimeout>; at_ms: number } | null = null

  constructor(private readonly parts: StationParts) {}

  /** Opens the station that was open last, and removes what an ended one left. */
  async start(): Promise<void> {
    const { device } = this.parts
    const kept = await this.learnKeys()
    const live = new Set(kept.flatMap((one) => (one.ended === '' ? [databaseOf(one.device_id)] : [])))
    await this.wipe((name) => name.startsWith(PREFIX) && !live.has(name))
    const marked = await device.marks.get(OPEN_MARK)
    if (marked) await this.open(marked.value)
    // Another tab may end it.
    this.watching = liveQuery(() => device.stations.toArray()).subscribe((now) => void this.follow(now))
  }

  stop(): Promise<void> {
    this.watching?.unsubscribe()
    if (this.reporting) clearTimeout(this.reporting.timer)
    return this.inTurn(() => this.closeNow())
  }

  /** From now on this phone is that station, also after its next start. */
  open(device_id: string): Promise<void> {
    return this.inTurn(() => this.openNow(device_id))
  }

  /** On the disk when it resolves: the key is all that opens the station. */
  async keep(kept: KeptStation): Promise<void> {
    await this.parts.device.stations.put(kept)
    await this.learnKeys()
    await this.open(kept.device_id)
  }

  /** What is said from now on is said by somebody else. */
  async signAs(device_id: string, initials: string): Promise<void> {
    await this.parts.device.stations.update(device_id, { initials })
    // The captain reads who stands there.
    this.reportIn(0)
  }

  /** The phone is no longer this station: what it held goes, and what it said waits in the outbox. */
  end(device_id: string, ended: Exclude<KeptStation['ended'], ''>): Promise<void> {
    return this.inTurn(async () => {
      const { device, quiet, changed, forgetDrafts } = this.parts
      await device.stations.update(device_id, { ended })
      if (this.isOpen({ device_id })) await this.closeNow(quiet)
      await this.wipe((name) => name === databaseOf(device_id))
      await forgetDrafts(device_id)
      await this.forgetSent()
      changed()
    })
  }

  /** Nobody has to be told of an ended station any more. What it said is on its way as long as it has to be. */
  async dismiss(device_id: string): Promise<void> {
    const { device } = this.parts
    const marked = await device.marks.get(OPEN_MARK)
    if (marked?.value === device_id) await device.marks.delete(OPEN_MARK)
    const kept = await device.stations.get(device_id)
    if (kept && kept.ended !== '') await device.stations.update(device_id, { ended: 'left' })
    await this.forgetSent()
  }

  /** What the open station reads. What another permission brought before goes, once nothing of it is shown any more. */
  async feeds(): Promise<Feed[]> {
    const open = this.open$.value
    if (!open) return []
    const { device } = this.parts
    const scope = stationScope(open.station)
    try {
      const shown = await shownScope(device, open)
      await this.forgetScopes(open, (held) => held !== scope && held !== shown)
      return await stationFeeds(open.database, scope, this.hearer(open))
    } catch (error) {
      // It was closed meanwhile.
      if (this.open$.value !== open) return []
      throw error
    }
  }

  private hearer({ device_id }: Pick<OpenStation, 'device_id'>): StationHearer {
    return {
      facts: (rows) => hearTurns(this.parts.device, device_id, rows),
      // The captain may have moved this phone, or renamed its station.
      stations: () => this.reportIn(0),
    }
  }

  private async forgetScopes(
    holder: Pick<OpenStation, 'device_id' | 'database'>,
    isGone: (scope: string) => boolean,
  ): Promise<void> {
    const { device, puller } = this.parts
    for (const held of await heldScopes(device, holder))
      if (isGone(held))
        for (const feed of await stationFeeds(holder.database, held, this.hearer(holder)))
          await puller.unfollow(feed)
  }

  /** The server refuses a scope of a station: asks it what became of the station. */
  async onForbidden(scope: string): Promise<'blank' | 'keep'> {
    const open = this.open$.value
    if (!open || scope !== stationScope(open.station)) return 'blank'
    const state = await this.report()
    if (state === null) return 'keep'
    const now = this.open$.value
    return state === 'live' && now && (await shownScope(this.parts.device, now)) === scope ? 'keep' : 'blank'
  }

  /** Tells the server how the phone is as the open station, and takes what it hears. Returns null without an answer. */
  async report(): Promise<KeptStation['ended'] | 'live' | null> {
    const open = this.open$.value
    const kept = open && (await this.parts.device.stations.get(open.device_id))
    return open && kept ? this.reportAs({ ...kept, station: open.station }, open) : null
  }

  /** Reports as each of its stations: one that is not open reads no feed, and nothing else says what became of it. */
  private async reportAll(): Promise<void> {
    // One that cannot be read keeps nobody from hearing of the others.
    await this.report().catch(reported('the report of a station'))
    for (const kept of await this.parts.device.stations.toArray())
      if (kept.ended === '' && !this.isOpen(kept)) await this.reportAs(kept, null)
  }

  private async reportAs(
    kept: KeptStation,
    open: OpenStation | null,
  ): Promise<KeptStation['ended'] | 'live' | null> {
    const answer = await this.ask(kept, open)
    if (answer === null) return null
    if (answer.station === null) {
      const why = answer.state === 'live' ? 'unknown' : answer.state
      // Not waited for: the round that asks is what it waits for.
      void this.end(kept.device_id, why).catch(reported('the end of a station'))
      return why
    }
    await this.learn(kept, answer.station)
    return 'live'
  }

  /** A restored server knows no phone until it has back what it lost of it: nothing is forgotten because of that. */
  private async ask(kept: KeptStation, open: OpenStation | null): Promise<ReportAnswer | null> {
    const { reporter, bringBack } = this.parts
    const answer = await reporter.report(kept, open)
    if (answer?.state !== 'unknown') return answer
    try {
      await bringBack()
    } catch {
      return null
    }
    return reporter.report(kept, open)
  }

  /** Tells and hears of all its stations, once a minute at most; what the server shows by now is forgotten here. */
  async reportSoon(): Promise<void> {
    await this.forgetShown()
    if (this.reported_at_ms + REPORT_EVERY_MS > Date.now()) return
    this.reported_at_ms = Date.now()
    await this.reportAll()
  }

  /** The network was away: what was heard before it went may be over, and the next round that reaches the server asks. */
  hearAnew(): void {
    this.reported_at_ms = 0
  }

  /** The server has something that was said here: a person who reads that sees at the same time how the phone is. */
  reportAfterFacts(): void {
    this.reportIn(Math.max(0, this.reported_at_ms + REPORT_AFTER_FACTS_MS - Date.now()))
  }

  /** Behind what is being done now; several who ask for it get one. */
  private reportIn(wait_ms: number): void {
    const at_ms = Date.now() + wait_ms
    if (this.reporting && this.reporting.at_ms <= at_ms) return
    if (this.reporting) clearTimeout(this.reporting.timer)
    const timer = setTimeout(() => {
      this.reporting = null
      this.reported_at_ms = Date.now()
      void this.reportAll().catch(reported('the reports of stations'))
    }, wait_ms)
    this.reporting = { timer, at_ms }
  }

  /** Forgets what it said once the server has it and the feed shows it: nobody needs it here any more. */
  async forgetShown(): Promise<void> {
    const { device, outbox } = this.parts
    const open = this.open$.value
    if (open) {
      const checkpoint = await device.checkpoints.get(
        keys.stationDocs(open.database, await shownScope(device, open), 'facts'),
      )
      const shown = (await outbox.all()).filter(
        (item) =>
          item.author === open.device_id &&
          item.state === 'accepted' &&
          shows(checkpoint, item) &&
          // It is in no feed: this phone alone can tell it.
          !isOfErased(item.result),
      )
      if (shown.length > 0) await outbox.removeAll(shown.map(({ id }) => id))
    }
    await this.forgetSent()
  }

  /** Says something while its key stays: without it nothing could be sent any more. */
  speak<T>(device_id: string, say: () => Promise<T>): Promise<T> {
    return withLock(SPEAKING, async () => {
      if ((await this.parts.device.stations.get(device_id)) === undefined)
        throw new FactRefused('This phone has left the station.', {})
      return say()
    })
  }

  /** What an ended station said goes once it is sent, and the key of one that was left with the last of it. */
  private forgetSent(): Promise<void> {
    return withLock(SPEAKING, () => this.forgetSentNow())
  }

  private async forgetSentNow(): Promise<void> {
    const { device, outbox } = this.parts
    const ended = (await device.stations.toArray()).filter((kept) => kept.ended !== '')
    if (ended.length === 0) return
    const endings = new Map(ended.map((kept) => [kept.device_id, kept.ended]))
    const facts = (await outbox.all()).filter(({ author }) => endings.has(author))
    // A person who left a station no longer looks at it. A screen shows any other ending, and what was refused with it.
    const isDone = (item: OutboxItem) =>
      item.state === 'accepted' || (endings.get(item.author) === 'left' && isRefusedForGood(item))
    const done = facts.filter(isDone)
    if (done.length > 0) await outbox.removeAll(done.map(({ id }) => id))
    const waiting = new Set(facts.flatMap((item) => (isDone(item) ? [] : [item.author])))
    const gone = ended.flatMap((kept) =>
      kept.ended === 'left' && !waiting.has(kept.device_id) ? [kept.device_id] : [],
    )
    if (gone.length === 0) return
    await device.stations.bulkDelete(gone)
    await device.fact_counters.bulkDelete(gone)
    await this.learnKeys()
  }

  private async learn(kept: KeptStation, station: OwnStation): Promise<void> {
    const { device_id } = kept
    const { device, forgetDrafts, changed } = this.parts
    if (JSON.stringify(kept.station) !== JSON.stringify(station)) {
      await device.stations.update(device_id, { station })
      const open = this.open$.value
      if (open?.device_id === device_id) this.open$.next({ ...open, station })
      // Half an entry says who somebody is, and a place of another kind has no form in which that would be found.
      if (station.kind !== kept.station.kind) await forgetDrafts(device_id)
      if (open?.device_id === device_id) changed()
    }
    if (!this.isOpen(kept)) await this.forgetUnseen(device_id, station)
  }

  /** The open one keeps its list until the new one is here; for one that is not open none comes. */
  private async forgetUnseen(device_id: string, station: OwnStation): Promise<void> {
    const isUnseen = (scope: string) => !showsNoMore(scope, stationScope(station))
    const database = this.newDatabase(device_id)
    if (![...(await heldScopes(this.parts.device, { database }))].some(isUnseen)) return
    await this.inTurn(async () => {
      if (this.isOpen({ device_id })) return
      await this.parts.device.stations.update(device_id, { list: undefined })
      await this.forgetScopes({ device_id, database }, isUnseen).finally(() => database.close())
    })
  }

  private async learnKeys(): Promise<KeptStation[]> {
    const kept = await this.parts.device.stations.toArray()
    setStationKeys(kept.map(({ device_id, key }) => [device_id, key] as const))
    return kept
  }

  private async follow(kept: readonly KeptStation[]): Promise<void> {
    setStationKeys(kept.map(({ device_id, key }) => [device_id, key] as const))
    const open = this.open$.value
    const now = kept.find(({ device_id }) => device_id === open?.device_id)
    if (open && now?.ended !== '') await this.inTurn(() => this.closeNow())
  }

  private async openNow(device_id: string): Promise<void> {
    const { device, changed } = this.parts
    if (this.isOpen({ device_id })) return
    await this.keepList().catch(reported('the list of a station'))
    await this.closeNow()
    this.hearAnew()
    // A write waits for the disk, and at a start the mark is this one.
    if ((await device.marks.get(OPEN_MARK))?.value !== device_id)
      await device.marks.put({ key: OPEN_MARK, value: device_id })
    const kept = await device.stations.get(device_id)
    if (!kept || kept.ended !== '') return
    openStationKey(device_id)
    this.open$.next({ device_id, station: kept.station, database: this.newDatabase(device_id) })
    changed()
  }

  /** While it is not open nobody counts it. */
  private async keepList(): Promise<void> {
    const { device, reporter } = this.parts
    const open = this.open$.value
    if (open) await device.stations.update(open.device_id, { list: await reporter.list(open) })
  }

  private isOpen({ device_id }: Pick<KeptStation, 'device_id'>): boolean {
    return this.open$.value?.device_id === device_id
  }

  /** Nothing of it is opened before it is read. */
  private newDatabase(device_id: string): LocalDatabase {
    return new LocalDatabase(databaseOf(device_id), this.parts.multiInstance)
  }

  /** Its screen goes at once, before what is read for it has come to an end. */
  private async closeNow(quiet: () => Promise<void> = async () => undefined): Promise<void> {
    const open = this.open$.value
    if (!open) return
    openStationKey('')
    this.open$.next(null)
    await quiet()
    await open.database.close()
  }

  private async wipe(isGone: (database: string) => boolean): Promise<void> {
    const { checkpoints } = this.parts.device
    await deleteDatabases(isGone)
    const all = await checkpoints.where('key').startsWith(PREFIX).primaryKeys()
    await checkpoints.bulkDelete(all.filter((key) => isGone(key.split('/', 1)[0] ?? '')))
  }

  /** One after the other: each opens or closes what the one before did. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work)
    // The one who waits for this turn hears what broke in it.
    this.turn = done.catch(() => undefined)
    return done
  }
}
