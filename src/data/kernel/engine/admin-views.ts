import { type ActivityEntry } from '#domain/inbox/activity.ts'
import type { KeptBibRule } from '#domain/registrations/kept-bib-rule.ts'
import type { MessageList } from '#domain/inbox/message.ts'
import { type AdminRow, tables } from './collections.ts'
import { type FeedViews, found, type Listener, orOwn, adminRows } from './feed-views.ts'
import { keys } from './feeds.ts'
import {
  type AdminEvent,
  adminEvents,
  eventBibRules,
  type AdminImage,
  adminImages,
  type AdminOrder,
  adminOrders,
  type AdminProduct,
  adminProducts,
  type FloodItem,
  floodItems,
  inboxMessages,
  listedActivity,
  type ListedPost,
  listedPosts,
  type ListedReview,
  listedReviews,
  type ListedSettings,
  listedSettings,
  type ListedUser,
  listedUsers,
  type AdminRegistration,
  adminRegistrations,
} from './lists.ts'
import type { OwnWork } from '../own-work.ts'
import type { LocalDatabase } from '../../sync/databases.ts'

// What the admin screens read, with what was changed at this device and the server has not shown yet.

/** An item in a list of the inbox, as admins see it. */
export type Message<List extends MessageList> = AdminRow<List> & OwnWork

export class AdminViews {
  constructor(
    private readonly site: LocalDatabase,
    private readonly feeds: FeedViews,
  ) {}

  /** With drafts, newest date first. */
  watchEvents(author: string, listener: Listener<AdminEvent[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'events'), adminEvents, orOwn(listener))
  }

  /** The rules by which the bibs of an event were assigned; null for anybody but an admin. */
  watchBibRules(
    author: string,
    event_id: string,
    listener: Listener<readonly KeptBibRule[] | null>,
  ): Promise<() => void> {
    return this.feeds.watchMine<AdminRow<'events'>, readonly KeptBibRule[] | null>(
      author,
      (mine) => adminRows(mine, 'events'),
      (rows, laying) => eventBibRules(rows, event_id, laying),
      listener,
      null,
    )
  }

  /** The library, newest first. */
  watchImages(author: string, listener: Listener<AdminImage[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'images'), adminImages, orOwn(listener))
  }

  /** The shop, which everybody's device may hold. */
  async watchProducts(author: string, listener: Listener<AdminProduct[]>): Promise<() => void> {
    const rows$ = found((await tables.products.open(this.site)).find())
    return this.feeds.watch(
      author,
      { key: keys.site(this.site, 'products'), rows$ },
      adminProducts,
      orOwn(listener),
    )
  }

  /** All orders, newest first. */
  watchOrders(author: string, listener: Listener<AdminOrder[]>): Promise<() => void> {
    return this.feeds.watchMine(
      author,
      async (mine) => ({
        key: keys.orders(mine, 'admin'),
        rows$: found((await tables.orders.open(mine)).find({ selector: { scope: 'admin' } })),
      }),
      adminOrders,
      listener,
      [],
    )
  }

  /** The registrations of one event, as far as they are followed. */
  watchRegistrations(
    author: string,
    event_id: string,
    listener: Listener<AdminRegistration[]>,
  ): Promise<() => void> {
    return this.feeds.watchMine(
      event_id === '' ? '' : author,
      async (mine) => ({
        key: keys.eventRegistrations(mine, event_id),
        rows$: found(
          (await tables.event_registrations.open(mine)).find({ selector: { scope: `event:${event_id}` } }),
        ),
      }),
      (rows, laying) => adminRegistrations(rows, event_id, laying),
      listener,
      [],
    )
  }

  /** One list of the inbox, newest first. */
  watchMessages<List extends MessageList>(
    author: string,
    list: List,
    listener: Listener<Message<List>[]>,
  ): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, list), inboxMessages, listener, [])
  }

  /** Floods of entries and letters, newest first. */
  watchFloods(author: string, listener: Listener<FloodItem[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'inbox'), floodItems, listener, [])
  }

  /** All accounts, newest first. */
  watchUsers(author: string, listener: Listener<ListedUser[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'users'), listedUsers, listener)
  }

  /** Names of all accounts by their ids, to show who did something. */
  watchNames(author: string, listener: Listener<ReadonlyMap<string, string>>): Promise<() => void> {
    return this.feeds.watchMine(
      author,
      (mine) => adminRows(mine, 'users'),
      (rows) =>
        new Map(
          rows.map(({ id, first_name, last_name, email }): [string, string] => [
            id,
            `${first_name} ${last_name}`.trim() || email,
          ]),
        ),
      listener,
      new Map(),
    )
  }

  /** All posts, drafts too, newest first. */
  watchPosts(author: string, listener: Listener<ListedPost[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'blog_posts'), listedPosts, listener)
  }

  /** All reviews, those that are taken down too, newest first. */
  watchReviews(author: string, listener: Listener<ListedReview[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'reviews'), listedReviews, listener)
  }

  /** What admins decided for the whole site; null until that has come. */
  watchSettings(author: string, listener: Listener<ListedSettings | null>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'site_settings'), listedSettings, listener)
  }

  /** What was changed lately, newest first. */
  watchActivity(author: string, listener: Listener<ActivityEntry[]>): Promise<() => void> {
    return this.feeds.watchMine(author, (mine) => adminRows(mine, 'activity'), listedActivity, listener)
  }
}
