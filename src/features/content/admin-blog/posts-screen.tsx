import { useState } from 'react'
import { type ListedPost, usePostsToEdit } from '#data/content/posts.ts'
import { useOutbox } from '#data/kernel/outbox.ts'
import { messageOf } from '#data/kernel/storage-error.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { formatMoment } from '#ui/base/calendar-date.ts'
import { ConfirmDialog } from '#ui/base/dialog.tsx'
import { Icon } from '#ui/base/icons.tsx'
import { ListHead, ListSort } from '#ui/list/list-head.tsx'
import { ListStates } from '#ui/list/list-states.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { HeaderCell, Table } from '#ui/list/table.tsx'
import { showToast } from '#ui/base/toast.tsx'
import { Box } from '#ui/layout/words.tsx'
import { useList } from '#ui/list/use-list.ts'
import { post_list } from './post-form.ts'
import { PostRow } from './post-row.tsx'
import { deletePost, makerOf, sayWhoReads, setStatus } from './save-post.ts'

const failed = (error: unknown) =>
  showToast({ title: 'Error saving post', description: messageOf(error), kind: 'error' })

/** /admin/blog: all posts, drafts too. */
export function PostsScreen() {
  const { value: posts, loading, error, as_of_ms, retry } = usePostsToEdit()
  const { items } = useOutbox()
  const list = useList(post_list, posts)
  const [deleting, setDeleting] = useState<ListedPost | null>(null)
  const needs = ({ id }: ListedPost) => makerOf(id, items)?.id ?? ''
  return (
    <>
      <AdminHead
        title="Racer's Corner"
        action={
          <LinkButton to="/admin/blog/new" variant="accent">
            <Icon name="plus" /> New Post
          </LinkButton>
        }
      />
      <ListStates
        total={posts.length}
        {...{ loading, error, retry }}
        loadingLabel="Loading posts..."
        lanes={5}
        errorTitle="Error loading posts"
      >
        <ListHead
          title="Posts"
          {...(as_of_ms === null ? {} : { description: `as of ${formatMoment(as_of_ms, new Date())}` })}
          list={list}
          total={posts.length}
          noun={['post', 'posts']}
          searchLabel="Search posts"
          placeholder="Title, author or status"
          orders={[
            { label: 'Newest first', sort: 'date', dir: 'desc' },
            { label: 'Title', sort: 'title', dir: 'asc' },
            { label: 'Status', sort: 'status', dir: 'asc' },
          ]}
        />
        {list.shown.length === 0 ? (
          <EmptyState
            title={posts.length === 0 ? 'No posts yet' : 'No posts found'}
            text={posts.length === 0 ? 'The first one appears here.' : 'No post holds all of these words.'}
          />
        ) : (
          <Table caption="Posts">
            <Box as="thead" lineBelow="ground">
              <tr>
                <HeaderCell from="md">Image</HeaderCell>
                <ListSort list={list} by="title">
                  Title
                </ListSort>
                <ListSort list={list} by="status" from="lg">
                  Status
                </ListSort>
                <ListSort list={list} by="date" from="lg">
                  Date
                </ListSort>
                <HeaderCell textAlign="right" paddingRight="0">
                  Actions
                </HeaderCell>
              </tr>
            </Box>
            <tbody>
              {list.shown.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  onStatus={() => {
                    const wanted = post.status === 'draft' ? 'published' : 'draft'
                    setStatus(post, wanted, needs(post)).then(
                      () => sayWhoReads(post.title, post.status, wanted),
                      failed,
                    )
                  }}
                  onDelete={() => setDeleting(post)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete Post"
        text={`Are you sure you want to delete “${deleting?.title ?? ''}”? This action cannot be undone.`}
        confirmLabel="Delete"
        dangerous
        onConfirm={() => {
          if (deleting) deletePost(deleting, needs(deleting)).catch(failed)
          setDeleting(null)
        }}
        onCancel={() => setDeleting(null)}
      />
    </>
  )
}
