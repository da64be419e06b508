import { createFileRoute } from '@tanstack/react-router'
import { RunnerInfoPage } from '#features/content/runner-info/runner-info-page.tsx'

export const Route = createFileRoute('/runner-info/')({ component: RunnerInfoPage })
