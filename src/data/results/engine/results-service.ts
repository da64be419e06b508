import { liveQuery } from 'dexie'
import {
  BehaviorSubject,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  from,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs'
import type { RaceEvent } from '#domain/events/event.ts'
import { finisherOf } from '#domain/results/finisher.ts'
import type { Located, JumpTarget } from '#domain/results/result-search.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { ageOf, found, type ViewParts } from '../../kernel/engine/feed-views.ts'
import type { EngineViews } from '../../kernel/engine/connection.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { isLaidOver } from '../../kernel/engine/overlay.ts'
import { type ResultChange, resultChangesOf } from '../result-changes.ts'
import { AheadAnswers } from './ahead.ts'
import type { Answer, FromWorker, PendingChange, Results, ResultsQuery, ToWorker } from '../query.ts'
import { presentAuthor } from '../../kernel/session.ts'
import { indexedDbName, type LocalDatabase } from '../../sync/databases.ts'
import { documentKey } from '../../sync/read-model.ts'
import { report, reported } from '../../kernel/faults.ts'

// The page's side of the results: tells the worker what it needs to know, and asks it.

export interface ResultsReader {
  ask(query: ResultsQuery): void
  /** Where in the list of a query something stands; null: nowhere. */
  locate(query: ResultsQuery, target: JumpTarget): Promise<Located | null>
  close(): void
}

/** A shorter search is not a name yet: nothing is fetched for it. */
const SEARCH_EVERYWHERE_FROM = 2
/** So many results at most are fetched for a search in all events, the newest first: under a megabyte. */
const MOST_FINISHERS = 50_000

const scopeOf = (event: RaceEvent) => `results:${event.id}`

/** Scopes of the newest events with results, as many as one device should fetch for a search. */
function scopesToSearch(events: readonly RaceEvent[]): string[] {
  let finishers = 0
  return events
    .filter((event) => event.finishers > 0)
    .toSorted((a, b) => b.event_date.localeCompare(a.event_date))
    .filter((event) => (finishers += event.finishers) <= MOST_FINISHERS)
    .map(scopeOf)
}

/** The events that are looked at, and whether there will be more of them in a moment. */
interface Looked {
  events: RaceEvent[]
  fetching: boolean
}

interface Asker {
  listener: (results: Omit<Results, 'refetch'>) => void
  event_id: string
  query: ResultsQuery | null
  /** Where its event has the person's own results; null until the device knows, and nothing is asked before. */
  own_slots: readonly number[] | null
  round: number
  /** What is known beside the rows. */
  about: Pick<Results, 'loading' | 'as_of_ms' | 'unsent' | 'error'>
  /** For a list whose sorting is changed by hand. */
  ahead: AheadAnswers | null
}

/** Where the rows are in the chunks, for changes by somebody who may see their registrations. */
async function located(
  all: readonly ResultChange[],
  event_id: string,
  mine: LocalDatabase,
): Promise<PendingChange[]> {
  if (all.length === 0) return []
  const keyOf = (registration_id: string) => documentKey(`event:${event_id}`, registration_id)
  const collection = await tables.event_registrations.open(mine)
  const keys_of_all = [...new Set(all.map(({ registration_id }) => keyOf(registration_id)))]
  const documents = await collection.findByIds(keys_of_all).exec()
  return all.map(({ registration_id, changes }) => {
    if (registration_id === '') return { slot: null, all: true, registration_id, changes, finisher: null }
    const row = documents.get(keyOf(registration_id))?.toMutableJSON()
    return {
      slot: row?.result_slot ?? null,
      all: false,
      registration_id,
      changes,
      finisher: row ? finisherOf(row) : null,
    }
  })
}

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly results: ResultsService
  }
}

export class ResultsService {
  private worker: Promise<Worker> | null = null
  private readonly askers = new Map<number, Asker>()
  private asker_count = 0

  constructor(
    private readonly parts: ViewParts,
    private readonly views: EngineViews,
    private readonly follow: (...scopes: string[]) => Promise<void>,
  ) {}

  async read(event_id: string, listener: Asker['listener'], ahead: boolean): Promise<ResultsReader> {
    const worker = await this.start()
    const id = ++this.asker_count
    const asker: Asker = {
      listener,
      event_id,
      query: null,
      own_slots: null,
      round: 0,
      about: { loading: true, as_of_ms: null, unsent: false, error: '' },
      ahead: ahead ? new AheadAnswers((query) => this.post(worker, id, asker, query)) : null,
    }
    this.askers.set(id, asker)
    if (event_id !== '') void this.follow(`results:${event_id}`).catch(reported('following results'))
    const everywhere$ = new BehaviorSubject(false)
    const subscription = (await this.facts$(event_id, everywhere$)).subscribe(
      ({ events, own_slots, about }) => {
        for (const facts of events) post(worker, { type: 'facts', ...facts })
        asker.ahead?.forget()
        asker.own_slots = own_slots
        asker.about = about
        this.send(worker, id)
      },
    )
    return {
      ask: (query) => {
        asker.query = query
        everywhere$.next(event_id === '' && query.search.trim().length >= SEARCH_EVERYWHERE_FROM)
        const known = asker.ahead?.take(query)
        if (!known) return this.send(worker, id)
        // Anything that is still on its way answers an older question.
        asker.round = 0
        this.show(asker, query, known)
      },
      locate: (query, target) =>
        new Promise((resolve) => {
          const round = ++this.rounds
          this.located.set(round, resolve)
          post(worker, { type: 'locate', asker: id, round, event_id, query, target })
        }),
      close: () => {
        subscription.unsubscribe()
        asker.ahead?.forget()
        this.askers.delete(id)
      },
    }
  }

  private send(worker: Worker, id: number): void {
    const asker = this.askers.get(id)
    if (asker?.query && asker.own_slots) asker.round = this.post(worker, id, asker, asker.query)
  }

  private rounds = 0

  private post(worker: Worker, id: number, { event_id, own_slots }: Asker, query: ResultsQuery): number {
    const round = ++this.rounds
    post(worker, { type: 'query', asker: id, round, event_id, query, own_slots: own_slots ?? [] })
    return round
  }

  private start(): Promise<Worker> {
    this.worker ??= this.startWorker().catch((error: unknown) => {
      this.worker = null
      throw error
    })
    return this.worker
  }

  private async startWorker(): Promise<Worker> {
    // Opened here first: the worker only reads what is there.
    const chunks = await tables.result_chunks.open(this.parts.site)
    const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' })
    post(worker, {
      type: 'open',
      database: indexedDbName(this.parts.site.name, tables.result_chunks.storage),
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.receive(data))
    worker.addEventListener('error', ({ message }) => report(new Error(message), 'the index of results'))
    chunks.$.pipe(
      map(({ documentId }) => documentId.slice('results:'.length, documentId.indexOf('/'))),
      filter((event_id) => event_id !== ''),
    ).subscribe((event_id) => {
      post(worker, { type: 'stale', event_id })
      this.askAgain(worker, event_id)
    })
    return worker
  }

  private readonly waiting = new Set<number>()

  /** A page of a feed brings many chunks at once: they are one reason to ask again. */
  private askAgain(worker: Worker, event_id: string): void {
    if (this.waiting.size === 0) {
      setTimeout(() => {
        const ids = [...this.waiting]
        this.waiting.clear()
        for (const id of ids) this.send(worker, id)
      }, 30)
    }
    for (const [id, asker] of this.askers) {
      if (asker.event_id !== event_id && asker.event_id !== '') continue
      asker.ahead?.forget()
      this.waiting.add(id)
    }
  }

  private readonly located = new Map<number, (found: Located | null) => void>()

  private receive(message: FromWorker): void {
    const located = this.located.get(message.round)
    if (located) {
      this.located.delete(message.round)
      return located(message.type === 'located' ? message.found : null)
    }
    if (message.type === 'located') return
    const asker = this.askers.get(message.asker)
    if (!asker) return
    if (message.type === 'answer' && asker.ahead?.receive(message.round, message)) return
    if (message.round !== asker.round || !asker.query) return
    if (message.type === 'failed') {
      const { query, about } = asker
      asker.listener({
        ...about,
        rows: [],
        own: [],
        start: 0,
        total: 0,
        query,
        loading: false,
        error: message.message,
      })
      return
    }
    this.show(asker, asker.query, message)
  }

  private show({ ahead, about, listener }: Asker, query: ResultsQuery, answer: Answer): void {
    const { rows, own, start, total } = answer
    ahead?.keep(query, { rows, own, start, total })
    ahead?.fetchAfter(query)
    listener({ rows, own, start, total, query, ...about, loading: about.loading && total === 0 })
  }

  /** The events whose results this device fetches; a search everywhere adds more. */
  private followed$(events$: Observable<RaceEvent[]>, everywhere$: Observable<boolean>): Observable<Looked> {
    const { device, loop } = this.parts
    const reach$ = loop.state$.pipe(
      map(({ synced_at_ms, failure, silent }) => ({
        reachable: this.views.isReachable(),
        first: synced_at_ms === null && failure === '' && !silent,
      })),
      distinctUntilChanged((a, b) => a.reachable === b.reachable && a.first === b.first),
    )
    const scopes$ = from(liveQuery(() => device.follows.toArray())).pipe(
      map((follows) => new Set(follows.map(({ scope }) => scope))),
    )
    return combineLatest([events$, scopes$, everywhere$.pipe(distinctUntilChanged()), reach$]).pipe(
      map(([known, followed, everywhere, { reachable, first }]) => {
        const more = everywhere && reachable
        const missing = more ? scopesToSearch(known).filter((scope) => !followed.has(scope)) : []
        if (missing.length > 0) void this.follow(...missing).catch(reported('following results'))
        const events = known.filter((event) => followed.has(scopeOf(event)))
        return { events, fetching: missing.length > 0 || (more && first) }
      }),
    )
  }

  /**
   * Where an event has the results of the person at the device, of the newest registration first. The list waits for
   * what the device knows of them: they stand above it, and one that came later would push it down.
   */
  private async ownSlots$(event_id: string): Promise<Observable<readonly number[]>> {
    const person = await this.parts.persons.now()
    if (event_id === '' || person.id !== presentAuthor()) return of([])
    const registrations = await tables.registrations.open(person.database)
    return found(registrations.find({ selector: { event_id } })).pipe(
      map((rows) => rows.toSorted((a, b) => b.created.localeCompare(a.created))),
      map((rows) => rows.flatMap(({ result_slot }) => result_slot ?? [])),
      distinctUntilChanged((a, b) => a.join() === b.join()),
    )
  }

  private async facts$(
    event_id: string,
    everywhere$: Observable<boolean>,
  ): Promise<
    Observable<{
      events: { event_id: string; event: RaceEvent; pending: PendingChange[] }[]
      own_slots: readonly number[]
      about: Asker['about']
    }>
  > {
    const { site, persons, loop } = this.parts
    const collection = await tables.events.open(site)
    const all$ = collection
      .find()
      .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON())))
    const events$ =
      event_id === ''
        ? this.followed$(all$, everywhere$)
        : all$.pipe(map((all) => ({ events: all.filter((event) => event.id === event_id), fetching: false })))
    const own_slots$ = await this.ownSlots$(event_id)
    return combineLatest([events$, this.views.items$, own_slots$]).pipe(
      switchMap(([{ events, fetching }, items, own_slots]) => {
        const feed_keys = events.map((event) => keys.results(site, event.id))
        const asked_keys = event_id === '' ? feed_keys : [keys.results(site, event_id)]
        return combineLatest([
          of({ events, fetching, items, own_slots, asked_keys }),
          feed_keys.length > 0 ? this.views.feeds.checkpoints$(feed_keys) : of([]),
          this.views.feeds.checkpoints$(asked_keys),
          loop.state$,
        ])
      }),
      debounceTime(0),
      switchMap(([{ events, fetching, items, own_slots, asked_keys }, checkpoints, asked, state]) =>
        from(
          (async () => {
            const person = await persons.now()
            const answers = await Promise.all(
              events.map(async (event, at) => {
                const changes = items.flatMap((item) =>
                  item.author === presentAuthor() && isLaidOver(item, checkpoints[at])
                    ? resultChangesOf(item, event.id)
                    : [],
                )
                const pending = await located(changes, event.id, person.database)
                return { event_id: event.id, event, pending }
              }),
            )
            const unsent = answers.some(({ pending }) => pending.length > 0)
            const here = asked.filter((checkpoint) => (checkpoint?.as_of_ms ?? null) !== null)
            // Without a network a search in all events covers those that did arrive.
            const unheard = state.failure === 'network' || state.silent
            const partly = event_id === '' && unheard && here.length > 0
            const age = ageOf(partly ? here : asked, state, asked_keys)
            return { events: answers, own_slots, about: { ...age, loading: age.loading || fetching, unsent } }
          })(),
        ),
      ),
    )
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}
