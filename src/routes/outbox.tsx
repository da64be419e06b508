import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#features/kernel/outbox/outbox-page.tsx'

export const Route = createFileRoute('/outbox')({ component: OutboxPage })
