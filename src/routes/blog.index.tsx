import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '#features/content/blog/blog-page.tsx'

export const Route = createFileRoute('/blog/')({ component: BlogPage })
