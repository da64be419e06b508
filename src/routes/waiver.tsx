import { createFileRoute } from '@tanstack/react-router'
import { WaiverPage } from '#features/content/legal/waiver-page.tsx'

export const Route = createFileRoute('/waiver')({ component: WaiverPage })
