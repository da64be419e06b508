import { createFileRoute } from '@tanstack/react-router'
import { NewPostScreen } from '#features/content/admin-blog/post-screen.tsx'

export const Route = createFileRoute('/admin/blog/new')({ component: NewPostScreen })
