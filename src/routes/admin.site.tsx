import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from './-admin.tsx'

export const Route = createFileRoute('/admin/site')({ component: () => <AdminScreen screen="site" /> })
