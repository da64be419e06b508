import { createFileRoute } from '@tanstack/react-router'
import { PostsScreen } from '#features/content/admin-blog/posts-screen.tsx'

export const Route = createFileRoute('/admin/blog/')({ component: PostsScreen })
