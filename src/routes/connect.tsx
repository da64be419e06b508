import { createFileRoute } from '@tanstack/react-router'
import { ConnectPage } from '#features/connect/connect-page.tsx'

export const Route = createFileRoute('/connect')({ component: ConnectPage })
