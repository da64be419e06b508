import { useNavigate } from '@tanstack/react-router'
import { isOpen } from '#domain/content/site/page-paths.ts'
import { useShownSite } from '#ui/site/shown-site.ts'

/** What follows on a message that was changed at a path: its page, or the outbox where visitors find no such page. */
export function useAfterEdit(path: '/sponsors' | '/runner-info/volunteers'): () => void {
  const navigate = useNavigate()
  const is_open = isOpen(path, useShownSite().pages)
  return () =>
    void navigate(
      is_open
        ? { to: path, search: {}, replace: true, resetScroll: false }
        : { to: '/outbox', replace: true },
    )
}
