import type { BlogPost } from '#domain/content/blog-post.ts'
import type { LibraryImage } from '#domain/content/library-image.ts'
import type { ModeratedReview, Review } from '#domain/content/review.ts'
import type { SiteDraft, SitePart } from '#domain/content/site/site-part.ts'
import type { SiteSettings } from '#domain/content/site-settings.ts'
import type { Shown } from '#domain/kernel/effect.ts'
import { filter, firstValueFrom } from 'rxjs'
import { client } from '../../kernel/engine/ask-server.ts'
import { tables } from '../../kernel/engine/collections.ts'
import { type FeedViews, orOwn, together } from '../../kernel/engine/feed-views.ts'
import { type Laying, layOver, newestFirst, stays } from '../../kernel/engine/overlay.ts'
import { serverNow_ms } from '../../sync/http.ts'
import type { OwnWork } from '../../kernel/own-work.ts'

/** A post as writers see it. */
export type ListedPost = Shown['posts'] & OwnWork

const listedPosts = (rows: readonly BlogPost[], laying: Laying): ListedPost[] =>
  layOver(
    'posts',
    rows.map((row) => ({ ...row, photo_id: '' })),
    laying,
  ).sort(newestFirst)

/** A review as everybody sees it, or as its writer does on the device where it was written. */
export type ShownReview = Shown['reviews'] &
  OwnWork & {
    /** An admin looks at the photo first. */
    photo_waits: boolean
  }

/** All reviews, newest first, with own ones still on their way, and own photos that wait for a look. */
export const reviewsWithOwn = (rows: readonly Review[], laying: Laying): ShownReview[] =>
  layOver(
    'reviews',
    rows.map((row) => ({ ...row, photo_id: '' })),
    laying,
  )
    .filter(({ only_here, problem }) => !(only_here && problem))
    .map((row) => {
      const { result, args } = row.made_by ?? {}
      // Once it is shown, it is everybody's.
      const photo_waits = result?.photo_waits === true && row.photo_url === ''
      const photo_id = photo_waits && typeof args?.photo_id === 'string' ? args.photo_id : row.photo_id
      return { ...row, photo_id, photo_waits }
    })
    .sort(newestFirst)

/** A review as admins see it. */
export type ListedReview = ModeratedReview & OwnWork

const listedReviews = (rows: readonly ModeratedReview[], laying: Laying): ListedReview[] =>
  layOver('moderated_reviews', rows, laying).sort(newestFirst)

/** The settings of the site as admins see them. */
export type ListedSettings = SiteSettings & OwnWork

const listedSettings = (rows: readonly SiteSettings[], laying: Laying): ListedSettings | null =>
  layOver('settings', rows, laying)[0] ?? null

/** A picture of the library as admins see it; while it is `only_here`, it has no address yet. */
export type AdminImage = LibraryImage & OwnWork

/** The library, newest first. The outbox shows a picture that was refused. */
const adminImages = (rows: readonly LibraryImage[], laying: Laying): AdminImage[] =>
  layOver('images', rows, laying)
    .filter((row) => stays(row) && !(row.only_here && row.problem))
    .sort((a, b) => newestFirst(a, b) || (a.id < b.id ? -1 : 1))

/** What is published of a part of the site, with own publishing that is on its way. */
export type ShownSitePart = SitePart & OwnWork

const siteParts = (rows: readonly SitePart[], laying: Laying): ShownSitePart[] =>
  layOver('site_parts', rows, laying)

/** The draft of a part of the site as admins and editors see it. */
type ListedSiteDraft = SiteDraft & OwnWork

const siteDrafts = (rows: readonly SiteDraft[], laying: Laying): ListedSiteDraft[] =>
  layOver('site_drafts', rows, laying)

/** The parts of the site as those who write them see them. */
export interface WrittenParts {
  published: readonly ShownSitePart[]
  drafts: readonly ListedSiteDraft[]
}

/** The first list of a new device is drawn a moment after its rows came. */
const first_list_ms = 1_000

/**
 * After the first round, also after one that failed. The parts of the site are drawn
 * from elsewhere until then (../site.ts), and their database does not stand in the way of the first list.
 */
async function firstScreen({ parts: { loop } }: FeedViews): Promise<void> {
  await firstValueFrom(
    loop.state$.pipe(filter((state) => state.synced_at_ms !== null || state.failure !== '' || state.silent)),
  )
  await new Promise((resolve) => setTimeout(resolve, first_list_ms))
}

/** A short-lived address of the picture with this path; '' when there is none. Throws when it cannot be asked for. */
async function askPhoto(path: string): Promise<string> {
  const pocketbase = await client()
  const filter = pocketbase.filter('path = {:path}', { path })
  const { items } = await pocketbase.collection('images').getList(1, 1, { filter, skipTotal: true })
  const [image] = items
  const file: unknown = image?.file
  if (!image || typeof file !== 'string' || file === '') return ''
  return pocketbase.files.getURL(image, file, { token: await pocketbase.files.getToken() })
}

/** What screens read about posts, reviews, pictures and the site. */
export const contentReads = (feeds: FeedViews) => {
  let first: Promise<void> | null = null
  const shown = feeds.ofSite('site_parts', tables.site_parts.open, siteParts)
  return {
    /** The published posts, newest first. */
    shownPosts: feeds.ofSite('blog_posts', tables.blog_posts.open, (rows): BlogPost[] =>
      rows.sort((a, b) => (a.created < b.created ? 1 : -1)),
    ),
    /** For writers: all posts, drafts too, newest first. */
    posts: feeds.ofAdmins('blog_posts', listedPosts),
    /** All reviews, with those of the person at this device that are on their way. */
    shownReviews: feeds.ofSite('reviews', tables.reviews.open, reviewsWithOwn),
    /** For admins: all reviews, those that are taken down too, newest first. */
    reviews: feeds.ofAdmins('reviews', listedReviews),
    /** For admins and editors: the pictures of the library, newest first. */
    images: orOwn(feeds.ofAdmins('images', adminImages)),
    /** For admins: what was decided for the whole site; null until that has come. */
    settings: feeds.ofAdmins('site_settings', listedSettings),
    /** What is published of each part of the site. */
    siteParts: shown,
    /** For admins and editors: that, and the draft of each part. Publishing moves a text from one to the other. */
    writtenParts: together(
      shown,
      feeds.ofAdmins('site_drafts', siteDrafts),
      (published, drafts): WrittenParts => ({ published, drafts }),
    ),
    serverNow_ms,
    /** Resolves when the first screen is there. */
    firstScreen: () => (first ??= firstScreen(feeds)),
    askPhoto,
  }
}

declare module '../../kernel/start.ts' {
  interface Engine {
    readonly content: ReturnType<typeof contentReads>
  }
}
