import { useLocation } from '@tanstack/react-router'
import { useSession } from '#data/kernel/session.ts'
import { mayEditSite } from '#domain/kernel/permissions.ts'

/** Whether somebody who edits the site asks for its drafts: `?draft`. */
export function useWantsDraft(): { edits: boolean; wants_draft: boolean } {
  const { user } = useSession()
  const asks = useLocation({
    select: ({ pathname, searchStr }) =>
      !pathname.startsWith('/admin') && new URLSearchParams(searchStr).has('draft'),
  })
  const edits = user !== null && mayEditSite(user)
  return { edits, wants_draft: edits && asks }
}
