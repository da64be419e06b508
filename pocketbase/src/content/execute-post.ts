import { commands } from '#domain/commands.ts'
import type { UpdatePostState } from '#domain/content/commands/update-post.ts'
import {
  type Database,
  deleteRow,
  insertRow,
  readJson,
  sql_now,
  toCells,
  updateRow,
} from '../kernel/database.ts'
import type { Executor } from '../kernel/executor.ts'
import { freePicture } from './pictures.ts'

// Posts of Racer's Corner.

const isSlugTaken = (tx: Database, slug: string, by_other_than: string): boolean =>
  readJson<number>(
    tx,
    'SELECT EXISTS(SELECT 1 FROM blog_posts WHERE slug = {:slug} AND id <> {:id}) AS json',
    { slug, id: by_other_than },
  ) !== 0

const exists = (tx: Database, id: string): boolean =>
  readJson<number>(tx, 'SELECT EXISTS(SELECT 1 FROM blog_posts WHERE id = {:id}) AS json', { id }) !== 0

const pictureOf = (tx: Database, photo_id: string, post_id: string): string =>
  photo_id === '' ? '' : freePicture(tx, 'blog_posts', photo_id, post_id)

export const createPost: Executor<'createPost'> = (tx, args, _command, context) => {
  const { post_id, slug, photo_id } = args
  const state = {
    id_taken: exists(tx, post_id),
    slug_taken: isSlugTaken(tx, slug, post_id),
    photo_path: pictureOf(tx, photo_id, post_id),
  }
  const decision = commands.createPost.decide(state, args, context)
  if (decision.status !== 'accept') return decision
  insertRow(tx, 'blog_posts', toCells(decision.write.post))
  return { status: 'done', result: decision.result, subject: post_id }
}

export const updatePost: Executor<'updatePost'> = (tx, args, command, context) => {
  const { post_id, changes, photo_id } = args
  const [post, was_public, now] = readJson<[UpdatePostState['post'], number, string]>(
    tx,
    `SELECT json_array(
       json((SELECT json_object('title', title, 'slug', slug, 'excerpt', excerpt, 'content', content, 'author', author,
         'featured_image_url', featured_image_url, 'image_alt', image_alt, 'status', status) FROM blog_posts WHERE id = {:post_id})),
       EXISTS(SELECT 1 FROM _changes WHERE scope = 'public' AND collection = 'blog_posts' AND record = {:post_id}),
       ${sql_now}) AS json`,
    { post_id },
  )
  const state: UpdatePostState = {
    post,
    slug_taken: changes.slug !== undefined && isSlugTaken(tx, changes.slug, post_id),
    photo_path: pictureOf(tx, photo_id, post_id),
    // The change log remembers what left the public scope.
    was_public: was_public !== 0,
    now,
    from: command.from ?? {},
  }
  const decision = commands.updatePost.decide(state, args, context)
  if (decision.status === 'refused') return decision
  if (decision.status === 'conflict') return { ...decision, subject: post_id }
  updateRow(tx, 'blog_posts', post_id, toCells(decision.write.values))
  return { status: 'done', result: decision.result, subject: post_id }
}

export const deletePost: Executor<'deletePost'> = (tx, args, _command, context) => {
  const decision = commands.deletePost.decide({ exists: exists(tx, args.post_id) }, args, context)
  if (decision.status !== 'accept') return decision
  deleteRow(tx, 'blog_posts', decision.write.remove)
  return { status: 'done', result: decision.result, subject: args.post_id }
}
