import { createFileRoute } from '@tanstack/react-router'
import { StationScreen } from '#features/race-day/table/station-screen.tsx'

export const Route = createFileRoute('/station')({ component: StationScreen })
