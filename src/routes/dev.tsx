import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound } from '#ui/not-found.tsx'

/** All blocks of the design system in the three themes. Only in the dev build; in production the path is unknown. */
export const Route = createFileRoute('/dev')({
  component: import.meta.env.DEV ? lazyRouteComponent(() => import('#ui/dev/blocks.tsx'), 'Blocks') : NotFound,
})
