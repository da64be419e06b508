import { kind, type RecordFactArgs, v } from '#domain/race-day/commands/record-fact.ts'
import { personalIn, readLog, type StationLog, writeLog } from '#domain/race-day/station-log.ts'
import { forgetDraftsOf } from '../../kernel/drafts.ts'
import type { DeviceStore } from '../../kernel/device-store.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { Puller } from '../../sync/puller.ts'
import type { Pusher } from '../../sync/pusher.ts'
import type { Seals } from '../../sync/seals.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'
import type { Fetch } from '../../sync/http.ts'
import { counterOf, hearTurns } from './fact-counters.ts'
import type { FeedViews } from '../../kernel/engine/feed-views.ts'
import {
  countEntries,
  type EntryCounts,
  nearTurns,
  type OnServer,
  takeIn,
  type TakenIn,
  type Taker,
  unsentLog,
} from './hand-over.ts'
import { joinStation, type JoinAttempt, type Joined } from './join-station.ts'
import type { PersonKeeper } from '../../kernel/engine/person.ts'
import { LogRefused } from './log-bytes.ts'
import { lookAtPhone } from './phone-state.ts'
import { deviceName } from '../../kernel/engine/prepare-command.ts'
import { RaceDayViews } from './race-day-views.ts'
import { type Saying, sayFact, type Speaker } from './say-fact.ts'
import { StationKeeper } from './station-keeper.ts'
import { StationReporter } from './station-reporter.ts'
import { StationViews } from './station-views.ts'

// What this device is and does on race day: a station, or a captain's.

export interface RaceDayParts {
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
  /** With the schemas of all that can be said, for which no screen waits. */
  readonly logFormat = { personalIn, readLog, writeLog }
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

  /** Throws `RequestFailed` where no answer came. */
  async join(attempt: JoinAttempt): Promise<Joined> {
    const { device, pusher, seals, limit_ms } = this.parts
    const joined = await joinStation(attempt, { pusher, seals, limit_ms, device: await deviceName(device) })
    if ('kept' in joined) await this.stations.keep(joined.kept)
    return joined
  }

  /** Returns the ids of the facts when they are on the disk; they are sent as soon as there is a network. */
  async say(speaker: Omit<Speaker, 'device'>, sayings: readonly Saying[]): Promise<string[]> {
    const { device, outbox, drainSoon } = this.parts
    const said = { ...speaker, device: await deviceName(device) }
    const say = () => sayFact(device, outbox, said, ...sayings)
    const ids = await (speaker.station_id === '' ? say() : this.stations.speak(speaker.device_id, say))
    drainSoon()
    return ids
  }

  /** A captain speaks for no station; this device counts what is said from it at an event. */
  async sayAsCaptain(
    event_id: string,
    author: string,
    initials: string,
    sayings: readonly Saying[],
  ): Promise<string[]> {
    const { device } = this.parts
    const device_id = await deviceName(device)
    const counter = counterOf({ event_id, station_id: '', device_id })
    const { last_turn } = await this.views.onServer(event_id)
    await hearTurns(device, counter, [{ turn: last_turn }])
    return this.say({ event_id, station_id: '', device_id, author, initials }, sayings)
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

  async takeInAsCaptain(author: string, log: StationLog): Promise<TakenIn> {
    const { event_id } = log
    const device = await deviceName(this.parts.device)
    const counter = counterOf({ event_id, station_id: '', device_id: device })
    return this.takeInAs({ author, counter, device }, log, await this.views.onServer(event_id))
  }

  /** What revoked phones brought: what is said here from now on comes after it. */
  async takeWaiting(
    event_id: string,
    author: string,
    entries: readonly { args: RecordFactArgs; summary: string }[],
  ): Promise<void> {
    const { device, outbox, drainSoon } = this.parts
    const device_name = await deviceName(device)
    const counter = counterOf({ event_id, station_id: '', device_id: device_name })
    const { last_turn } = await this.views.onServer(event_id)
    await hearTurns(
      device,
      counter,
      nearTurns(
        entries.map(({ args }) => args.fact),
        last_turn,
      ),
    )
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
