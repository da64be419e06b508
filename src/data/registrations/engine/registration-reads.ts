import { liveQuery } from 'dexie'
import { combineLatest, debounceTime, from, map, type Observable, switchMap } from 'rxjs'
import type { RaceEvent } from '#domain/events/event.ts'
import { type KeptBibRule, keptBibRules } from '#domain/registrations/kept-bib-rule.ts'
import type { Registration } from '#domain/registrations/registration.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { ageOf, type FeedViews, found, orOwn, type Read } from '../../kernel/engine/feed-views.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { isPending, type Laying, layOver } from '../../kernel/engine/overlay.ts'
import type { OwnWork } from '../../kernel/own-work.ts'
import { presentAuthor } from '../../kernel/session.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { OutboxItem } from '../../sync/outbox.ts'

/** A registration of the person at the device; `pending`: the server has not accepted it yet. */
export type OwnRegistration = Registration & OwnWork & { pending: boolean }

/** Those that wait first, then the newest. What was refused has its receipt. */
export const ownRegistrations = (rows: readonly Registration[], laying: Laying): OwnRegistration[] =>
  layOver('own_registrations', rows, laying)
    .filter(({ only_here, problem }) => !(only_here && problem))
    .map((row) => ({ ...row, pending: isPending(row) }))
    .sort((a, b) => Number(b.pending) - Number(a.pending) || (a.created < b.created ? 1 : -1))

/** A registration as admins see it in the list of an event; `made_by` is set for one that is `only_here`. */
export type AdminRegistration = Registration & OwnWork

export const adminRegistrations = (
  rows: readonly Registration[],
  event_id: string,
  laying: Laying,
): AdminRegistration[] =>
  layOver('registrations', rows, laying)
    .filter((row) => !row.only_here || row.event_id === event_id)
    .map((row) => (row.made_by === null || row.only_here ? row : { ...row, made_by: null }))

/** A registration as admins see it where they type results. */
export type EventRegistration = Registration & OwnWork

const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

/** The runners of one event by last name, with what this admin changed of them and of their results. */
export const eventRegistrations = (
  rows: readonly Registration[],
  event_id: string,
  laying: Laying,
): EventRegistration[] =>
  layOver('results', adminRegistrations(rows, event_id, laying), laying).sort(
    (a, b) => byName(a.last_name, b.last_name) || byName(a.first_name, b.first_name),
  )

/** The rules by which the bibs of an event were assigned, newest first. Rows of an earlier version do not have them. */
function eventBibRules(rows: readonly RaceEvent[], event_id: string, laying: Laying): readonly KeptBibRule[] {
  const kept = rows
    .filter(({ id }) => id === event_id)
    .map((row) => ({ id: row.id, bib_rules: keptBibRules('bib_rules' in row ? row.bib_rules : []) }))
  return layOver('bib_rules', kept, laying)[0]?.bib_rules ?? []
}

async function rowsOf(mine: LocalDatabase, event_id: string) {
  const collection = await tables.event_registrations.open(mine)
  return collection.find({ selector: { scope: `event:${event_id}` } })
}

/** What screens read about registrations. */
export const registrationReads = (feeds: FeedViews) => {
  const ofEvent = async (mine: LocalDatabase, event_id: string) => ({
    key: keys.eventRegistrations(mine, event_id),
    rows$: found(await rowsOf(mine, event_id)),
  })
  return {
    /** The account's, or without one those made on this device. */
    own: orOwn(ownReads(feeds)),

    /** For admins: the registrations of one event, as far as they are followed. */
    ofEvent: (event_id: string): Read<AdminRegistration[]> =>
      feeds.ofMine(
        (mine) => ofEvent(mine, event_id),
        (rows, laying) => adminRegistrations(rows, event_id, laying),
        [],
      ),

    /** For admins: the runners of one event as its results are typed. */
    forResults: (event_id: string): Read<EventRegistration[]> =>
      feeds.ofMine(
        (mine) => ofEvent(mine, event_id),
        (rows, laying) => eventRegistrations(rows, event_id, laying),
      ),

    /** The same as this device knows it at this moment; a screen learns of a change a little later. */
    now: async (event_id: string): Promise<EventRegistration[]> => {
      const { device, outbox, persons } = feeds.parts
      const author = presentAuthor()
      const { id, database } = await persons.now()
      if (author === '' || id !== author) return []
      // The rows are read last: a command that they show may be laid over them once more.
      const checkpoint = await device.checkpoints.get(keys.eventRegistrations(database, event_id))
      const items = await outbox.all()
      const rows = await (await rowsOf(database, event_id)).exec()
      const plain = rows.map((document) => document.toMutableJSON())
      return eventRegistrations(plain, event_id, { items, author, checkpoint })
    },

    /** The rules by which the bibs of an event were assigned; null for anybody but an admin. */
    bibRules: (event_id: string): Read<readonly KeptBibRule[] | null> =>
      feeds.ofAdmins<'events', readonly KeptBibRule[] | null>(
        'events',
        (rows, laying) => eventBibRules(rows, event_id, laying),
        null,
      ),
  }
}

/** A guest reads each registration in a scope of its own, which the hash of its secret names. */
const ownReads =
  (feeds: FeedViews): Read<OwnRegistration[]> =>
  async (author, listener) => {
    const { persons, device, loop } = feeds.parts
    const person = await persons.now()
    if (person.id !== author) return () => undefined
    const { database } = person
    const rows$ = found((await tables.registrations.open(database)).find())
    const scopes$: Observable<string[]> =
      author === ''
        ? from(liveQuery(() => device.guest_secrets.toArray())).pipe(
            map((secrets) => secrets.map(({ hash }) => `guest:${hash}`)),
          )
        : from([[`user:${author}`]])
    const checkpoints$ = scopes$.pipe(
      switchMap((scopes) => {
        const feed_keys = scopes.map((scope) => keys.own(database, scope))
        return feeds.checkpoints$(feed_keys).pipe(map((checkpoints) => ({ feed_keys, checkpoints })))
      }),
    )
    const subscription = combineLatest([rows$, feeds.items$, checkpoints$, loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, { feed_keys, checkpoints }, state]) => {
        const byKey = new Map(feed_keys.map((key, at) => [key, checkpoints[at]]))
        const checkpointOf = ({ args }: OutboxItem) => {
          const hash = typeof args.guest === 'string' ? args.guest : ''
          return byKey.get(keys.own(database, author === '' ? `guest:${hash}` : `user:${author}`))
        }
        const value = ownRegistrations(rows, { items, author, checkpoint: undefined, checkpointOf })
        listener({ value, ...ageOf(checkpoints, state, feed_keys) })
      })
    return () => subscription.unsubscribe()
  }

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly registrations: ReturnType<typeof registrationReads>
  }
}
