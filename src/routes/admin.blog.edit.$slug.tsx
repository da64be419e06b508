import { createFileRoute } from '@tanstack/react-router'
import { EditPostScreen } from '#features/content/admin-blog/post-screen.tsx'

export const Route = createFileRoute('/admin/blog/edit/$slug')({ component: EditPost })

function EditPost() {
  const { slug } = Route.useParams()
  return <EditPostScreen name={slug} />
}
