import { createFileRoute } from '@tanstack/react-router'
import { PacketPickupPage } from '#features/content/runner-info/packet-pickup-page.tsx'

export const Route = createFileRoute('/runner-info/packet-pickup')({ component: PacketPickupPage })
