import { combineLatest, distinctUntilChanged, map, Observable, of } from 'rxjs'
import { type User, userSchema } from '#domain/accounts/user.ts'
import type { Role } from '#domain/kernel/permissions.ts'
import { avatars_cache } from '../avatars-cache.ts'
import { fits, own_account, tables } from '../../kernel/engine/collections.ts'
import type { FeedViews } from '../../kernel/engine/feed-views.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { type Laying, layOver, newestFirst } from '../../kernel/engine/overlay.ts'
import { no_work, type OwnWork } from '../../kernel/own-work.ts'
import { readSession } from '../../kernel/session.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { OutboxItem } from '../../sync/outbox.ts'

/** The account of the person at the device. */
export type Account = User &
  OwnWork & {
    /** What this device changed about the picture and the server has not taken; null for nothing. */
    avatar: OwnAvatar | null
  }

interface OwnAvatar {
  /** Id of a picture that only this device has; '' for none. */
  photo_id: string
  /** The change that waits to be sent. */
  pending: OutboxItem | null
  /** The last one was refused, or another device's picture conflicts with it. */
  problem: OutboxItem | null
}

/** The picture of an account with the person's changes of it, the last of which counts. */
function avatarOf({ id, avatar_url }: User, laying: Laying): Pick<Account, 'avatar_url' | 'avatar'> {
  const stored = { id, avatar_url, photo_id: '' }
  const [shown = { ...stored, ...no_work }] = layOver('avatar', [stored], laying)
  const { photo_id, pending_fields, last_command, problem } = shown
  const waits = pending_fields.length > 0
  const pending = (waits && laying.items.find((item) => item.id === last_command)) || null
  return { avatar_url: shown.avatar_url, avatar: pending || problem ? { photo_id, pending, problem } : null }
}

export function accountWithOwn(user: User, laying: Laying): Account {
  const [account = { ...user, ...no_work }] = layOver('account', [user], laying)
  return { ...account, ...avatarOf(user, laying) }
}

/** An account as admins see it, with the role on the server, as far as this device knows. */
export type ListedUser = User & OwnWork & { stored_role: Role }

/** All accounts, newest first. */
export const listedUsers = (rows: readonly User[], laying: Laying): ListedUser[] =>
  layOver('users', rows, laying)
    .map((user, at) => ({ ...user, stored_role: rows[at]?.role ?? user.role }))
    .sort((a, b) => newestFirst(a, b) || a.email.localeCompare(b.email))

const namesOf = (rows: readonly User[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]),
  )

/** One, or none. */
async function ownRow(mine: LocalDatabase): Promise<Observable<User[]>> {
  const collection = await tables.admin_docs.open(mine)
  return collection.find().$.pipe(
    map((documents) => {
      const own = documents
        .map((document) => document.toMutableJSON())
        .find(({ kind }) => kind === own_account)
      return own && fits(userSchema, own.body) ? [own.body] : []
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
}

async function avatarsIn(mine: LocalDatabase): Promise<Observable<ReadonlySet<string>>> {
  const collection = await tables.admin_docs.open(mine)
  return collection.find().$.pipe(
    map((documents) =>
      documents
        .filter(({ kind }) => kind === own_account || kind === 'users')
        .flatMap((document) => {
          const { body } = document.toMutableJSON()
          return fits(userSchema, body) && body.avatar_url !== '' ? [body.avatar_url] : []
        }),
    ),
    map((addresses) => new Set(addresses.sort())),
    distinctUntilChanged((a, b) => JSON.stringify([...a]) === JSON.stringify([...b])),
  )
}

/**
 * The pictures of accounts that the service worker keeps (src/sw.ts), so that they are seen without a network. They are
 * personal: none stays for long after the row that names it has left this device.
 */
async function keepAvatars(wanted: ReadonlySet<string>): Promise<void> {
  // Browsers have caches only where a service worker may be.
  if (typeof caches === 'undefined') return
  const cache = await caches.open(avatars_cache)
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** What this device knows about accounts: the person's own, everybody's for admins, and whose pictures it may show. */
export function accountReads(feeds: FeedViews) {
  const { persons, loop } = feeds.parts

  /** The own account; nothing where somebody else is at the device. */
  const own = feeds.ofMine<User, Account | null>(
    async (mine, author) => ({ key: keys.account(mine, author), rows$: await ownRow(mine) }),
    ([row], laying) => {
      // Until the device has the row, what came with the log-in stands, and own changes of it too.
      const session = readSession()
      const user = row ?? (session?.user.id === laying.author ? session.user : null)
      return user && accountWithOwn(user, laying)
    },
  )

  return {
    own,
    /** For admins: all accounts, newest first. */
    users: feeds.ofAdmins('users', listedUsers),
    /** For admins: what all accounts are called, by their ids, to show who did something. */
    names: feeds.ofAdmins<'users', ReadonlyMap<string, string>>('users', namesOf, new Map()),

    /** Calls `arrived` with their account whenever the device is level with the server or the row is another one. */
    follow: async (arrived: (user: User) => void): Promise<() => void> => {
      const person = await persons.now()
      if (person.id === '') return () => undefined
      const level_ms$ = loop.state$.pipe(
        map(({ failure, synced_at_ms }) => (failure === '' ? synced_at_ms : null)),
        distinctUntilChanged(),
      )
      const subscription = combineLatest([await ownRow(person.database), level_ms$]).subscribe(
        ([[user], level_ms]) => {
          if (user && level_ms !== null) arrived(user)
        },
      )
      return () => subscription.unsubscribe()
    },

    /**
     * Keeps the pictures of the accounts that this device has rows for, and no others, now and whenever those change; a
     * guest's device has none. One of their own that the server has taken counts before its row is here.
     */
    forgetAvatars: async (): Promise<() => void> => {
      const { id, database } = await persons.now()
      const own_avatar$ = new Observable<string>((listener) => {
        const stop = own(id, ({ value }) => listener.next(value?.avatar_url ?? ''))
        return () => void stop.then((end) => end())
      }).pipe(distinctUntilChanged())
      const avatars$ =
        id === ''
          ? of(new Set<string>())
          : combineLatest([await avatarsIn(database), own_avatar$]).pipe(
              map(([rows, of_own]) => new Set([...rows, of_own])),
            )
      // A browser that opens no cache keeps no picture either; after anything else the next start tries again.
      const subscription = avatars$.subscribe((avatars) => void keepAvatars(avatars).catch(() => undefined))
      return () => subscription.unsubscribe()
    },
  }
}

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly accounts: ReturnType<typeof accountReads>
  }
}
