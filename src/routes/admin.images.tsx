import { createFileRoute } from '@tanstack/react-router'
import { ImagesScreen } from '#features/content/admin-images/images-screen.tsx'

export const Route = createFileRoute('/admin/images')({ component: ImagesScreen })
