import type { ListedPost } from '#data/content/posts.ts'
import { sendCommand } from '#data/kernel/commands.ts'
import { discard, type OutboxItem } from '#data/kernel/outbox.ts'
import type { PostForm } from '#domain/content/blog-post.ts'
import { looseFields } from '#domain/kernel/loose-values.ts'
import { newRecordId } from '#domain/kernel/record-id.ts'
import { showToast } from '#ui/base/toast.tsx'
import { changesOf } from './post-form.ts'

// Turns what happens to a post into commands. If the server does not have a post yet, the commands that change it wait
// for the one that makes it.

type Typed = PostForm & { photo_id: string; photo_focus: string }

const attachmentsOf = ({ photo_id }: { photo_id: string }) => (photo_id === '' ? [] : [photo_id])

/** The command that makes the post, while the server has not taken it. */
export const makerOf = (id: string, items: readonly OutboxItem[]): OutboxItem | undefined =>
  items.find((item) => item.kind === 'createPost' && item.args.post_id === id && item.state !== 'accepted')

/** Publishing that waits for a post which the server did not take. */
const publishingAfter = (maker: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(
    ({ kind, needs, args }) =>
      kind === 'updatePost' && needs === maker.id && looseFields(args.changes).status === 'published',
  )

export async function createPost(
  command_id: string,
  typed: Typed,
  replaced: OutboxItem | null,
  publish: boolean,
  items: readonly OutboxItem[],
): Promise<void> {
  const known = replaced?.args.post_id
  const post_id = typeof known === 'string' ? known : newRecordId()
  // A writer who saves a draft now has changed their mind.
  const publishing = replaced ? publishingAfter(replaced, items) : []
  if (!publish) for (const waiting of publishing) await discard(waiting.id)
  const { id } = await sendCommand({
    id: command_id,
    kind: 'createPost',
    args: { ...typed, post_id },
    ...(replaced ? { replaces: replaced.id } : {}),
    attachments: attachmentsOf(typed),
    summary: `New post, ${typed.title}`,
  })
  if (publish && publishing.length === 0)
    await setStatus({ id: post_id, title: typed.title, status: 'draft' }, 'published', id)
}

/** Returns false when nothing was changed. */
export async function updatePost(
  command_id: string,
  post: ListedPost,
  typed: Typed,
  items: readonly OutboxItem[],
): Promise<boolean> {
  const change = changesOf(post, typed)
  if (!change) return false
  const maker = makerOf(post.id, items)
  await sendCommand({
    id: command_id,
    kind: 'updatePost',
    args: {
      post_id: post.id,
      changes: change.changes,
      photo_id: typed.photo_id,
      photo_focus: typed.photo_focus,
    },
    from: change.from,
    ...(maker ? { needs: maker.id } : {}),
    ...(post.problem ? { replaces: post.problem.id } : {}),
    attachments: attachmentsOf(typed),
    summary: `Post, ${typed.title}`,
  })
  return true
}

/** A post's status before and after a change; null: there was no post. */
type Turn = readonly [before: ListedPost['status'] | null, after: ListedPost['status']]

/** Who reads the change, and from when on: until it is sent, everybody reads what they read before. */
function whoReads(title: string, [before, after]: Turn): string {
  if (after === 'draft')
    return before === 'published'
      ? `“${title}” is a draft as soon as it is sent; then writers alone see it.`
      : `“${title}” is a draft, which writers alone see.`
  return before === 'published'
    ? `The change of “${title}” is public as soon as it is sent.`
    : `“${title}” is public as soon as it is sent.`
}

export const sayWhoReads = (title: string, ...turn: Turn): void =>
  void showToast({ title: 'Saved on this device', description: whoReads(title, turn) })

export async function setStatus(
  { id, title, status }: Pick<ListedPost, 'id' | 'title' | 'status'>,
  wanted: ListedPost['status'],
  needs = '',
): Promise<void> {
  await sendCommand({
    kind: 'updatePost',
    args: { post_id: id, changes: { status: wanted }, photo_id: '' },
    from: { status },
    ...(needs ? { needs } : {}),
    summary: `${wanted === 'published' ? 'Publish' : 'Unpublish'}, ${title}`,
  })
}

export async function deletePost({ id, title }: ListedPost, needs = ''): Promise<void> {
  await sendCommand({
    kind: 'deletePost',
    args: { post_id: id },
    ...(needs ? { needs } : {}),
    summary: `Delete post, ${title}`,
  })
}
