import { kind as cancel_command, v as cancel_command_v } from '#domain/kernel/commands/cancel-command.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { kind as claim_registration } from '#domain/registrations/commands/claim-registration.ts'
import { kind as register_for_event } from '#domain/registrations/commands/register-for-event.ts'
import { kind as place_order } from '#domain/shop/commands/place-order.ts'
import { accountReads } from './accounts/engine/account-reads.ts'
import {
  dropEndedSession,
  keepFresh,
  refresh,
  reloadOnSignOut,
  SessionCheck,
} from './accounts/engine/session-keeper.ts'
import { contentReads } from './content/engine/content-reads.ts'
import { eventReads } from './events/engine/event-reads.ts'
import { inboxReads } from './inbox/engine/inbox-reads.ts'
import { deviceStore } from './kernel/device-store.ts'
import { AfterRestore } from './kernel/engine/after-restore.ts'
import { client } from './kernel/engine/ask-server.ts'
import { EngineViews } from './kernel/engine/connection.ts'
import { Feeds, type SiteCollection, siteFollow } from './kernel/engine/feeds.ts'
import { FileKeeper } from './kernel/engine/file-keeper.ts'
import { Guests } from './kernel/engine/guests.ts'
import { OutboxKeeper } from './kernel/engine/outbox-keeper.ts'
import { PersonKeeper } from './kernel/engine/person.ts'
import { type Command, type CommandAsKept, prepareCommand } from './kernel/engine/prepare-command.ts'
import { report, reported, sendFaults } from './kernel/faults.ts'
import { keepWhatIsStored } from './kernel/kept-storage.ts'
import { onPersonChange, presentAuthor, readSession } from './kernel/session.ts'
import type { Engine } from './kernel/start.ts'
import { stationHeaders, stationKeys } from './kernel/station-keys.ts'
import { isHandedIn } from './race-day/engine/hand-over.ts'
import { RaceDay } from './race-day/engine/race-day.ts'
import { registrationReads } from './registrations/engine/registration-reads.ts'
import { resultsLeft } from './results/engine/results-left.ts'
import { ResultsService } from './results/engine/results-service.ts'
import { partFromOrder } from './shop/cart-changes.ts'
import { shopReads } from './shop/engine/shop-reads.ts'
import { LocalDatabase } from './sync/databases.ts'
import { Doorbell } from './sync/doorbell.ts'
import { Drainer } from './sync/drainer.ts'
import { RequestFailed } from './sync/http.ts'
import { Outbox, outboxSchema, type OutboxItem } from './sync/outbox.ts'
import type { CommandAnswer } from './sync/protocol.ts'
import { Puller, type Feed } from './sync/puller.ts'
import { Pusher } from './sync/pusher.ts'
import { Seals } from './sync/seals.ts'
import { SharedDoorbell } from './sync/shared-doorbell.ts'
import { Silence } from './sync/silence.ts'
import { SyncLoop } from './sync/sync-loop.ts'
import { TakeBack } from './sync/take-back.ts'
import { Uploader } from './sync/uploader.ts'

// Opens the databases once and puts the rooms together: it knows all of them, and none of them knows it. Nothing here is
// imported before the first paint (./kernel/start.ts).

/** Somebody looks on until it is done. */
const NOW_MS = 20_000

class RunningEngine implements Engine {
  readonly views: EngineViews
  readonly accounts: Engine['accounts']
  readonly content: Engine['content']
  readonly events: Engine['events']
  readonly inbox: Engine['inbox']
  readonly raceDay: RaceDay
  readonly registrations: Engine['registrations']
  readonly results: ResultsService
  readonly shop: Engine['shop']
  readonly keeper: OutboxKeeper
  readonly guests: Guests
  private readonly session: SessionCheck
  private readonly afterRestore: AfterRestore
  private readonly drainer: Drainer
  private readonly uploader: Uploader
  private readonly files: FileKeeper
  private readonly takeBack: TakeBack
  private readonly silence: Silence
  private readonly puller: Puller
  private readonly pusher: Pusher
  private readonly seals: Seals
  private readonly device = deviceStore()
  private readonly feeds: Feeds
  private readonly loop: SyncLoop
  private leavePerson: () => void = () => undefined

  private constructor(
    site: LocalDatabase,
    readonly outbox: Outbox,
    private readonly persons: PersonKeeper,
  ) {
    const { device } = this
    this.feeds = new Feeds(site, device, (user) => this.keeper.forgetAbout(user))
    this.silence = new Silence(
      (url, init) => fetch(url, init),
      (silent) => this.loop.hearSilence(silent),
    )
    this.puller = new Puller({
      checkpoints: device.checkpoints,
      fetch: this.silence.fetch,
      server: '',
      headers: (access) => this.headers(access),
      onForbidden: (feed, held) => this.onForbidden(feed, held),
    })
    const doorbell = new SharedDoorbell({
      open: (heard) =>
        new Doorbell({
          client,
          ...heard,
        }),
      caller: () => `${readSession()?.id ?? ''}/${this.raceDay.stations.open$.value?.device_id ?? ''}`,
      rung: (scope, seq) => this.loop.ring(scope, seq),
      reconnected: () => {
        this.syncNow()
        this.signOfLife()
      },
    })
    this.pusher = new Pusher({
      fetch: this.silence.fetch,
      server: '',
      marks: device.marks,
      bringBack: (epoch) => this.afterRestore.bringBack(epoch),
    })
    this.seals = new Seals({ seals: device.seals, fetch: (url, init) => fetch(url, init), server: '' })
    this.loop = new SyncLoop(
      this.puller,
      doorbell,
      async () => [
        ...(await this.feeds.all(await persons.untilClosed(), readSession()?.expired !== true)),
        ...(await this.raceDay.stations.feeds()),
      ],
      (heads) => {
        void this.raceDay.stations.reportSoon().catch(reported('the reports of stations'))
        return this.afterRestore.heal(heads)
      },
      () => this.signOfLife(),
      report,
      () => this.silence.startAnew(),
    )
    const parts = { site, device, outbox, persons, loop: this.loop }
    this.views = new EngineViews(parts)
    const reads = this.views.feeds
    this.accounts = accountReads(reads)
    this.content = contentReads(reads)
    this.events = eventReads(reads)
    this.inbox = inboxReads(reads)
    this.registrations = registrationReads(reads)
    this.shop = shopReads(reads)
    this.raceDay = new RaceDay({
      ...parts,
      puller: this.puller,
      pusher: this.pusher,
      seals: this.seals,
      feeds: reads,
      fetch: this.silence.fetch,
      bringBack: () => this.afterRestore.bringAllBack(),
      limit_ms: NOW_MS,
      drainSoon: () => this.drainSoon(),
      follow: (...scopes) => this.follow(...scopes),
      sendNow: (command) => this.sendNow(command),
    })
    this.results = new ResultsService(parts, this.views, (...scopes) => this.follow(...scopes))
    this.takeBack = new TakeBack({
      outbox,
      cancel: { kind: cancel_command, v: cancel_command_v },
      drainSoon: () => this.drainSoon(),
    })
    this.files = new FileKeeper(device.files, outbox)
    this.keeper = new OutboxKeeper(outbox, this.files)
    const { puller, pusher, seals, feeds, keeper } = this
    this.guests = new Guests({ device, persons, feeds, puller, keeper })
    this.session = new SessionCheck({ keeper, onRole: this.syncNow })
    this.afterRestore = new AfterRestore({
      puller,
      pusher,
      seals,
      keeper,
      goOn: () => {
        this.drainSoon()
        this.syncNow()
      },
    })
    const line = {
      outbox,
      person: () => {
        const stored = readSession()
        return { id: stored?.user.id ?? '', token: stored?.token ?? '', expired: stored?.expired ?? false }
      },
      stations: stationKeys,
      isOnline: () => this.views.isReachable(),
      report,
    }
    this.uploader = new Uploader({
      ...line,
      fetch: (url, init) => fetch(url, init),
      server: '',
      file: (id) => this.files.toSend(id),
      onArrived: () => this.drainSoon(),
    })
    this.drainer = new Drainer({
      ...line,
      pusher: this.pusher,
      onFilesMissing: () => this.uploadSoon(),
      onExpired: () => this.session.ask(),
      keepSeals: (answers) => this.seals.keep(answers),
      partsLeft: resultsLeft,
      isHandedIn,
      onAccepted: (items) => this.onAccepted(items),
      onState: (state) => this.views.sending$.next(state),
    })
  }

  static async start(): Promise<RunningEngine> {
    await dropEndedSession()
    const site = new LocalDatabase('site')
    const persons = new PersonKeeper(true)
    const [commands, person] = await Promise.all([site.collection('outbox', outboxSchema), persons.now()])
    const engine = new RunningEngine(site, new Outbox(commands, newRecordId), persons)
    await engine.guests.dropWithoutSecret(person)
    await engine.raceDay.stations.start()
    engine.run()
    // A slow phone opens its databases for seconds, in which somebody may have logged in.
    if (persons.hasLeft(person)) void engine.changePerson()
    return engine
  }

  private run(): void {
    onPersonChange(() => void this.changePerson())
    reloadOnSignOut()
    keepFresh()
    this.outbox.watch((items) => void this.takeBack.reconcile(items))
    this.loop.start()
    addEventListener('online', () => {
      this.raceDay.stations.hearAnew()
      this.drainSoon()
      void sendFaults()
    })
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.drainSoon()
    })
    void this.forgetOldAccepted().catch(reported('old receipts'))
    this.sweepFiles()
    void this.resumeAfterSignIn()
    this.followPerson()
    void sendFaults()
    // The role may have changed since the last visit; without a network the stored session stands.
    if (readSession() && navigator.onLine) void this.session.ask()
  }

  readonly drainSoon = (): void => {
    // The run itself reports what breaks, also where its own timer began it.
    void this.drainer.drain().catch(() => undefined)
    this.uploadSoon()
  }

  private uploadSoon(): void {
    // As the drainer.
    void this.uploader.run().catch(() => undefined)
  }

  private signOfLife(): void {
    this.drainer.signOfLife()
    this.uploader.signOfLife()
  }

  readonly sweepFiles = (): void => {
    void this.files.sweep().catch(reported('pictures that nobody needs'))
  }

  async drain(): Promise<void> {
    await Promise.all([this.drainer.drain(), this.uploader.run()])
    await this.drainer.drain()
  }

  readonly syncNow = (): void => {
    void this.loop.syncNow()
  }

  readonly tryAgain = (): void => {
    void this.loop.tryAgain()
    this.silence.giveUp()
  }

  async personReady(): Promise<void> {
    await this.persons.now()
    await this.resumeAfterSignIn()
  }

  private followPerson(): void {
    this.leavePerson()
    // At each start as well: a picture that was on its way when its row left came after it.
    const followed = [this.followAccount(), this.accounts.forgetAvatars()]
    this.leavePerson = () => {
      for (const one of followed) void one.then((stop) => stop())
    }
  }

  /** The session tells every screen who is here. It follows the row of the account, no matter which screen is open. */
  private followAccount(): Promise<() => void> {
    return this.accounts.follow((user) => {
      const stored = readSession()
      if (!stored || stored.expired || stored.user.id !== user.id) return
      if (JSON.stringify({ ...stored.user, ...user }) === JSON.stringify(stored.user)) return
      // Either may be the older one, and any answer may be lost: asked with each round until the two agree.
      void this.session.ask()
    })
  }

  private async changePerson(): Promise<void> {
    const { persons, loop } = this
    this.leavePerson()
    await this.guests.dropWithoutSecret(await persons.change(() => loop.changePerson()))
    await this.forgetOldAccepted()
    this.syncNow()
    this.sweepFiles()
    this.followPerson()
    await this.resumeAfterSignIn()
  }

  /** What waited for a log-in goes on. */
  private async resumeAfterSignIn(): Promise<void> {
    const stored = readSession()
    if (stored && !stored.expired) await this.keeper.goOnAfterLogIn(stored.user.id)
    this.drainSoon()
  }

  async send(command: CommandAsKept): Promise<string> {
    const { id } = await this.outbox.add(await prepareCommand(this.device, command))
    keepWhatIsStored()
    this.drainSoon()
    return id
  }

  async sendNow(command: Command): Promise<CommandAnswer> {
    const { kind, args, v, author, device } = await prepareCommand(this.device, command)
    const envelope = { id: newRecordId(), v, kind, args, author, at: new Date().toISOString(), device }
    const { answers } = await this.pusher.push([envelope], await this.headers('sync'), NOW_MS)
    const answer = answers.find(({ id }) => id === envelope.id)
    if (!answer) throw new RequestFailed(0, 'The answer was not complete.')
    // As with all that is accepted. It is done, even where the device is full.
    if (answer.status === 'accepted') await this.seals.keep([answer]).catch(reported('a seal'))
    this.syncNow()
    return answer
  }

  async deleteUnsent(author: string): Promise<void> {
    for (const { id, kind } of await this.keeper.unsentOf(author))
      if (kind !== cancel_command) await this.discard(id)
    await this.drain()
    await this.takeBack.forget(author)
  }

  async forgetReceipts(): Promise<void> {
    await this.device.imports.clear()
    await this.keeper.forgetReceipts(
      new Set((await this.guests.all()).map(({ registration_id }) => registration_id)),
    )
  }

  forgetFilesOf(user_id: string): Promise<void> {
    return this.files.forgetOf(user_id)
  }

  async discard(id: string): Promise<boolean> {
    const gone = await this.takeBack.discard(id)
    this.sweepFiles()
    const { registration_id } = gone?.args ?? {}
    if (gone && !gone.ever_sent && gone.kind === register_for_event && typeof registration_id === 'string')
      await this.guests.dropUnsent(registration_id)
    return gone !== null
  }

  async throwAway(id: string): Promise<boolean> {
    const item = (await this.outbox.all()).find((one) => one.id === id)
    const isGone = await this.discard(id)
    if (item?.kind === place_order) partFromOrder(item.args.order_id)
    return isGone
  }

  async retryNow(): Promise<void> {
    await this.keeper.tryAgain(presentAuthor())
    await this.resumeAfterSignIn()
    this.syncNow()
  }

  followSite(collection: SiteCollection): Promise<void> {
    return this.follow(siteFollow(collection))
  }

  async follow(...scopes: string[]): Promise<void> {
    const { follows } = this.device
    const wanted = scopes.map((scope) => {
      // What everybody may read stays when the person changes.
      const owner = /^(results|public):/.test(scope) ? '' : presentAuthor()
      return { key: `${owner}/${scope}`, owner, scope, at_ms: Date.now() }
    })
    const known = await follows.bulkGet(wanted.map(({ key }) => key))
    const fresh = wanted.filter((_, at) => known[at] === undefined)
    if (fresh.length === 0) return
    await follows.bulkPut(fresh)
    this.syncNow()
  }

  private async headers(access: Feed['access']): Promise<Record<string, string>> {
    if (access === 'public') return {}
    const stored = readSession()
    if (stored) return { Authorization: stored.token, ...stationHeaders() }
    return { ...(await this.guests.headers()), ...stationHeaders() }
  }

  /** A session that ran out deletes nothing; a right that was taken away does. */
  private async onForbidden(feed: Feed, held: boolean): Promise<'blank' | 'keep'> {
    if (feed.access === 'public') return 'blank'
    if (feed.scope.startsWith('guest:')) return 'keep'
    if (/^(table|place):/.test(feed.scope)) return this.raceDay.stations.onForbidden(feed.scope)
    // A person may always read their own: refused, it shows a dead session also where nothing was read yet.
    if (!held && !feed.scope.startsWith('user:')) return 'keep'
    return (await this.session.ask()) === 'valid' ? 'blank' : 'keep'
  }

  async askWhoIsHere(): Promise<void> {
    if (readSession() && this.views.isReachable()) await this.session.ask()
  }

  private async onAccepted(items: OutboxItem[]): Promise<void> {
    // The address of the order is the profile's now.
    if (items.some(({ kind }) => kind === place_order)) void refresh()
    for (const item of items) {
      if (item.kind === claim_registration && typeof item.args.registration_id === 'string') {
        await this.guests.drop(item.args.registration_id)
      }
    }
    if (items.some(({ attachments }) => attachments.length > 0)) this.sweepFiles()
    const { stations } = this.raceDay
    if (items.some(({ author }) => stationKeys().has(author))) stations.reportAfterFacts()
    this.syncNow()
    await this.forgetOldAccepted()
  }

  private forgetOldAccepted(): Promise<void> {
    return this.keeper.forgetOld(
      readSession()?.user.id ?? '',
      this.raceDay.stations.open$.value?.device_id ?? '',
    )
  }
}

export function startEngine(): Promise<Engine> {
  return RunningEngine.start()
}
