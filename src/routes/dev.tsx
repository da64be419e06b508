import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFound } from '#ui/shell/not-found.tsx'

const Blocks = import.meta.env.DEV
  ? lazy(() => import('#ui/dev/blocks.tsx').then((module) => ({ default: module.Blocks })))
  : NotFound

/** All blocks of the design system in the three themes. Only in the dev build; in production the path is unknown. */
export const Route = createFileRoute('/dev')({
  component: () => (
    <Suspense>
      <Blocks />
    </Suspense>
  ),
})
