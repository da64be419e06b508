import {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  from,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { liveQuery } from 'dexie'
import { isOfErased } from '#domain/race-day/commands/record-fact.ts'
import { type FactRow, factSchema, type KnownFact, readFact } from '#domain/race-day/fact.ts'
import { type PickupState, pickupState } from '#domain/race-day/pickup-state.ts'
import { withReplacedBibs } from '#domain/race-day/replaced-bibs.ts'
import {
  facts_of_station,
  type OwnStation,
  type Station,
  stationSchema,
  stationScope,
} from '#domain/race-day/station.ts'
import type { StationRunner } from '#domain/race-day/station-runner.ts'
import type { DeviceStore, KeptStation } from '../../kernel/device-store.ts'
import type { OutboxItem } from '../../sync/outbox.ts'
import type { WireRow } from '../../sync/read-model.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'
import { fits, tables } from '../../kernel/engine/collections.ts'
import { ageOf, type FeedViews, foundAsStored, type View } from '../../kernel/engine/feed-views.ts'
import { isLaidOver, type Laying, layOver } from '../../kernel/engine/overlay.ts'
import { factId, isUnsentFact, isUnvouched, onServer, type OnServer } from './hand-over.ts'
import type { OpenStation, StationKeeper } from './station-keeper.ts'
import { shownFeeds, shownScope } from './station-scopes.ts'

// What the screen of a station reads: what its feed brought, with what was said here and the server has not shown.

/** A station of this phone as its screen shows it. */
export interface StationView {
  device_id: string
  station: OwnStation
  /** The stations of the event, this one too, by name. */
  stations: Station[]
  /** The start list, with the walk-ups of this phone; in no order. */
  runners: StationRunner[]
  /** Those walk-ups of this phone that the server has not shown: what they owe is not on the list yet. */
  only_here: ReadonlySet<string>
  /** All that was said, in no order. */
  facts: KnownFact[]
  state: PickupState
  /** Facts that the server has not accepted yet. */
  unsent: Set<string>
  /** How many of them were said for a phone that it does not know. */
  unvouched: number
  /** Those that it refused, as they lie in the outbox. */
  refused: OutboxItem[]
  /** Those of runners who had been erased by then: they stand nowhere. */
  erased: OutboxItem[]
}

/** Rows of the server, and those that are made here and that it does not show; the server's count. */
export function withOwn<Row extends { id: string }>(rows: readonly Row[], own: readonly Row[]): Row[] {
  if (own.length === 0) return [...rows]
  const there = new Set(rows.map(({ id }) => id))
  return [...rows, ...own.filter(({ id }) => !there.has(id))]
}

/** What was said at this device; what was refused was not. */
export const ownFacts = (laying: Laying): FactRow[] =>
  layOver('facts', [], laying).flatMap((row) => (row.problem === null ? [factSchema.parse(row)] : []))

/** By each row that the store has one object for, so that thousands are not read anew with each fact. */
const read = new WeakMap<object, KnownFact | null>()
export function factsOf(rows: readonly FactRow[]): KnownFact[] {
  return rows.flatMap((row) => {
    const known = read.has(row) ? (read.get(row) ?? null) : readFact(row)
    read.set(row, known)
    return known === null ? [] : [known]
  })
}

interface Parts {
  device: DeviceStore
  loop: Pick<SyncLoop, 'state$'>
  stations: Pick<StationKeeper, 'open$'>
  feeds: Pick<FeedViews, 'items$' | 'checkpoints$'>
}

export class StationViews {
  constructor(private readonly parts: Parts) {}

  /** The stations that this phone is or was, the latest first. */
  watchKept(listener: (kept: KeptStation[]) => void): () => void {
    const kept$ = from(liveQuery(() => this.parts.device.stations.toArray()))
    const subscription = kept$.subscribe((kept) =>
      listener(kept.toSorted((a, b) => b.joined_at_ms - a.joined_at_ms)),
    )
    return () => subscription.unsubscribe()
  }

  /** The open station; null while none is. */
  watchOpen(listener: (view: View<StationView | null>) => void): () => void {
    const subscription = this.parts.stations.open$
      .pipe(
        switchMap((open): Observable<View<StationView | null>> => (open ? this.view$(open) : of(nothing))),
      )
      .subscribe(listener)
    return () => subscription.unsubscribe()
  }

  async onServer(open: OpenStation): Promise<OnServer> {
    return onServer(await this.rowsOf(open, 'facts'))
  }

  /** The stations of its event for which it may hand in: it has heard of them, and they may say no more than it may. */
  async handsInFor(open: OpenStation): Promise<Set<string>> {
    const rows = await this.rowsOf(open, 'stations')
    const own = facts_of_station[open.station.kind]
    const others = rows.filter(
      (row) => fits(stationSchema, row) && facts_of_station[row.kind].every((kind) => own.includes(kind)),
    )
    return new Set([open.station.id, ...others.map(({ id }) => String(id))])
  }

  private async rowsOf(open: OpenStation, part: string): Promise<WireRow[]> {
    const docs = await tables.station_docs.open(open.database)
    const scope = await shownScope(this.parts.device, open)
    const rows = await docs.find({ selector: { scope: `${scope}#${part}` } }).exec()
    return rows.map((row) => row.toMutableJSON().body)
  }

  private view$(open: OpenStation): Observable<View<StationView>> {
    return from(liveQuery(() => shownScope(this.parts.device, open))).pipe(
      distinctUntilChanged(),
      switchMap((scope) => this.viewOf(open, scope)),
      switchMap((view$) => view$),
    )
  }

  /** @param scope whose rows are shown */
  private async viewOf(open: OpenStation, scope: string): Promise<Observable<View<StationView>>> {
    const { device_id, station, database } = open
    const { feeds, loop } = this.parts
    const docs = await tables.station_docs.open(database)
    const part$ = (name: string) =>
      foundAsStored(docs.find({ selector: { scope: `${scope}#${name}` } })).pipe(
        map((rows) => rows.map(({ body }) => body)),
      )
    const runners = await tables.station_runners.open(database)
    const stored$: Observable<StationRunner[]> = foundAsStored(runners.find({ selector: { scope } }))
    const runners$ =
      scope === stationScope(station) ? stored$ : stored$.pipe(map((rows) => rows.map(seenBy(station))))
    const facts$ = part$('facts').pipe(map((rows) => rows.filter((row) => fits(factSchema, row))))
    const stations$ = part$('stations').pipe(map((rows) => rows.filter((row) => fits(stationSchema, row))))
    const shown = shownFeeds(open, scope)
    return combineLatest([
      runners$,
      facts$,
      stations$,
      feeds.items$,
      feeds.checkpoints$(shown),
      loop.state$,
    ]).pipe(
      debounceTime(0),
      map(([rows, fact_rows, stations, items, checkpoints, state]) => {
        const [, of_facts, of_runners] = checkpoints
        const laying = { items, author: device_id }
        const facts = factsOf(withOwn(fact_rows, ownFacts({ ...laying, checkpoint: of_facts })))
        const walk_ups = layOver('station_runners', [], { ...laying, checkpoint: of_runners })
        const own = items.filter(({ author, kind }) => author === device_id && kind === 'recordFact')
        const unshown = new Set(own.filter((item) => isLaidOver(item, of_runners)).map(factId))
        const listed = withOwn<StationRunner>(
          rows,
          walk_ups.filter(({ problem }) => problem === null),
        )
        const list = withReplacedBibs(listed, facts, (id) => unshown.has(id))
        return {
          value: {
            device_id,
            station,
            stations: stations.toSorted((a, b) => a.name.localeCompare(b.name)),
            runners: list,
            only_here: new Set(listed.slice(rows.length).map(({ id }) => id)),
            facts,
            state: pickupState(facts, list),
            unsent: unsentFacts(items, device_id),
            unvouched: own.filter(isUnvouched).length,
            refused: own.filter(({ state: is }) => is === 'refused'),
            erased: own.filter(({ result }) => isOfErased(result)),
          },
          ...ageOf(checkpoints, state, shown),
        }
      }),
    )
  }
}

/** For rows that came while the station was allowed to see more than it is now. */
const seenBy =
  ({ sees_age, sees_contact }: Station) =>
  (runner: StationRunner): StationRunner => ({
    ...runner,
    ...(!sees_age && { age: null, age_group: '' }),
    ...(!sees_contact && { emergency_contact_name: '', emergency_contact_phone: '' }),
  })

const nothing: View<null> = { value: null, loading: false, as_of_ms: null, error: '' }

/** Ids of the facts that somebody said here and that the server has not accepted. */
export const unsentFacts = (items: readonly OutboxItem[], author: string): Set<string> =>
  new Set(items.filter((item) => item.author === author && isUnsentFact(item)).map(factId))
