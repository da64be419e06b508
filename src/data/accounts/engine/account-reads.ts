import { combineLatest, distinctUntilChanged, map, Observable, of } from 'rxjs'
import { type User, userSchema } from '#domain/accounts/user.ts'
import { readSession } from '../../kernel/session.ts'
import type { LocalDatabase } from '../../sync/databases.ts'
import type { SyncLoop } from '../../sync/sync-loop.ts'
import { fits, own_account, tables } from '../../kernel/engine/collections.ts'
import type { FeedViews, Listener } from '../../kernel/engine/feed-views.ts'
import { keys } from '../../kernel/engine/feeds.ts'
import { type Account, accountWithOwn } from '../../kernel/engine/own-lists.ts'
import type { PersonKeeper } from '../../kernel/engine/person.ts'

// What this device knows about accounts: the person's own, and whose pictures it may show.

export class AccountViews {
  constructor(
    private readonly parts: { persons: PersonKeeper; loop: SyncLoop },
    private readonly feeds: FeedViews,
  ) {}

  /** The own account; nothing where somebody else is at the device. */
  watch(author: string, listener: Listener<Account | null>): Promise<() => void> {
    return this.feeds.watchMine(
      author,
      async (mine) => ({ key: keys.account(mine, author), rows$: await this.row(mine) }),
      ([row], laying) => {
        // Until the device has the row, what came with the log-in stands, and own changes of it too.
        const session = readSession()
        const user = row ?? (session?.user.id === author ? session.user : null)
        return user && accountWithOwn(user, laying)
      },
      listener,
    )
  }

  /** Calls `arrived` with their account whenever the device is level with the server or the row is another one. */
  async follow(arrived: (user: User) => void): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    if (person.id === '') return () => undefined
    const level_ms$ = loop.state$.pipe(
      map(({ failure, synced_at_ms }) => (failure === '' ? synced_at_ms : null)),
      distinctUntilChanged(),
    )
    const subscription = combineLatest([await this.row(person.database), level_ms$]).subscribe(
      ([[user], level_ms]) => {
        if (user && level_ms !== null) arrived(user)
      },
    )
    return () => subscription.unsubscribe()
  }

  /**
   * Calls `changed` with the addresses of the pictures of all accounts that this device has rows for, now and whenever
   * they change; a guest's device has none. One of their own that the server has taken counts before its row is here.
   */
  async watchAvatars(changed: (avatars: ReadonlySet<string>) => void): Promise<() => void> {
    const { id, database } = await this.parts.persons.now()
    const avatars$ =
      id === ''
        ? of(new Set<string>())
        : combineLatest([await this.avatars(database), this.ownAvatar(id)]).pipe(
            map(([rows, own]) => new Set([...rows, own])),
          )
    const subscription = avatars$.subscribe(changed)
    return () => subscription.unsubscribe()
  }

  private ownAvatar(id: string): Observable<string> {
    const shown$ = new Observable<string>((listener) => {
      const stop = this.watch(id, ({ value }) => listener.next(value?.avatar_url ?? ''))
      return () => void stop.then((end) => end())
    })
    return shown$.pipe(distinctUntilChanged())
  }

  private async avatars(mine: LocalDatabase): Promise<Observable<ReadonlySet<string>>> {
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

  /** One, or none. */
  private async row(mine: LocalDatabase): Promise<Observable<User[]>> {
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
}
