import { createFileRoute } from '@tanstack/react-router'
import { VirtualRunPage } from '#features/content/runner-info/virtual-run-page.tsx'

export const Route = createFileRoute('/runner-info/virtual-run')({ component: VirtualRunPage })
