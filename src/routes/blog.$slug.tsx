import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '#features/content/blog/post-page.tsx'

export const Route = createFileRoute('/blog/$slug')({ component: Post })

function Post() {
  const { slug } = Route.useParams()
  return <PostPage key={slug} slug={slug} />
}
