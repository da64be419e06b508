import { createFileRoute } from '@tanstack/react-router'
import { SitePageForEditor } from './-admin.tsx'

export const Route = createFileRoute('/admin/site_/$page')({ component: AdminSitePage })

function AdminSitePage() {
  const { page } = Route.useParams()
  return <SitePageForEditor page={page} />
}
