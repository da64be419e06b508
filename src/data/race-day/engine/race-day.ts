import { kind as leave_station, v as leave_station_v } from '#domain/race-day/commands/leave-station.ts'
import { kind as open_station_code } from '#domain/race-day/commands/open-station-code.ts'
import { kind, type RecordFactArgs, v } from '#domain/race-day/commands/record-fact.ts'
import { code_lives_ms, newStationCode, plainCode, stationLink } from '#domain/race-day/station-code.ts'
import type { StationLog } from '#domain/race-day/station-log.ts'
import type { DeviceStore, KeptStation } from '../../kernel/device-store.ts'
import { forgetDraftsOf } from '../../kernel/drafts.ts'
import type { FeedViews } from '../../kernel/engine/feed-views.ts'
import { raceDayFollow } from '../../kernel/engine/feeds.ts'
import { sha256Hex } from '../../kernel/engine/guests.ts'
import type { PersonKeeper } from '../../kernel/engine/person.ts'
import { deviceName } from '../../kernel/engine/prepare-command.ts'
import { keepWhatIsStored } from '../../kernel/kept-storage.ts'
import { presentAuthor } from '../../kernel/session.ts'
import type { Engine } from '../../kernel/start.ts'
import { asStorageError } from '../../kernel/storage-error.ts'
import type { Fetch } from '../../sync/http.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { Puller } from '../../sync/puller.ts'
import type { Pusher } from '../../sync/pusher.ts'
import type { Seals } from '../../sync/seals.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'
import type { EntryCounts, Saying } from '../entries.ts'
import { counterOf, hearTurns } from './fact-counters.ts'
import {
  countEntries,
  nearTurns,
  type OnServer,
  takeIn,
  type TakenIn,
  type Taker,
  unsentLog,
} from './hand-over.ts'
import { joinStation, type JoinAttempt, type Joined } from './join-station.ts'
import { LogRefused } from './log-bytes.ts'
import { RaceDayViews } from './race-day-views.ts'
import { FactRefused, sayFact, type Speaker } from './say-fact.ts'
import { StationKeeper } from './station-keeper.ts'
import { lookAtPhone, StationReporter } from './station-reporter.ts'
import { type StationView, StationViews } from './station-views.ts'

// What this device is and does on race day: a station, or a captain's. This phone may be several stations; one of them is
// open.

interface RaceDayParts {
  device: DeviceStore
  outbox: Outbox
  persons: PersonKeeper
  puller: Puller
  pusher: Pusher
  seals: Seals
  feeds: FeedViews
  loop: SyncLoop
  fetch: Fetch
  /** Resolves when the server has back what a restore lost of this device. */
  bringBack: () => Promise<void>
  /** How long somebody waits for an answer. */
  limit_ms: number
  drainSoon: () => void
  follow: Engine['follow']
  sendNow: Engine['sendNow']
}

/** A code that phones join with. */
export interface ShownCode {
  /** For people. */
  code: string
  /** For the QR code beside it. */
  link: string
  /** By this device's clock. */
  until_ms: number
}

interface WaitingCommand {
  args: RecordFactArgs
  summary: string
}

/** Resolves when it is on this device; rejects with words for people. */
async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof FactRefused ? error : asStorageError(error)
  }
}

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly raceDay: RaceDay
  }
}

export class RaceDay {
  readonly stations: StationKeeper
  /** What the screens of a station read. */
  readonly stationViews: StationViews
  /** What a captain reads. */
  readonly views: RaceDayViews

  constructor(private readonly parts: RaceDayParts) {
    const { device, outbox, persons, puller, feeds, loop, fetch, bringBack } = parts
    this.stations = new StationKeeper({
      device,
      outbox,
      puller,
      reporter: new StationReporter({ device, outbox, fetch, server: '', look: lookAtPhone }),
      bringBack,
      quiet: () => loop.changePerson(),
      changed: () => void loop.syncNow(),
      forgetDrafts: forgetDraftsOf,
      multiInstance: true,
    })
    this.stationViews = new StationViews({ device, loop, feeds, stations: this.stations })
    this.views = new RaceDayViews({ persons, loop, feeds })
  }

  /** Makes this phone a station and opens it. Rejects with words for people where no server answers. */
  async joinStation(attempt: JoinAttempt): Promise<Joined> {
    const { device, pusher, seals, limit_ms } = this.parts
    const joined = await joinStation(attempt, { pusher, seals, limit_ms, device: await deviceName(device) })
    if ('kept' in joined) {
      await this.stations.keep(joined.kept)
      keepWhatIsStored()
    }
    return joined
  }

  /** Opens another station of this phone, also for its next start. */
  openStation(device_id: string): Promise<void> {
    return this.stations.open(device_id)
  }

  /** Somebody else stands at the phone. Rejects with words for people where the device does not store it. */
  signStationAs({ device_id }: Pick<KeptStation, 'device_id'>, initials: string): Promise<void> {
    return stored(this.stations.signAs(device_id, initials))
  }

  /** What it held goes at once; what it said is sent before its key goes. */
  async leaveStation({ device_id }: Pick<KeptStation, 'device_id'>): Promise<void> {
    const { outbox, drainSoon } = this.parts
    const summary = 'Left the station'
    const command = { kind: leave_station, v: leave_station_v, args: { device_id }, summary }
    await stored(outbox.add({ ...command, author: device_id, device: device_id }))
    await this.stations.end(device_id, 'left')
    drainSoon()
  }

  /** Somebody has read why a station ended. */
  dismissStation({ device_id }: Pick<KeptStation, 'device_id'>): Promise<void> {
    return this.stations.dismiss(device_id)
  }

  /**
   * Says at the open station what one press means. Resolves with the facts' ids when all of it is on this device; it is
   * sent as soon as there is a network. Rejects with a `FactRefused` for what cannot be so, and a `StorageError` where
   * the device does not store it: both have words for people, and nothing is kept then.
   */
  sayAtStation(
    { device_id, station }: Pick<StationView, 'device_id' | 'station'>,
    initials: string,
    ...sayings: readonly Saying[]
  ): Promise<string[]> {
    const { event_id, id: station_id } = station
    return stored(this.say({ event_id, station_id, device_id, author: device_id, initials }, sayings))
  }

  /**
   * What a captain says with one press, like how a clash is settled; as `sayAtStation`. A captain speaks for no station:
   * this device counts what is said from it at an event.
   */
  sayAsCaptain(event_id: string, initials: string, ...sayings: readonly Saying[]): Promise<string[]> {
    const author = presentAuthor()
    return stored(
      this.asCaptain(event_id).then(async ({ counter, device }) => {
        const { last_turn } = await this.views.onServer(event_id)
        await hearTurns(this.parts.device, counter, [{ turn: last_turn }])
        return this.say({ event_id, station_id: '', device_id: device, author, initials }, sayings)
      }),
    )
  }

  private async say(speaker: Omit<Speaker, 'device'>, sayings: readonly Saying[]): Promise<string[]> {
    const { device, outbox, drainSoon } = this.parts
    const facts = { ...speaker, device: await deviceName(device) }
    const say = () => sayFact(device, outbox, facts, ...sayings)
    const ids = await (speaker.station_id === '' ? say() : this.stations.speak(speaker.device_id, say))
    drainSoon()
    return ids
  }

  /** The random name of this device, and by which it counts what a captain says from it. */
  private async asCaptain(event_id: string): Promise<Pick<Taker, 'counter' | 'device'>> {
    const device = await deviceName(this.parts.device)
    return { device, counter: counterOf({ event_id, station_id: '', device_id: device }) }
  }

  /** Keeps an event's race day on a captain's device. */
  follow(event_id: string): Promise<void> {
    return this.parts.follow(`event:${event_id}`, raceDayFollow(event_id))
  }

  /** Makes a code and tells the server about it. Rejects with words for people when the server does not know the code. */
  async showStationCode(station_id: string): Promise<ShownCode> {
    const code = newStationCode()
    const secret = await sha256Hex(`${code} ${crypto.randomUUID()}`)
    const until_ms = Date.now() + code_lives_ms
    const answer = await this.parts.sendNow({
      kind: open_station_code,
      args: {
        station_id,
        code_hash: await sha256Hex(plainCode(code)),
        secret_hash: await sha256Hex(plainCode(secret)),
      },
      summary: 'Show the code of a station',
    })
    if (answer.status !== 'accepted')
      throw new Error('message' in answer ? answer.message : 'The server did not take the code.')
    return { code, link: stationLink(location.origin, secret), until_ms }
  }

  /** How many entries of each station of this phone the server does not have, by what the phone is called there. */
  watchEntries(listener: (counts: ReadonlyMap<string, EntryCounts>) => void): () => void {
    return this.parts.outbox.watch((items) => listener(countEntries(items)))
  }

  /** What a station of this phone has said and the server does not have; null when the phone knows no such station. */
  async unsentLog(device_id: string): Promise<StationLog | null> {
    const { device, outbox } = this.parts
    const kept = await device.stations.get(device_id)
    return kept ? unsentLog(outbox, kept) : null
  }

  /** The stations for which the open one may hand in; none while none is open. */
  async handsInFor(): Promise<ReadonlySet<string>> {
    const open = this.stations.open$.value
    return open ? this.stationViews.handsInFor(open) : new Set()
  }

  /** The open station takes in what another one has said. */
  async takeIn(log: StationLog): Promise<TakenIn> {
    const { device } = this.parts
    const open = this.stations.open$.value
    if (open?.station.event_id !== log.event_id) throw new LogRefused('This phone is no station any more.')
    const { device_id } = open
    const taker = { author: device_id, counter: device_id, device: await deviceName(device) }
    return this.takeInAs(taker, log, await this.stationViews.onServer(open))
  }

  async takeInAsCaptain(log: StationLog): Promise<TakenIn> {
    const { event_id } = log
    const taker = { author: presentAuthor(), ...(await this.asCaptain(event_id)) }
    return this.takeInAs(taker, log, await this.views.onServer(event_id))
  }

  /** One press takes what revoked phones brought: the captain says it in their place, and vouches for it. */
  takeWaiting(event_id: string, entries: readonly WaitingCommand[]): Promise<void> {
    return stored(this.takeEntries(event_id, presentAuthor(), entries))
  }

  /** What is said here from now on comes after them. */
  private async takeEntries(
    event_id: string,
    author: string,
    entries: readonly WaitingCommand[],
  ): Promise<void> {
    const { device, outbox, drainSoon } = this.parts
    const { counter, device: device_name } = await this.asCaptain(event_id)
    const { last_turn } = await this.views.onServer(event_id)
    const facts = entries.map(({ args }) => args.fact)
    await hearTurns(device, counter, nearTurns(facts, last_turn))
    await outbox.addAll(
      entries.map(({ args, summary }) => ({
        v,
        kind,
        args: { ...args },
        summary,
        author,
        device: device_name,
      })),
    )
    drainSoon()
  }

  private async takeInAs(taker: Taker, log: StationLog, on_server: OnServer): Promise<TakenIn> {
    const { device, outbox, drainSoon } = this.parts
    const taken = await takeIn({ device, outbox }, taker, log, on_server)
    drainSoon()
    return taken
  }
}
