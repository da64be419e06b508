import { createFileRoute } from '@tanstack/react-router'
import { ImagesScreen } from '#features/admin-images/images-screen.tsx'

export const Route = createFileRoute('/admin/images')({ component: ImagesScreen })
