import { combineLatest, debounceTime, map } from 'rxjs'
import type { z } from 'zod'
import { activityEntrySchema } from '#domain/activity.ts'
import { blogPostSchema } from '#domain/blog-post.ts'
import { reviewSchema } from '#domain/review.ts'
import { userSchema } from '#domain/user.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { fits, openAdminDocs } from './collections.ts'
import { keys, type StaffCollection } from './feeds.ts'
import { listedActivity, listedReviews, postsWithOwn, usersWithOwn } from './staff-overlays.ts'
import { ageOf, type EngineViews, type View, type ViewParts } from './views.ts'

// The small lists of the back office: rows of one kind out of `admin_docs`, with the own commands laid over.

interface Laying {
  items: OutboxItem[]
  author: string
  checkpoint: Checkpoint | undefined
}

interface StaffList<S extends z.ZodObject, T> {
  collection: StaffCollection
  schema: S
  show: (rows: z.infer<S>[], laying: Laying) => T[]
}

const list = <S extends z.ZodObject, T>(
  collection: StaffCollection,
  schema: S,
  show: (rows: z.infer<S>[], laying: Laying) => T[],
): StaffList<S, T> => ({ collection, schema, show })

const lists = {
  users: list('users', userSchema, usersWithOwn),
  posts: list('blog_posts', blogPostSchema, postsWithOwn),
  reviews: list('reviews', reviewSchema, listedReviews),
  activity: list('activity', activityEntrySchema, listedActivity),
}
export type StaffListName = keyof typeof lists
export type StaffRow<Name extends StaffListName> = ReturnType<(typeof lists)[Name]['show']>[number]

export class StaffLists {
  constructor(
    private readonly parts: Pick<ViewParts, 'persons' | 'loop'>,
    private readonly views: Pick<EngineViews, 'items$' | 'checkpoints$'>,
  ) {}

  watchUsers(author: string, listener: (view: View<StaffRow<'users'>[]>) => void): Promise<() => void> {
    return this.watch(lists.users, author, listener)
  }

  watchPosts(author: string, listener: (view: View<StaffRow<'posts'>[]>) => void): Promise<() => void> {
    return this.watch(lists.posts, author, listener)
  }

  watchReviews(author: string, listener: (view: View<StaffRow<'reviews'>[]>) => void): Promise<() => void> {
    return this.watch(lists.reviews, author, listener)
  }

  watchActivity(author: string, listener: (view: View<StaffRow<'activity'>[]>) => void): Promise<() => void> {
    return this.watch(lists.activity, author, listener)
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
    const { items$ } = this.views
    const subscription = combineLatest([rows$, items$, this.views.checkpoints$([key]), loop.state$])
      .pipe(debounceTime(0))
      .subscribe(([rows, items, [checkpoint], state]) =>
        listener({
          value: show(rows, { items, author, checkpoint }),
          ...ageOf([checkpoint], state, [key]),
        }),
      )
    return () => subscription.unsubscribe()
  }
}
