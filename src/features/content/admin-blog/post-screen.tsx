import { usePostToEdit } from '#data/content/posts.ts'
import { LinkButton } from '#ui/base/button.tsx'
import { AdminHead } from '#ui/shell/admin-head.tsx'
import { EmptyState, ErrorState, LoadingLanes } from '#ui/page/states.tsx'
import { PostEditor } from './post-editor.tsx'

const back = { to: '/admin/blog', label: "Racer's Corner" }

/** /admin/blog/new */
export function NewPostScreen() {
  return (
    <>
      <AdminHead title="New Post" back={back} />
      <PostEditor post={null} />
    </>
  )
}

/** /admin/blog/edit/{slug}; a post that is not on the server yet goes by its id. */
export function EditPostScreen({ name }: { name: string }) {
  const { value: post, loading, error, retry } = usePostToEdit(name)
  return (
    <>
      <AdminHead title="Edit Post" back={back} />
      {post && !post.deleting ? (
        <PostEditor key={`${post.id} ${post.problem?.id ?? ''}`} post={post} />
      ) : loading ? (
        <LoadingLanes label="Loading post..." rows={4} />
      ) : error ? (
        <ErrorState title="Error loading posts" text={error} onRetry={retry} />
      ) : (
        <EmptyState title="This post is not here" text="It was deleted, or its address is not complete.">
          <LinkButton to="/admin/blog">Racer's Corner</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
