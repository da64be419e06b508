import { combineLatest, debounceTime, map } from 'rxjs'
import type { z } from 'zod'
import { type User, userSchema } from '#domain/user.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { fits, openAdminDocs } from './collections.ts'
import { keys, type StaffCollection } from './feeds.ts'
import { type ListedUser, usersWithOwn } from './staff-overlays.ts'
import { ageOf, type EngineViews, type View, type ViewParts } from './views.ts'

// The small lists of the back office: rows of one kind out of `admin_docs`, with the own commands laid over.

interface StaffList<S extends z.ZodObject, T> {
  collection: StaffCollection
  schema: S
  show(rows: z.infer<S>[], items: OutboxItem[], author: string, checkpoint: Checkpoint | undefined): T[]
}

const users: StaffList<typeof userSchema, ListedUser> = {
  collection: 'users',
  schema: userSchema,
  show: (rows: User[], items, author, checkpoint) => usersWithOwn(rows, items, author, checkpoint),
}

export class StaffLists {
  constructor(
    private readonly parts: Pick<ViewParts, 'persons' | 'loop'>,
    private readonly views: Pick<EngineViews, 'items$' | 'checkpoints$'>,
  ) {}

  /** All accounts, newest first. */
  watchUsers(author: string, listener: (view: View<ListedUser[]>) => void): Promise<() => void> {
    return this.watch(users, author, listener)
  }

  private async watch<S extends z.ZodObject, T>(
    { collection, schema, show }: StaffList<S, T>,
    author: string,
    listener: (view: View<T[]>) => void,
  ): Promise<() => void> {
    const { persons, loop } = this.parts
    const person = await persons.now()
    // Somebody else signed in meanwhile; their screen asks for itself.
    if (person.id !== author) return () => undefined
    const { database } = person
    const documents = await openAdminDocs(database)
    const key = keys.admin(database, collection)
    const rows$ = documents.find().$.pipe(
      map((found) =>
        found.flatMap((document) => {
          const { kind, body } = document.toMutableJSON()
          return kind === collection && fits(schema, body) ? [body] : []
        }),
      ),
    )
    const subscription = combineLatest([
      rows$,
      this.views.items$,
      this.views.checkpoints$([key]),
      loop.state$,
    ])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({ value: show(rows, items, author, checkpoint), ...ageOf([checkpoint], state, [key]) }),
      )
    return () => subscription.unsubscribe()
  }
}
