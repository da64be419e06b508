import { createFileRoute } from '@tanstack/react-router'
import { BringBibPage } from '#features/registrations/registration/bring-bib-page.tsx'

export const Route = createFileRoute('/bring-bib')({ component: BringBibPage })
