import type { ActivityEntry } from '#domain/activity.ts'
import { argsSchema as addAdminArgs, kind as add_admin } from '#domain/commands/add-admin.ts'
import {
  argsSchema as changeSettingsArgs,
  kind as change_settings,
} from '#domain/commands/change-settings.ts'
import { argsSchema as createPostArgs, kind as create_post } from '#domain/commands/create-post.ts'
import { argsSchema as deletePostArgs, kind as delete_post } from '#domain/commands/delete-post.ts'
import { argsSchema as deleteReviewArgs, kind as delete_review } from '#domain/commands/delete-review.ts'
import {
  argsSchema as moderateReviewArgs,
  kind as moderate_review,
} from '#domain/commands/moderate-review.ts'
import { argsSchema as setRoleArgs, kind as set_role } from '#domain/commands/set-role.ts'
import { argsSchema as updatePostArgs, kind as update_post } from '#domain/commands/update-post.ts'
import type { BlogPost } from '#domain/blog-post.ts'
import type { ModeratedReview } from '#domain/review.ts'
import { settings_id, type SiteSettings } from '#domain/site-settings.ts'
import type { Role, User } from '#domain/user.ts'
import type { Checkpoint } from '../sync/checkpoints.ts'
import type { OutboxItem } from '../sync/outbox.ts'
import { isLaidOver } from './overlays.ts'

// What staff changed in the back office, laid over its lists until the server's rows show it.

interface OwnWork {
  /** What is shown waits to be sent. */
  pending: boolean
  /** It is being deleted, which the server has not heard of yet. */
  deleting: boolean
  /** A change that somebody else's change met, or that the server refused. */
  problem: OutboxItem | null
}

/** What a command does to one row. */
interface RowChange<Row> {
  id: string
  /** null: the row goes. */
  changes: Partial<Row> | null
  /** The row that the command makes. */
  makes?: Row
}

interface Laying {
  items: readonly OutboxItem[]
  author: string
  checkpoint: Checkpoint | undefined
}

function withOwnWork<Row extends { id: string }>(
  rows: readonly Row[],
  { items, author, checkpoint }: Laying,
  read: (item: OutboxItem) => RowChange<Row> | null,
): (Row & OwnWork)[] {
  const nothing: OwnWork = { pending: false, deleting: false, problem: null }
  const shown = new Map(rows.map((row) => [row.id, { ...row, ...nothing }]))
  for (const item of items) {
    if (item.author !== author || item.cancelled_by !== '') continue
    const change = read(item)
    if (!change) continue
    const laid = isLaidOver(item, checkpoint)
    const failed = item.state === 'conflict' || item.state === 'refused'
    if (change.makes && (laid || failed) && !shown.has(change.id))
      shown.set(change.id, { ...change.makes, ...nothing, pending: true })
    const row = shown.get(change.id)
    if (!row) continue
    if (failed) row.problem = item
    if (!laid) continue
    if (change.changes) Object.assign(row, change.changes)
    else row.deleting = true
    row.pending = row.pending || item.state !== 'accepted'
  }
  return [...shown.values()]
}

/** PocketBase writes a blank where the device's clock writes a T. */
const time = ({ created }: { created: string }) => Date.parse(created.replace(' ', 'T'))
const newestFirst = (a: { created: string }, b: { created: string }) => time(b) - time(a)

/** An account as admins see it, with their own changes laid over. */
export type ListedUser = User &
  OwnWork & {
    /** The role that stands on the server, as far as this device knows. */
    stored_role: Role
  }

/** Of whom a command changes the role, and what it becomes. */
function roleChangeOf(item: OutboxItem, users: readonly User[]): { user_id: string; role: Role } | null {
  if (item.kind === set_role) {
    const args = setRoleArgs.safeParse(item.args)
    return args.success ? args.data : null
  }
  if (item.kind !== add_admin) return null
  const args = addAdminArgs.safeParse(item.args)
  const email = args.success ? args.data.email.toLowerCase() : ''
  const user = users.find((candidate) => candidate.email.toLowerCase() === email)
  return user ? { user_id: user.id, role: 'admin' } : null
}

/** All accounts, newest first. */
export function usersWithOwn(rows: readonly User[], laying: Laying): ListedUser[] {
  const stored = rows.map((row) => ({ ...row, stored_role: row.role }))
  return withOwnWork(stored, laying, (item) => {
    const change = roleChangeOf(item, rows)
    return change && { id: change.user_id, changes: { role: change.role } }
  }).sort((a, b) => newestFirst(a, b) || a.email.localeCompare(b.email))
}

/** A post as writers see it. */
export type ListedPost = BlogPost &
  OwnWork & {
    /** Of a featured picture that is on its way; '' for none. */
    photo_id: string
  }

type PostRow = BlogPost & { photo_id: string }

function postChangeOf(item: OutboxItem): RowChange<PostRow> | null {
  switch (item.kind) {
    case create_post: {
      const args = createPostArgs.safeParse(item.args)
      if (!args.success) return null
      const { post_id: id, ...form } = args.data
      const makes: PostRow = { ...form, id, status: 'draft', created: item.at, updated: item.at }
      return { id, changes: {}, makes }
    }
    case update_post: {
      const args = updatePostArgs.safeParse(item.args)
      if (!args.success) return null
      const { post_id: id, changes, photo_id } = args.data
      const url = item.result?.featured_image_url
      const picture = typeof url === 'string' ? { featured_image_url: url } : {}
      return { id, changes: { ...defined(changes), ...picture, ...(photo_id ? { photo_id } : {}) } }
    }
    case delete_post: {
      const args = deletePostArgs.safeParse(item.args)
      return args.success ? { id: args.data.post_id, changes: null } : null
    }
    default:
      return null
  }
}

const defined = <T extends object>(changes: T): Partial<T> => {
  const kept: Partial<T> = {}
  for (const field in changes) if (changes[field] !== undefined) kept[field] = changes[field]
  return kept
}

/** All posts, drafts too, newest first. */
export const postsWithOwn = (rows: readonly BlogPost[], laying: Laying): ListedPost[] =>
  withOwnWork<PostRow>(
    rows.map((row) => ({ ...row, photo_id: '' })),
    laying,
    postChangeOf,
  ).sort(newestFirst)

/** A review as the organiser sees it. */
export type ListedReview = ModeratedReview & OwnWork

function reviewChangeOf(item: OutboxItem): RowChange<ModeratedReview> | null {
  if (item.kind === moderate_review) {
    const args = moderateReviewArgs.safeParse(item.args)
    if (!args.success) return null
    return { id: args.data.review_id, changes: defined(args.data.changes) }
  }
  if (item.kind !== delete_review) return null
  const args = deleteReviewArgs.safeParse(item.args)
  return args.success ? { id: args.data.review_id, changes: null } : null
}

/** All reviews, those that are taken down too, newest first. */
export const listedReviews = (rows: readonly ModeratedReview[], laying: Laying): ListedReview[] =>
  withOwnWork(rows, laying, reviewChangeOf).sort(newestFirst)

/** The settings of the site as the organiser sees them. */
export type ListedSettings = SiteSettings & OwnWork

export const listedSettings = (rows: readonly SiteSettings[], laying: Laying): ListedSettings | null =>
  withOwnWork(rows, laying, (item): RowChange<SiteSettings> | null => {
    if (item.kind !== change_settings) return null
    const args = changeSettingsArgs.safeParse(item.args)
    return args.success ? { id: settings_id, changes: defined(args.data.changes) } : null
  })[0] ?? null

/** What was changed lately, newest first. Nothing is laid over it: the log says what the server accepted. */
export const listedActivity = (rows: readonly ActivityEntry[]): ActivityEntry[] =>
  rows.toSorted((a, b) => newestFirst(a, b) || (a.id < b.id ? 1 : -1))
