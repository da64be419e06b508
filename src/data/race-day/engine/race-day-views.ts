import { combineLatest, debounceTime, map } from 'rxjs'
import type { z } from 'zod'
import { argsSchema, type RecordFactArgs } from '#domain/race-day/commands/record-fact.ts'
import { compareFacts, type FactRow, factSchema, type KnownFact } from '#domain/race-day/fact.ts'
import { type PickupState, pickupState } from '#domain/race-day/pickup-state.ts'
import {
  keptReportSchema,
  type Station,
  type StationDevice,
  stationDeviceSchema,
  stationSchema,
} from '#domain/race-day/station.ts'
import { type WaitingFact, waitingFactSchema } from '#domain/race-day/waiting-fact.ts'
import { fits, type RaceDayCollection, tables } from '../../kernel/engine/collections.ts'
import {
  ageOf,
  type FeedViews,
  found,
  foundAsStored,
  type Listener,
  type Read,
} from '../../kernel/engine/feed-views.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { layOver } from '../../kernel/engine/overlay.ts'
import type { OwnWork } from '../../kernel/own-work.ts'
import type { PersonKeeper } from '../../kernel/engine/person.ts'
import { onServer, type OnServer } from './hand-over.ts'
import { factsOf, ownFacts, unsentFacts, withOwn } from './station-views.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'

// What the captain sees of an event's race day: its stations, their phones, and all that was said.

/** A phone with what it told of itself. */
type RaceDayDevice = StationDevice & OwnWork & { report_of_phone: z.infer<typeof keptReportSchema> }

export interface RaceDay {
  /** By name. */
  stations: (Station & OwnWork)[]
  devices: RaceDayDevice[]
  facts: KnownFact[]
  /** Ids of the facts that the server has not accepted yet. */
  unsent: Set<string>
  /** What revoked phones brought, each once, in the order in which it was said. */
  waiting: WaitingEntry[]
  /** null until the start list is here. */
  state: PickupState | null
}

type FactSource = Pick<FactRow, 'device_id' | 'handed_in_by' | 'created'>

/**
 * The phones, each heard from by what it last said as well as by what it last told of itself. What another one handed
 * in for it is not a sign of life.
 * @param facts as the server has it, whose clock all the times are from
 */
export function withLastHeard<Device extends Pick<StationDevice, 'id' | 'last_heard'>>(
  devices: readonly Device[],
  facts: readonly FactSource[],
): Device[] {
  const latest = new Map<string, string>()
  for (const { device_id, handed_in_by, created } of facts)
    if (handed_in_by === '' && created > (latest.get(device_id) ?? '')) latest.set(device_id, created)
  return devices.map((device) => {
    const heard = latest.get(device.id) ?? ''
    return heard > device.last_heard ? { ...device, last_heard: heard } : device
  })
}

/** Under the initials of the person who stands at it. */
function withReport<Device extends StationDevice>(
  device: Device,
): Device & Pick<RaceDayDevice, 'report_of_phone'> {
  const of_phone = readReport(device)
  return { ...device, report_of_phone: of_phone, initials: of_phone.initials ?? device.initials }
}

/** As the phone told it, as far as this version understands it. */
function readReport({ report }: Pick<StationDevice, 'report'>): RaceDayDevice['report_of_phone'] {
  const read = keptReportSchema.safeParse(report)
  return read.success ? read.data : {}
}

/** What waits for a captain, as it would be said. */
export interface WaitingEntry extends WaitingFact, OwnWork {
  /** A copy from another phone goes with it. */
  copies: readonly string[]
  args: RecordFactArgs
}

/**
 * Leaves out what a captain took here, and what the server has by now; the drawing of a waiver may be news too.
 * @param facts ids
 */
function waitingEntries(
  rows: readonly (WaitingFact & OwnWork)[],
  facts: ReadonlySet<string>,
): WaitingEntry[] {
  const entries = new Map<string, WaitingEntry>()
  for (const row of rows) {
    const parsed = argsSchema.safeParse(row.said)
    if (!parsed.success || row.deleting || (facts.has(row.fact_id) && row.kind !== 'waiver_signed')) continue
    const key = JSON.stringify([row.dismissed, row.said])
    const same = entries.get(key)
    entries.set(key, { ...row, args: parsed.data, copies: [...(same?.copies ?? []), row.id] })
  }
  return [...entries.values()].sort((a, b) => compareFacts(a.args.fact, b.args.fact))
}

export class RaceDayViews {
  constructor(private readonly parts: { persons: PersonKeeper; loop: SyncLoop; feeds: FeedViews }) {}

  /** What there is of one event; nothing for anybody but an admin at the device. */
  of(event_id: string): Read<RaceDay> {
    return (author, listener) => this.watch(author, event_id, listener)
  }

  private async watch(author: string, event_id: string, listener: Listener<RaceDay>): Promise<() => void> {
    const { persons, loop, feeds } = this.parts
    const { id, database } = await persons.now()
    if (author === '' || event_id === '' || id !== author) return () => undefined
    const docs = await tables.admin_docs.open(database)
    const part = <S extends z.ZodObject>(collection: RaceDayCollection, schema: S) =>
      foundAsStored(docs.find({ selector: { scope: keys.raceDayPart(collection, event_id) } })).pipe(
        map((rows) => rows.flatMap(({ body }) => (fits(schema, body) ? [body] : []))),
      )
    const stations$ = part('stations', stationSchema)
    const devices$ = part('station_devices', stationDeviceSchema)
    const facts$ = part('facts', factSchema)
    const waiting$ = part('waiting_facts', waitingFactSchema)
    const list = await tables.event_registrations.open(database)
    const list$ = found(list.find({ selector: { scope: `event:${event_id}` } }))
    const shown = [
      keys.raceDay(database, 'stations', event_id),
      keys.raceDay(database, 'station_devices', event_id),
      keys.raceDay(database, 'facts', event_id),
      keys.raceDay(database, 'waiting_facts', event_id),
      keys.eventRegistrations(database, event_id),
    ]
    const subscription = combineLatest([
      stations$,
      devices$,
      facts$,
      waiting$,
      list$,
      feeds.items$,
      feeds.checkpoints$(shown),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([stations, devices, rows, brought, runners, items, checkpoints, state]) => {
        const [of_stations, of_devices, of_facts, of_waiting, of_runners] = checkpoints
        const laying = { items, author }
        const own = ownFacts({ ...laying, checkpoint: of_facts }).filter((fact) => fact.event_id === event_id)
        const facts = factsOf(withOwn(rows, own))
        listener({
          value: {
            stations: layOver('stations', stations, { ...laying, checkpoint: of_stations })
              .filter((station) => station.event_id === event_id)
              .toSorted((a, b) => a.name.localeCompare(b.name)),
            devices: layOver('station_devices', withLastHeard(devices, rows), {
              ...laying,
              checkpoint: of_devices,
            }).map(withReport),
            facts,
            unsent: unsentFacts(items, author),
            waiting: waitingEntries(
              layOver('waiting_facts', brought, { ...laying, checkpoint: of_waiting }),
              new Set(facts.map(({ id }) => id)),
            ),
            state: of_runners ? pickupState(facts, runners) : null,
          },
          ...ageOf(checkpoints, state, shown),
        })
      })
    return () => subscription.unsubscribe()
  }

  async onServer(event_id: string): Promise<OnServer> {
    const { database } = await this.parts.persons.now()
    const selector = { scope: keys.raceDayPart('facts', event_id) }
    const rows = await (await tables.admin_docs.open(database)).find({ selector }).exec()
    return onServer(rows.map((row) => row.toMutableJSON().body))
  }
}
