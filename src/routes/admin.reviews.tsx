import { createFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '#features/content/admin-reviews/reviews-screen.tsx'

export const Route = createFileRoute('/admin/reviews')({ component: ReviewsScreen })
