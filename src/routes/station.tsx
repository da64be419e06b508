import { createFileRoute } from '@tanstack/react-router'
import { StationScreen } from '#features/station/station-screen.tsx'

export const Route = createFileRoute('/station')({ component: StationScreen })
