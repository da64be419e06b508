import { createFileRoute } from '@tanstack/react-router'
import { TeamsPage } from '#features/content/runner-info/teams-page.tsx'

export const Route = createFileRoute('/runner-info/teams')({ component: TeamsPage })
