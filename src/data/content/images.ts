import { personalView } from '../kernel/live-view.ts'
import type { AdminImage } from '../kernel/engine/lists.ts'

export type { AdminImage } from '../kernel/engine/lists.ts'

/** The pictures of the library, newest first; empty for anybody but admins and editors. */
export const useAdminImages = personalView<AdminImage[]>([], (engine, author, set) =>
  engine.admin.watchImages(author, set),
)
